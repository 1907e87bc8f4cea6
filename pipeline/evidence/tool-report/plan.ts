/** What a tool is run on: the changed files of its kind before and after the change, under the project's configuration. */
import type { FileText, ToolReport } from '../../artifacts/bundle.js';
import type { StaticTool, ToolConfig } from './tools.js';

export interface ToolPlan {
  /** Paths of the base on which the tool is run first; a renamed file stands there under its old name. */
  basePaths: readonly string[];
  /** Files after the change, with their texts. */
  head: readonly { path: string; text: string }[];
  /** Paths that the change takes away. */
  removed: readonly string[];
  unread: NonNullable<ToolReport['unread']>;
}

/**
 * The configuration is that of the base: a contribution that loosens it would otherwise judge itself by its own rules.
 * A changed file that configures the tool is therefore not laid out, and not judged.
 */
export function planTool(tool: StaticTool, files: readonly FileText[]): ToolPlan {
  const unread: { path: string; reason: string }[] = [];
  const judged = files.flatMap((file) => {
    if (!tool.files.test(file.path) || file.state === 'deleted') return [];
    const { head } = file;
    const reason = whyUnread(tool, file);
    if (reason !== undefined || head === undefined) {
      if (file.state !== 'binary' && file.state !== 'submodule') {
        unread.push({ path: file.path, reason: reason ?? file.note ?? file.state });
      }
      return [];
    }
    return [{ ...file, head }];
  });
  const head = judged.map(({ path, head: text }) => ({ path, text }));
  const kept = new Set(head.map(({ path }) => path));
  return {
    basePaths: judged.flatMap(({ path, oldPath, base }) => (base === undefined ? [] : [oldPath ?? path])),
    head,
    removed: files
      .flatMap(({ path, oldPath, state }) => (state === 'deleted' ? [path] : oldPath === undefined ? [] : [oldPath]))
      .filter((path) => !kept.has(path) && isInside(path) && configsAt(tool, path).length === 0),
    unread,
  };
}

/** Whether a path stays inside the folder it is laid out in, and can't become part of its repository's own data. */
export function isInside(path: string): boolean {
  return (
    !path.startsWith('/') &&
    !path.includes('\0') &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git')
  );
}

/** Why the tool would run code of the tree, or undefined where it doesn't. */
export function codeOfTree(
  tool: StaticTool,
  files: Iterable<{ path: string; text: () => string }>,
): string | undefined {
  if (tool.alwaysRunsCode) return 'it builds the project, which runs code of the tree';
  for (const { path, text } of files) {
    for (const { section, loadsCode } of configsAt(tool, path)) {
      if (section !== undefined && !section.test(text())) continue;
      if (loadsCode === true) return `${path} is code of the tree`;
      if (loadsCode?.test(text())) return `${path} loads code of the tree`;
    }
  }
  return undefined;
}

/** Whether the project configures the tool at all. */
export function isConfigured(tool: StaticTool, files: Iterable<{ path: string; text: () => string }>): boolean {
  for (const { path, text } of files) {
    if (configsAt(tool, path).some(({ section }) => section === undefined || section.test(text()))) return true;
  }
  return false;
}

function whyUnread(tool: StaticTool, { path, oldPath, state, base, head, note }: FileText): string | undefined {
  if (!isInside(path) || (oldPath !== undefined && !isInside(oldPath))) return 'its path leaves the repository';
  if (state !== 'text' || head === undefined) return note ?? state;
  const texts = [base ?? '', head];
  if (configsAt(tool, path).some(({ section }) => section === undefined || texts.some((text) => section.test(text)))) {
    return 'it configures the tool, which is run under the configuration of the base';
  }
  return undefined;
}

function configsAt(tool: StaticTool, path: string): readonly ToolConfig[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return tool.config.filter((config) => config.name.test(name));
}
