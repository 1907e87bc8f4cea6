/** What a bundle holds and lacks, as counts and short texts: what `bylaws evidence` prints. */
import { z } from 'zod';
import { type Action, BundleWarning, type Bundle } from '../artifacts/bundle.js';
import { EvidenceKind } from '../artifacts/vocabulary.js';
import { diffReading } from './evidence-view.js';
import type { ChangedFile, Commit, EvidenceView } from './view.js';

const Gap = z.strictObject({ kind: EvidenceKind, reason: z.string() });

/** `absent` parts carry the reason under `missing`, so that nobody takes a gap for an empty list. */
export const EvidenceSummary = z.strictObject({
  schemaVersion: z.literal(1),
  run: z.strictObject({
    id: z.string(),
    format: z.string(),
    instance: z.string().optional(),
    repository: z.string().optional(),
    model: z.string().optional(),
    scaffold: z.string().optional(),
    exitStatus: z.string().optional(),
  }),
  author: z.enum(['agent', 'person', 'unknown']),
  /** Acting turns, tool calls, and shell commands that the calls hold. */
  activity: z
    .strictObject({
      steps: z.int().nonnegative(),
      actions: z.int().nonnegative(),
      commands: z.int().nonnegative(),
      /** Executed with an exit code other than 0. */
      failed: z.array(z.strictObject({ step: z.int(), exitCode: z.int(), text: z.string() })),
      notExecuted: z.array(z.strictObject({ step: z.int(), text: z.string() })),
      timedOut: z.int().nonnegative(),
      unknownExit: z.int().nonnegative(),
    })
    .optional(),
  commits: z
    .array(z.strictObject({ sha: z.string(), subject: z.string(), kind: z.string(), source: z.string() }))
    .optional(),
  files: z
    .array(
      z.strictObject({
        path: z.string(),
        oldPath: z.string().optional(),
        change: z.string(),
        content: z.string(),
        added: z.int().nonnegative(),
        removed: z.int().nonnegative(),
      }),
    )
    .optional(),
  pullRequest: z
    .strictObject({ title: z.string().optional(), characters: z.int().nonnegative(), firstLine: z.string() })
    .optional(),
  missing: z.array(Gap),
  warnings: z.array(BundleWarning),
});
export type EvidenceSummary = z.infer<typeof EvidenceSummary>;

export function summarise(bundle: Bundle, view: EvidenceView): EvidenceSummary {
  const { id, format, instance, repository, model, scaffold, exitStatus } = bundle.run;
  const [commits, files, pullRequest] = [view.commits(), view.changedFiles(), view.pullRequest()];
  const about = { instance, repository, model, scaffold, exitStatus };
  return {
    schemaVersion: 1,
    run: { id, format, ...Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined)) },
    author: bundle.author.kind,
    ...(bundle.actions.state === 'present' ? { activity: activityOf(bundle.actions.value, view) } : {}),
    ...(commits.state === 'present' ? { commits: commits.value.map(commitLine) } : {}),
    ...(files.state === 'present' ? { files: files.value.map(fileLine) } : {}),
    ...(pullRequest.state === 'present' ? { pullRequest: textOf(pullRequest.value) } : {}),
    missing: EvidenceKind.options.flatMap((kind) => {
      const availability = view.availability(kind);
      return availability.state === 'missing' ? [{ kind, reason: availability.reason }] : [];
    }),
    warnings: [...bundle.warnings, ...diffWarnings(bundle)],
  };
}

/** What the diff's reader noticed, which no one could know when the bundle was made. */
function diffWarnings(bundle: Bundle): readonly BundleWarning[] {
  const reading = diffReading(bundle);
  return reading.state === 'present' && reading.value.state === 'read' ? reading.value.warnings : [];
}

function activityOf(actions: readonly Action[], view: EvidenceView): EvidenceSummary['activity'] {
  const commands = view.commands();
  return {
    steps: new Set(actions.map(({ step }) => step)).size,
    actions: actions.length,
    commands: commands.state === 'present' ? commands.value.length : 0,
    failed: actions.flatMap(({ step, status, exitCode, input }) =>
      status === 'executed' && exitCode !== 'unknown' && exitCode !== 0
        ? [{ step, exitCode, text: oneLine(input) }]
        : [],
    ),
    notExecuted: actions.flatMap(({ step, status, input }) =>
      status === 'not-executed' ? [{ step, text: oneLine(input) }] : [],
    ),
    timedOut: actions.filter(({ status }) => status === 'timed-out').length,
    unknownExit: actions.filter(({ status, exitCode }) => status === 'executed' && exitCode === 'unknown').length,
  };
}

function commitLine({ sha, subject, kind, source }: Commit) {
  return { sha, subject, kind, source };
}

function fileLine({ path, oldPath, change, content, added, removed }: ChangedFile) {
  const renamed = oldPath === undefined ? {} : { oldPath };
  return { path, ...renamed, change, content, added: added.length, removed: removed.length };
}

function textOf({ title, body }: { title?: string | undefined; body: string }) {
  return { ...(title === undefined ? {} : { title }), characters: body.length, firstLine: oneLine(body.trim()) };
}

/** First line of a text, cut for a screen and marked where it goes on. */
function oneLine(text: string): string {
  const [first = ''] = text.split('\n');
  const short = first.length > 100 ? `${first.slice(0, 99)}…` : first;
  return short === text ? short : `${short.replace(/…$/, '')} …`;
}
