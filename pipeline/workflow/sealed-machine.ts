/** The engine of sealed machines, compiled once from the package that holds it. */
import { createRequire } from 'node:module';
import { readBytes } from '../store/files.js';

export async function sealedMachine(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
  return WebAssembly.compile(new Uint8Array((await readBytes(path)) ?? []));
}
