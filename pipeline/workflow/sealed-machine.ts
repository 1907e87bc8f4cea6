/** The engine of sealed machines, made once from the package that holds it. */
import { createRequire } from 'node:module';
import { sealedEngine } from '../checker/sandbox/machine.js';
import { readBytes } from '../store/files.js';

export async function sealedMachine(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
  return sealedEngine(new Uint8Array((await readBytes(path)) ?? []));
}
