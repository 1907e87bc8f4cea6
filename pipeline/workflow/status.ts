/** Where each corpus stands: status, counts, and the gate it waits at, from what is on disk alone. */
import { contentHash } from '../artifacts/canonical.js';
import { isMandatory } from '../artifacts/policy.js';
import { type CorpusStatus, GateName } from '../artifacts/vocabulary.js';
import { obligationsHash } from '../extract/freeze.js';
import { corpusStatus, type GateState, gateState } from '../review/gates.js';
import { corpusNames, readCorpus, type StoredCorpus } from '../store/corpus.js';
import { corpusPaths } from '../store/paths.js';
import { manifestHash } from './metas.js';
import { printed, type Printed } from '../terminal/printed.js';

export interface CorpusStanding {
  corpus: string;
  status: CorpusStatus;
  rows: number;
  inScope: number;
  mandatory: number;
  gates: { gate: GateName; sees: string; state: string }[];
  notice: string;
  /** What brings it further. */
  next: string;
}

/** Every corpus under the root, or the named ones that are there. */
export async function statusOf(root: string, only: readonly string[]): Promise<CorpusStanding[]> {
  const names = (await corpusNames(root)).filter((name) => only.length === 0 || only.includes(name));
  return Promise.all(names.map(async (name) => standing(name, await readCorpus(corpusPaths(root, name)))));
}

/** The hash that an approval of each gate has to name now; a gate whose subject isn't there yet is left out. */
export function gateSubjects(stored: StoredCorpus): Map<GateName, string> {
  const subjects = new Map<GateName, string>();
  if (stored.manifest) subjects.set('manifest', manifestHash(stored.manifest));
  const rows = stored.draft ?? stored.extraction;
  if (rows) subjects.set('extraction', obligationsHash(rows));
  if (stored.policies) subjects.set('acceptance', contentHash(stored.policies));
  return subjects;
}

function standing(corpus: string, stored: StoredCorpus): CorpusStanding {
  const gates = [...gateSubjects(stored)].map(([gate, sees]) => ({
    gate,
    sees,
    at: gateState(stored.decisions, gate, sees),
  }));
  const acceptance = gates.find(({ gate }) => gate === 'acceptance')?.at ?? { state: 'closed', voided: false };
  const frozen = stored.extraction !== undefined && stored.draft === undefined;
  const policies = stored.policies ?? [];
  return {
    corpus,
    // The acceptance gate can only be opened after a passed audit, so its state speaks for both.
    status: corpusStatus({ frozen, classified: stored.policies !== undefined, auditPassed: true, acceptance }),
    rows: (stored.draft ?? stored.extraction ?? []).length,
    inScope: policies.filter(({ inScope }) => inScope).length,
    mandatory: policies.filter(isMandatory).length,
    gates: gates.map(({ gate, sees, at }) => ({ gate, sees, state: describe(at) })),
    notice:
      stored.policiesMeta?.notice ??
      stored.extractionMeta?.notice ??
      stored.draftMeta?.notice ??
      'Nothing drafted yet.',
    next: nextStep(corpus, gates),
  };
}

/** The first gate that is not open decides; a gate that has nothing to decide on yet waits for a run. */
function nextStep(corpus: string, gates: readonly { gate: GateName; at: GateState }[]): string {
  for (const gate of GateName.options) {
    const at = gates.find((each) => each.gate === gate)?.at;
    if (at === undefined) return `bylaws run ${corpus}`;
    if (at.state === 'rejected') return `change what was rejected, then bylaws run ${corpus}`;
    if (at.state === 'open') continue;
    const approve = `bylaws approve ${corpus} ${gate} --by NAME`;
    return gate === 'acceptance'
      ? `bylaws synthesize ${corpus}; ${approve}, once bylaws audit ${corpus} passes`
      : approve;
  }
  return `bylaws check --corpus ${corpus} --git BASE..HEAD`;
}

function describe(state: GateState): string {
  switch (state.state) {
    case 'open':
      return state.by === 'person' ? `approved by ${state.name ?? 'a person'}` : `let through, by: ${state.by}`;
    case 'rejected':
      return `rejected${state.note === undefined ? '' : `: ${state.note}`}`;
    case 'closed':
      return state.voided ? 'closed: what stands there has changed since it was decided on' : 'closed';
  }
}

export function statusText(statuses: readonly CorpusStanding[]): Printed {
  if (statuses.length === 0) return printed(['No corpus here yet. Begin with: bylaws run <corpus> --snapshot DIR']);
  return printed(
    statuses.flatMap((each) => {
      const counts = `${each.rows} rows, ${each.inScope} in scope, ${each.mandatory} mandatory`;
      const gates = each.gates.map(
        ({ gate, sees, state }) => `    gate ${gate.padEnd(10)} ${state} (${sees.slice(0, 12)})`,
      );
      const next = `    next ${each.next}`;
      return [`${each.corpus}  ${each.status}  ${counts}`, `    ${each.notice}`, ...gates, next];
    }),
  );
}
