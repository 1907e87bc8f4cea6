/** What every checker has to stand, whatever its rule: missing evidence, empty bodies, templates as they came. */
import type { Bundle } from '../../artifacts/bundle.js';
import type { Case, CaseEvidence } from '../../artifacts/cases.js';
import type { Probe } from '../../artifacts/checker-audit.js';
import type { EvidenceKind } from '../../artifacts/vocabulary.js';
import { emptyBundle, overlay } from '../../evidence/empty-bundle.js';
import { movedProbes } from './moved-probes.js';
import { decided, type ProbeInput, verdict } from './probe-input.js';

type MissingKind = NonNullable<CaseEvidence['missing']>[number];

/** The part of a bundle that holds each kind; an author is always known of, if only as unknown. */
const HOLDERS: Readonly<Partial<Record<EvidenceKind, MissingKind>>> = {
  diff: 'diff',
  files: 'files',
  commits: 'commits',
  branch: 'branch',
  commands: 'actions',
  messages: 'messages',
  'pull-request': 'pullRequest',
  'tool-report': 'toolReports',
};
/** A diff is what changed files are told from: without it their texts are gone too. */
const TOGETHER: Readonly<Partial<Record<MissingKind, readonly MissingKind[]>>> = {
  files: ['diff'],
  branch: ['commits'],
};

/** What shows the same thing by another way: a branch is known from the commands that made and left it, too. */
const SHOWN_BY: Readonly<Partial<Record<MissingKind, readonly MissingKind[]>>> = { branch: ['actions'] };

export async function probesOf(input: ProbeInput): Promise<Probe[]> {
  return [
    await emptyProbe(input),
    await missingProbe('withheld without the evidence it selects from', input, input.selects),
    await missingProbe('withheld without the evidence it judges', input, input.judges),
    await undeclaredProbe(input),
    ...(await templateProbes(input)),
    ...(await movedProbes(input)),
  ];
}

async function emptyProbe({ judge }: ProbeInput): Promise<Probe> {
  const got = await judge(emptyBundle());
  const held = got === 'inapplicable' || got === 'withheld';
  return { name: 'silent on an empty contribution', state: held ? 'held' : 'broken', detail: got };
}

async function missingProbe(name: Probe['name'], input: ProbeInput, kinds: readonly EvidenceKind[]): Promise<Probe> {
  const broken: string[] = [];
  let tried = 0;
  for (const one of decided(input.cases)) {
    for (const kind of kinds) {
      const holder = HOLDERS[kind];
      if (holder === undefined) continue;
      tried += 1;
      const got = await input.judge(without(one, [holder, ...(SHOWN_BY[holder] ?? [])]));
      if (got !== 'withheld') broken.push(`${one.name} without ${kind}: ${got}`);
    }
  }
  return { name, ...verdict(tried, broken) };
}

async function undeclaredProbe({ judge, cases, selects, judges }: ProbeInput): Promise<Probe> {
  const declared = new Set([...selects, ...judges].flatMap((kind) => HOLDERS[kind] ?? []));
  const needed = new Set([...declared, ...[...declared].flatMap((holder) => TOGETHER[holder] ?? [])]);
  const others = Object.values(HOLDERS).filter((holder) => !needed.has(holder));
  const broken: string[] = [];
  const all = decided(cases);
  for (const one of all) {
    const got = await judge(without(one, others));
    if (got !== one.expect) broken.push(`${one.name} without ${others.join(', ')}: ${got}`);
  }
  return { name: 'deaf to evidence it does not declare', ...verdict(all.length, broken) };
}

/** A body that nobody has written satisfies no rule that asks for an act. */
async function templateProbes({ judge, selects, demand, templates }: ProbeInput): Promise<Probe[]> {
  const due = demand === 'act' && selects.includes('pull-request');
  const { own, others } = templates;
  const bodies: [Probe['name'], { body: string; template?: string }[]][] = [
    [
      'not satisfied by an empty body',
      [{ body: '' }, { body: ' \n\n' }, ...(own === undefined ? [] : [{ body: '', template: own }])],
    ],
    ['not satisfied by the untouched template', own === undefined ? [] : [{ body: own, template: own }]],
    [
      "not satisfied by another project's template",
      others.map((other) => ({ body: other, ...(own === undefined ? {} : { template: own }) })),
    ],
  ];
  const probes: Probe[] = [];
  for (const [name, texts] of bodies) {
    const broken: string[] = [];
    for (const pullRequest of due ? texts : []) {
      const got = await judge(overlay({ pullRequest: { title: 'Count the herons', ...pullRequest } }));
      if (got === 'satisfied' || got === 'fault')
        broken.push(`${got} by ${JSON.stringify(pullRequest.body.slice(0, 60))}`);
    }
    probes.push({ name, ...verdict(due ? texts.length : 0, broken) });
  }
  return probes;
}

function without({ evidence }: Case, holders: readonly MissingKind[]): Bundle {
  return overlay({ ...evidence, missing: [...new Set([...(evidence.missing ?? []), ...holders])] });
}
