/** How statistics can be printed; in a file of its own, since the verb and its action both name it. */
export const STATS_FORMATS = ['text', 'md', 'csv', 'json'] as const;
