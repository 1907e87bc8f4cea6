/** What surrounds the events in every OpenHands record: the task, the patch, the model, how it ended. */
import { missing, present } from '../../artifacts/bundle.js';
import { sha256 } from '../../artifacts/canonical.js';
import { probeRun, readSubmission, submissionParts } from './collect.js';
import { isObject, type Json, member, stringAt } from './content.js';
import type { KnownParts, RunBuilder } from './run-builder.js';
import { recordError } from './run-builder.js';
import type { RunDocument } from './run-document.js';

export interface OpenHandsRecord {
  events: readonly unknown[];
  fields: Json;
  /** Line that the record stands in. */
  line: number;
  /** The document narrowed to this record, so that two records of one file are two runs. */
  document: RunDocument;
}

/** Records of the file, each with its events under `history`, `events`, or as the bare list. */
export function openHandsRecords(document: RunDocument): readonly OpenHandsRecord[] {
  return document.rows.map((row) => {
    const value = row.state === 'parsed' ? row.value : undefined;
    const events = eventsOf(value);
    if (events === undefined) {
      const got = row.state === 'broken' ? `a broken line (${row.problem})` : 'a record without them';
      throw recordError(document, `line ${row.line}`, 'a record with a list of events under `history`', got);
    }
    const alone = document.rows.length === 1;
    const digest = alone ? document.digest : sha256(JSON.stringify(value)).slice(0, 12);
    return { events, fields: isObject(value) ? value : {}, line: row.line, document: { ...document, digest } };
  });
}

function eventsOf(value: unknown): readonly unknown[] | undefined {
  const events: unknown = Array.isArray(value)
    ? value
    : isObject(value)
      ? (value['history'] ?? value['events'])
      : undefined;
  return Array.isArray(events) ? events : undefined;
}

/** Events of the first record that can be read, for detection. */
export function firstEvents(document: RunDocument): readonly unknown[] {
  const row = document.rows.find((candidate) => candidate.state === 'parsed');
  return (row?.state === 'parsed' ? eventsOf(row.value) : undefined) ?? [];
}

/** Parts that the record itself holds; a submission printed by the run beats its patch. */
export function openHandsParts(record: OpenHandsRecord, builder: RunBuilder): KnownParts {
  const { fields } = record;
  const text = submissionText(fields, builder);
  const submission = text === undefined ? undefined : readSubmission(text);
  for (const warning of submission?.warnings ?? []) builder.warn(warning.code, warning.where, warning.detail);
  const env = member(fields, 'metadata', 'details', 'env');
  const probe = submission === undefined ? {} : probeRun(submission);
  const instance = stringAt(fields, 'instance_id') ?? probe.instance;
  const condition = stringAt(env, 'RUN_CONDITION') ?? probe.condition;
  const model = stringAt(env, 'RUN_MODEL') ?? probe.model ?? modelOf(fields);
  const attempt = fields['attempt'];
  const exitStatus = exitStatusOf(fields);
  const repository = repositoryOf(fields);
  return {
    author: { kind: 'agent', name: 'OpenHands' },
    ...patchParts(fields),
    ...(submission === undefined ? {} : submissionParts(submission)),
    run: {
      scaffold: 'openhands',
      ...probe,
      ...(instance === undefined ? {} : { instance }),
      ...(condition === undefined ? {} : { condition }),
      ...(model === undefined ? {} : { model }),
      ...(typeof attempt === 'number' && Number.isSafeInteger(attempt) && attempt > 0 ? { attempt } : {}),
      ...(exitStatus === undefined ? {} : { exitStatus }),
      ...(repository === undefined ? {} : { repository }),
    },
  };
}

/** The patch of everything in the tree, committed or not: such a record can't tell the two apart. */
function patchParts(fields: Json): KnownParts {
  const patch = member(fields, 'test_result')['git_patch'] ?? fields['git_patch'];
  const base = stringAt(fields, 'base_commit') ?? stringAt(member(fields, 'instance'), 'base_commit');
  const sha = base ?? stringAt(member(fields, 'instance', 'base'), 'sha');
  return {
    ...(sha === undefined ? {} : { base: present({ commit: sha }) }),
    ...(typeof patch === 'string'
      ? { diff: present({ patch, scope: 'worktree-fallback' }), worktree: present({ patch }) }
      : { diff: missing('the record holds no patch') }),
  };
}

/** The collect script's output: in the record, or else the last that a command printed. */
function submissionText(fields: Json, builder: RunBuilder): string | undefined {
  const candidates = [fields['submission'], ...Object.values(member(fields, 'test_result'))];
  const held = candidates.find((value) => typeof value === 'string' && value.includes('===PROBE==='));
  if (typeof held === 'string') return held;
  return builder.actions().findLast((action) => action.kind === 'shell' && /^===PROBE===\r?$/m.test(action.output))
    ?.output;
}

function modelOf(fields: Json): string | undefined {
  return (
    stringAt(member(fields, 'metadata', 'llm'), 'model') ?? stringAt(member(fields, 'metadata', 'llm_config'), 'model')
  );
}

function exitStatusOf(fields: Json): string | undefined {
  const result = member(fields, 'test_result');
  return stringAt(result, 'exit_status') ?? stringAt(result, 'status') ?? stringAt(fields, 'error');
}

function repositoryOf(fields: Json): string | undefined {
  const issue = member(fields, 'issue');
  const owner = stringAt(issue, 'owner');
  const name = stringAt(issue, 'repo');
  if (owner !== undefined && name !== undefined) return `${owner}/${name}`;
  return stringAt(member(fields, 'instance'), 'repo');
}
