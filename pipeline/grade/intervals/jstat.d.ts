/** The two quantiles that are used of a package without types. */
declare module 'jstat' {
  interface Distributions {
    beta: { inv(probability: number, alpha: number, beta: number): number };
    studentt: { inv(probability: number, degreesOfFreedom: number): number };
  }
  const statistics: { jStat: Distributions };
  export default statistics;
}
