/** How the rules reached the author of a run: fetched from the documentation, or read from a file that was provided. */
import type { Retrieval } from '../../artifacts/run-result.js';
import { commandReading } from '../../evidence/evidence-view.js';
import { type Fetch, baseName, fetchesOf } from '../../evidence/retrieval/fetches.js';
import { fileReads, type FileRead } from '../../evidence/retrieval/file-reads.js';
import type { EvidenceView } from '../../evidence/view.js';
import { fetchFailure } from './fetch-failure.js';
import { ruleSite } from './rule-pages.js';
import { deliveredOf, holdsRules } from './rule-text.js';

export interface RulePlaces {
  pages: { root: string; urls: readonly string[] };
  /** Text of the file with all rules that the run was given, where it is known. */
  rules: string | undefined;
}

/** The file's name where a run is given all rules in one. */
const RULES_FILE = 'CONTRIBUTING_RULES.md';

export function measureRetrieval({ bundle }: Pick<EvidenceView, 'bundle'>, { pages, rules }: RulePlaces): Retrieval {
  const commands = commandReading(bundle);
  if (commands.state === 'missing' || bundle.actions.state === 'missing') {
    return { attempted: 'unknown', retrieved: 'unknown', opened: 'unknown', fetches: 0, reads: 0, failures: [] };
  }
  const site = ruleSite(pages);
  const actions = bundle.actions.value;
  const attempts = fetchesOf(commands.value, actions).flatMap((fetch) => {
    const page = fetch.addresses.map((address) => site.pageOf(address)).find((found) => found !== undefined);
    return page === undefined ? [] : [{ fetch, page }];
  });
  const written = new Set(attempts.flatMap(({ fetch }) => fetch.files.map(baseName)));
  const laterReads = written.size === 0 ? [] : fileReads(commands.value, actions, written);
  const outcomes = attempts.map(({ fetch, page }) => ({ fetch, page, ...outcomeOf(fetch, laterReads) }));
  const reads = fileReads(commands.value, actions, new Set([RULES_FILE])).filter(showsFile);
  const delivered =
    rules === undefined
      ? undefined
      : deliveredOf(
          rules,
          reads.map(({ output }) => output),
        );
  return {
    attempted: attempts.length > 0 ? 'yes' : 'no',
    retrieved: outcomes.some(({ brought }) => brought) ? 'yes' : 'no',
    opened: reads.length > 0 ? 'yes' : 'no',
    ...(reads.length === 0 || delivered === undefined ? {} : { delivered }),
    fetches: attempts.length,
    reads: reads.length,
    failures: outcomes.flatMap(({ fetch, page, brought, filesRead }) =>
      brought ? [] : [{ step: fetch.step, page, why: fetchFailure(fetch, filesRead) }],
    ),
  };
}

function outcomeOf(fetch: Fetch, laterReads: readonly FileRead[]): { brought: boolean; filesRead: boolean } {
  if (fetch.ran === 'no') return { brought: false, filesRead: false };
  const names = new Set(fetch.files.map(baseName));
  const own = laterReads.filter(({ action, path }) => action >= fetch.action && names.has(baseName(path)));
  return {
    brought: holdsRules(fetch.output) || own.some(({ output }) => holdsRules(output)),
    filesRead: own.length > 0,
  };
}

/** What a reader prints of a file that isn't there is no text of it. */
function showsFile({ output }: FileRead): boolean {
  return !/^[^\n]*No such file or directory\s*$/u.test(output.trim());
}
