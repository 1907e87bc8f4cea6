/** What one run of a tool says: its status, and its findings on the files asked about, counted. */
import type { ToolReport } from '../../artifacts/bundle.js';
import type { RawFinding, ToolOutput } from './output.js';
import type { StaticTool } from './tools.js';

/** How a process ended. */
export type ToolRun =
  | ({ end: 'exited'; code: number } & ToolOutput)
  | ({ end: 'killed'; why: 'timed-out' | 'too-much-output' | 'signal'; detail: string } & ToolOutput)
  | { end: 'not-found' };

type Status = ToolReport['status'];
export type ToolResult =
  | { status: 'ran'; findings: ToolReport['head'] }
  | { status: Exclude<Status, 'ran'>; detail: string };

/** Traces of a program that broke down; some languages give such an end the exit code of a finding. */
const BREAKDOWN = /^(?:Traceback \(most recent call last\):|thread '.*' panicked at |panic: |Segmentation fault)/m;

/**
 * @param root folder in which the tool ran: its own name is nothing that a finding may differ by.
 * @param asked paths that the run was about; findings elsewhere are nobody's question.
 */
export function readToolRun(tool: StaticTool, run: ToolRun, root: string, asked: ReadonlySet<string>): ToolResult {
  switch (run.end) {
    case 'not-found':
      return { status: 'missing', detail: `there is no ${tool.program} on the PATH` };
    case 'killed':
      return { status: run.why === 'timed-out' ? 'timed-out' : 'crashed', detail: run.detail };
    case 'exited':
      return readExited(tool, run, root, asked);
  }
}

function readExited(
  tool: StaticTool,
  { code, stdout, stderr }: { code: number } & ToolOutput,
  root: string,
  asked: ReadonlySet<string>,
): ToolResult {
  const says = lastLine(stderr) || lastLine(stdout);
  const crashed = (detail: string): ToolResult => ({
    status: 'crashed',
    detail: withoutRoot(`${detail}${says === '' ? '' : `: ${says}`}`, root),
  });
  // What a launcher answers whose program is gone.
  if (code === 127) return { status: 'missing', detail: withoutRoot(says || 'exit code 127', root) };
  if (code !== 0 && !tool.found.includes(code)) {
    if (stdout.trim() === '' && stderr.trim() === '') return silent(code);
    return crashed(`exit code ${code}`);
  }
  if (BREAKDOWN.test(stderr)) return crashed(`exit code ${code} after a breakdown`);
  const reading = tool.read({ stdout, stderr });
  if (reading.state === 'failed') return { status: 'crashed', detail: withoutRoot(reading.detail, root) };
  if (reading.state === 'unreadable') {
    if (code !== 0 && stdout.trim() === '') return silent(code);
    return { status: 'crashed', detail: withoutRoot(reading.detail, root) };
  }
  if (code !== 0 && reading.findings.length === 0) return silent(code, says);
  return { status: 'ran', findings: counted(reading.findings, root, asked) };
}

function silent(code: number, says = ''): ToolResult {
  return { status: 'silent-error', detail: `exit code ${code} and no finding${says === '' ? '' : `: ${says}`}` };
}

/** Equal findings as one with their number, in the order of path, code and message. */
function counted(findings: readonly RawFinding[], root: string, asked: ReadonlySet<string>): ToolReport['head'] {
  const counts = new Map<string, { path: string; code: string; message: string; count: number }>();
  for (const raw of findings) {
    const path = relative(raw.path, root);
    if (!asked.has(path)) continue;
    const message = withoutRoot(raw.message, root);
    const key = [path, raw.code, message].join('\0');
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { path, code: raw.code, message, count: 1 });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, finding]) => finding);
}

function relative(path: string, root: string): string {
  const inside = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  return inside.startsWith('./') ? inside.slice(2) : inside;
}

function withoutRoot(text: string, root: string): string {
  return text.replaceAll(`${root}/`, '').replaceAll(root, '.');
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim().slice(0, 300) ?? '';
}
