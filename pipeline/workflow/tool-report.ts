/** Runs a project's static tools on the files of one change, before and after it, and says what they find. */
import { basename, join } from 'node:path';
import type { Bundle, FileText, ToolReport } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';
import type { ToolReportFile } from '../artifacts/tool-report-file.js';
import { gitProcess, treeFiles } from '../evidence/git.js';
import { readToolRun, type ToolResult } from '../evidence/tool-report/findings.js';
import { codeOfTree, isConfigured, planTool, type ToolPlan } from '../evidence/tool-report/plan.js';
import { STATIC_TOOLS, type StaticTool, staticTool } from '../evidence/tool-report/tools.js';
import { runTool, type ToolLimits, type ToolMachine, toolMachine } from '../store/tool-process.js';
import { type ToolWorkspace, toolWorkspace } from '../store/tool-workspace.js';
import { patchSha256 } from './read-tool-report.js';

export interface ToolReportOptions extends ToolLimits {
  /** A clone that holds the change's base. */
  clone: string;
  /** Names of tools; those that the project configures where none is named. */
  tools: readonly string[];
  /** Code of the tree may run, and packages installed beside the clone are used. */
  trust: boolean;
  environment: Readonly<Record<string, string | undefined>>;
  progress: (line: string) => void;
}

/**
 * @throws CodedError `tool-unknown`, `no-tool-configured`, `change-unreadable`, and those of reading the clone.
 */
export async function makeToolReport(bundle: Bundle, options: ToolReportOptions): Promise<ToolReportFile> {
  const { base, patch, files } = changeOf(bundle);
  const named = options.tools.map(staticTool);
  const runGit = gitProcess({ environment: options.environment });
  const workspace = await toolWorkspace(treeFiles(options.clone, base, { runGit }));
  try {
    const machine = await machineFor(workspace, files, options);
    const configs = await configTexts(workspace);
    const chosen = named.length > 0 ? named : STATIC_TOOLS.filter((tool) => isConfigured(tool, configs));
    if (chosen.length === 0) throw noTool(options.clone);
    const tools: ToolReport[] = [];
    for (const tool of chosen) {
      options.progress(`${tool.name}\n`);
      tools.push(await reportOf(tool, planTool(tool, files), { workspace, machine, configs, trust: options.trust }));
    }
    return {
      schemaVersion: 1,
      change: { base, patchSha256: patchSha256(patch) },
      limits: {
        network: machine.network,
        memoryMegabytes: machine.memory === 'limited' ? options.memoryMegabytes : 'unlimited',
        timeoutSeconds: options.timeoutSeconds,
      },
      leftOut: [...workspace.leftOut],
      tools,
    };
  } finally {
    await workspace.dispose();
  }
}

interface Bench {
  workspace: ToolWorkspace;
  machine: ToolMachine;
  configs: readonly ConfigText[];
  trust: boolean;
}

async function reportOf(tool: StaticTool, plan: ToolPlan, bench: Bench): Promise<ToolReport> {
  const unread = plan.unread.length === 0 ? {} : { unread: [...plan.unread] };
  const without = (status: ToolReport['status'], detail: string): ToolReport => {
    return { tool: tool.name, status, detail, base: [], head: [], ...unread };
  };
  const code = bench.trust ? undefined : codeOfTree(tool, bench.configs);
  if (code !== undefined) return without('refused', `${code}; --trust runs it`);
  if (plan.head.length === 0) return without('ran', 'the change has no file that it looks at');
  const originals = await keep(bench.workspace, plan);
  try {
    const base = await run(tool, plan.basePaths, bench);
    if (base.status !== 'ran') return without(base.status, `before the change: ${base.detail}`);
    for (const path of plan.removed) await bench.workspace.remove(path);
    for (const { path, text } of plan.head) await bench.workspace.write(path, text);
    const headPaths = plan.head.map(({ path }) => path);
    const head = await run(tool, headPaths, bench);
    if (head.status !== 'ran') return without(head.status, `after the change: ${head.detail}`);
    const detail = `on ${headPaths.length} changed files, ${plan.basePaths.length} of them also before the change`;
    return { tool: tool.name, status: 'ran', detail, base: base.findings, head: head.findings, ...unread };
  } finally {
    await restore(bench.workspace, originals);
  }
}

/** Runs the tool as often as its arguments need; the first run without a result stands for all. */
async function run(tool: StaticTool, paths: readonly string[], { workspace, machine }: Bench): Promise<ToolResult> {
  const findings: ToolReport['head'] = [];
  const batches = paths.length === 0 ? [] : tool.takes === 'project' ? [paths] : inBatches(paths);
  for (const batch of batches) {
    // A path that begins with a dash would be read as an option.
    const given = tool.takes === 'project' ? [] : batch.map((path) => (path.startsWith('-') ? `./${path}` : path));
    const ended = await runTool(machine, tool.program, [...tool.args, ...given], workspace.root);
    const result = readToolRun(tool, ended, workspace.root, new Set(batch));
    if (result.status !== 'ran') return result;
    findings.push(...result.findings);
  }
  return { status: 'ran', findings };
}

/** Below what operating systems take as the arguments of one process. */
const ARGUMENT_BYTES = 60_000;

function inBatches(paths: readonly string[]): string[][] {
  const batches: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const path of paths) {
    if (size + path.length > ARGUMENT_BYTES) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(path);
    size += path.length + 1;
  }
  return batches;
}

type Originals = ReadonlyMap<string, Uint8Array | undefined>;

/** What stands in the tree where the tool, or the change, will write. */
async function keep(workspace: ToolWorkspace, { basePaths, head, removed }: ToolPlan): Promise<Originals> {
  const paths = new Set([...basePaths, ...removed, ...head.map(({ path }) => path)]);
  const originals = new Map<string, Uint8Array | undefined>();
  for (const path of paths) originals.set(path, await workspace.read(path));
  return originals;
}

/** The tree as it was before, for the next tool. Removed first: a folder may have to come back where a file stands. */
async function restore(workspace: ToolWorkspace, originals: Originals): Promise<void> {
  for (const path of originals.keys()) await workspace.remove(path);
  for (const [path, bytes] of originals) if (bytes !== undefined) await workspace.write(path, bytes);
}

async function machineFor(
  { home, link }: ToolWorkspace,
  files: readonly FileText[],
  options: ToolReportOptions,
): Promise<ToolMachine> {
  const { environment, timeoutSeconds, memoryMegabytes, clone, trust } = options;
  const limits = { timeoutSeconds, memoryMegabytes };
  if (!trust) return toolMachine(environment, home, limits);
  // A change that brings its own packages would be written through the link, into the clone.
  if (!files.some(({ path }) => path.startsWith('node_modules')))
    await link('node_modules', join(clone, 'node_modules'));
  return toolMachine(environment, home, limits, [join(clone, 'node_modules/.bin'), join(clone, '.venv/bin')]);
}

interface ConfigText {
  path: string;
  text: () => string;
}

/** The files of the base that configure any tool. */
async function configTexts({ paths, read }: ToolWorkspace): Promise<ConfigText[]> {
  const patterns = STATIC_TOOLS.flatMap(({ config }) => config.map(({ name }) => name));
  const found = paths.filter((path) => patterns.some((name) => name.test(basename(path))));
  return Promise.all(
    found.map(async (path) => {
      const text = new TextDecoder().decode(await read(path));
      return { path, text: () => text };
    }),
  );
}

function changeOf({ base, diff, files }: Bundle): { base: string; patch: string; files: readonly FileText[] } {
  if (base.state === 'missing') throw unreadable('the commit that it starts from', base.reason);
  if (diff.state === 'missing') throw unreadable('its diff', diff.reason);
  if (files.state === 'missing') throw unreadable('the texts of its files', files.reason);
  return { base: base.value.commit, patch: diff.value.patch, files: files.value };
}

function unreadable(expected: string, got: string): CodedError {
  return new CodedError({
    code: 'change-unreadable',
    where: 'tool-report',
    expected: `a contribution with ${expected}`,
    got,
    remedy: 'Give a range with --git, or the run together with a clone of its repository: --run FILE --clone DIR.',
    exit: 3,
  });
}

function noTool(where: string): CodedError {
  return new CodedError({
    code: 'no-tool-configured',
    where,
    expected: `a configuration of one of ${STATIC_TOOLS.map(({ name }) => name).join(', ')}`,
    got: 'none',
    remedy: 'Name the tools with --tool.',
    exit: 3,
  });
}
