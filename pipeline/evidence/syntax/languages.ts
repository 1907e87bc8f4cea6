/** The languages that can be outlined, and how a path names one. */

export type Language = 'python' | 'javascript' | 'typescript' | 'tsx' | 'go' | 'rust' | 'java' | 'c';

/** Grammar of each language, as a file inside an installed package. */
export const GRAMMARS: Readonly<Record<Language, string>> = {
  python: '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm',
  javascript: '@vscode/tree-sitter-wasm/wasm/tree-sitter-javascript.wasm',
  typescript: '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm',
  tsx: '@vscode/tree-sitter-wasm/wasm/tree-sitter-tsx.wasm',
  go: '@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm',
  rust: '@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm',
  java: '@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm',
  c: 'tree-sitter-c/tree-sitter-c.wasm',
};

const ENDINGS: ReadonlyMap<string, Language> = new Map([
  ['py', 'python'],
  ['pyi', 'python'],
  ['pyw', 'python'],
  ['js', 'javascript'],
  ['cjs', 'javascript'],
  ['mjs', 'javascript'],
  ['jsx', 'javascript'],
  ['ts', 'typescript'],
  ['cts', 'typescript'],
  ['mts', 'typescript'],
  ['tsx', 'tsx'],
  ['go', 'go'],
  ['rs', 'rust'],
  ['java', 'java'],
  ['c', 'c'],
  ['h', 'c'],
]);

/** Language of a file by its ending; undefined where no grammar of ours reads it. A `.h` is tried as C. */
export function languageOf(path: string): Language | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? undefined : ENDINGS.get(name.slice(dot + 1).toLowerCase());
}
