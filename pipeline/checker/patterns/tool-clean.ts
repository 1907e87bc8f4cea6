/** Pattern: a static tool finds nothing new on the changed files: head minus base, never head alone. */
import { z } from 'zod';
import type { ToolReport } from '../../artifacts/bundle.js';
import { STATIC_TOOLS } from '../../evidence/tool-report/tools.js';
import { definePattern, need, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { Globs } from '../text/glob.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { ANY_FILE, changedFilesMatching } from '../targets/files.js';

type Finding = ToolReport['head'][number];
/** A changed file, with its path on the base where that was another. */
type Judged = { path: string; oldPath: string };

export const toolClean = definePattern({
  name: 'tool-clean',
  about:
    'A linter or formatter finds nothing on the changed files that it did not find before: on every file of its kind, or ' +
    'where `files` is given on those that match.',
  parameters: z
    .strictObject({
      tool: z.string().min(1),
      /** All files that the tool looks at by default. */
      files: Globs.optional(),
      /** Codes that count; all by default. */
      codes: RegexSource.optional(),
    })
    .refine(({ tool, files }) => files !== undefined || kindOf(tool) !== undefined, {
      path: ['files'],
      message: 'give files: which files this tool looks at is not known here',
    }),
  selects: () => ['diff'],
  judges: () => ['tool-report'],
  ownership: () => 'touched',
  demand: () => 'act',
  precondition: (view, { tool, files = ANY_FILE }): Selection<readonly Judged[]> => {
    const kind = kindOf(tool);
    const judged = changedFilesMatching(view, files)
      // A file that the tool doesn't look at can't be clean by it.
      .filter(({ path, change }) => change !== 'deleted' && kind?.test(path) !== false)
      // What a copy repeats is new where it now stands: only a file that moved takes its findings along.
      .map(({ path, oldPath = path, change }) => ({ path, oldPath: change === 'renamed' ? oldPath : path }));
    return {
      targets: judged.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: judged }],
      passedOver: [],
    };
  },
  postcondition({ payload }, { tool, codes }, view) {
    const report = need(view.toolReports()).find((candidate) => candidate.tool === tool);
    if (report === undefined) return undetermined(`no report of ${tool} was made`);
    // A tool that is missing, crashed or says nothing found no fault because it didn't look.
    if (report.status !== 'ran') return undetermined(`${tool} gave no result (${report.status}): ${report.detail}`);
    const paths = new Set(payload.map(({ path }) => path));
    const fresh = newFindings(report, payload).filter(({ path, code }) => {
      return paths.has(path) && (codes === undefined || linearRegex(codes).test(code));
    });
    const [first] = fresh;
    const unread = report.unread?.find(({ path }) => paths.has(path));
    if (first === undefined && unread) return undetermined(`${tool} was not run on ${unread.path}: ${unread.reason}`);
    if (first === undefined) return satisfied(`${tool} finds nothing new on ${payload.length} changed files`);
    const total = fresh.reduce((sum, { count }) => sum + count, 0);
    return violated(`${tool} finds ${total} more, the first in ${first.path}: ${first.code} ${first.message}`);
  },
});

/** Paths that a tool looks at, where it is one that we run. */
function kindOf(tool: string): RegExp | undefined {
  return STATIC_TOOLS.find(({ name }) => name === tool)?.files;
}

/** Head minus base as multisets; digits are masked, so that a finding that only moved to another line is no new one. */
function newFindings({ base, head }: ToolReport, judged: readonly Judged[]): Finding[] {
  const nowAt = new Map(judged.map(({ path, oldPath }) => [oldPath, path]));
  const left = new Map<string, number>();
  for (const finding of base) {
    const key = maskOf({ ...finding, path: nowAt.get(finding.path) ?? finding.path });
    left.set(key, (left.get(key) ?? 0) + finding.count);
  }
  return head.flatMap((finding) => {
    const key = maskOf(finding);
    const known = Math.min(left.get(key) ?? 0, finding.count);
    left.set(key, (left.get(key) ?? 0) - known);
    return known === finding.count ? [] : [{ ...finding, count: finding.count - known }];
  });
}

function maskOf({ path, code, message }: Finding): string {
  return [path, code, message.replaceAll(/\d+/gu, '0')].join('\u0000');
}
