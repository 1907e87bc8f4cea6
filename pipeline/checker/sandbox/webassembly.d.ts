/** The few parts of the WebAssembly interface that are used: they stand in the browser's type library, not in Node's. */
declare namespace WebAssembly {
  interface Module {
    readonly __module: never;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Global {
    value: number;
  }
  class Instance {
    constructor(module: Module);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
