/** Measures the offline engine on hand-labelled pages, those it was developed on and those held out: `node dist/scripts/measure-offline.js [--list]`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { sha256 } from '../pipeline/artifacts/canonical.js';
import type { ClassifyAnswer, ClassifyInput } from '../pipeline/artifacts/exchange/classify.js';
import type { ExtractAnswer, ExtractInput } from '../pipeline/artifacts/exchange/extract.js';
import { ALWAYS } from '../pipeline/artifacts/extraction.js';
import { RequirementLevel, ScopeRoute, SettingName } from '../pipeline/artifacts/vocabulary.js';
import { readDocument } from '../pipeline/documents/read-document.js';
import { classifyOffline } from '../pipeline/model/offline/classify.js';
import { extractOffline } from '../pipeline/model/offline/extract.js';

const Labelled = z.strictObject({
  /** Position among the document's sentences, headings and code left out. */
  index: z.int().nonnegative(),
  /** Of the sentence with every run of space as one space. */
  sha256: z.string(),
  rule: z.boolean(),
  splits: z.int().positive().optional(),
  /** Offsets of the situation's words into that sentence. */
  condition: z.strictObject({ start: z.int(), end: z.int() }).optional(),
  scope: z.enum(['in', 'out']).optional(),
  route: ScopeRoute.optional(),
  level: RequirementLevel.optional(),
});
export const DevelopmentSet = z.strictObject({
  schemaVersion: z.literal(1),
  about: z.string(),
  snapshot: z.string(),
  path: z.string(),
  setting: SettingName,
  sentences: z.array(Labelled),
});
export type DevelopmentSet = z.infer<typeof DevelopmentSet>;

export interface Sentence {
  text: string;
  block: string;
}

/** What one reader says of one sentence. */
export interface Answer {
  conditions: readonly string[];
  inScope: boolean;
  level: string;
}

export type ErrorKind =
  | 'non-rule taken'
  | 'rule missed'
  | 'unsplit'
  | 'oversplit'
  | 'lost condition'
  | 'wrong scope'
  | 'wrong level';

export interface Measure {
  truePositives: number;
  errors: Record<ErrorKind, number[]>;
  conditions: number;
  scoped: number;
  levelled: number;
}

const SnapshotIndex = z.object({
  repo: z.string(),
  files: z.array(z.object({ path: z.string(), file: z.string(), url: z.string() })),
  html: z.object({ files: z.array(z.object({ source: z.string(), file: z.string() })) }).optional(),
});

/** The document that a development set was labelled on, as the extraction stage shows it, every section in scope. */
export function shownDocument(set: DevelopmentSet, samples: string): { input: ExtractInput; sentences: Sentence[] } {
  const root = join(samples, 'docs', set.snapshot);
  const snapshot = SnapshotIndex.parse(JSON.parse(readFileSync(join(root, 'snapshot.json'), 'utf8')));
  const file = snapshot.files.find(({ path }) => path === set.path);
  if (!file) throw new Error(`${set.path} is not in the snapshot of ${set.snapshot}`);
  const html = snapshot.html?.files.find(({ source }) => source === set.path);
  const document = readDocument({
    key: `${snapshot.repo}:${set.path}`,
    url: file.url,
    path: set.path,
    bytes: readFileSync(join(root, file.file)),
    ...(html ? { rendered: readFileSync(join(root, html.file)) } : {}),
  });
  const sections = document.sections.map((section, index): ExtractInput['sections'][number] => ({
    alias: `s${index}`,
    title: section.path,
    inScope: true,
    blocks: [],
  }));
  const sentences: Sentence[] = [];
  document.blocks.forEach((block, index) => {
    if (block.kind === 'heading') return;
    const words = block.sentences.map(({ start, end }) => document.text.slice(start, end));
    if (block.kind !== 'code') sentences.push(...words.map((text) => ({ text, block: `b${index}` })));
    sections[block.section]?.blocks.push({
      alias: `b${index}`,
      kind: block.kind,
      text: document.text.slice(block.start, block.end),
      sentences: words,
      depth: block.depth,
      ...(block.leadIn === undefined ? {} : { leadIn: `b${block.leadIn}` }),
      ...(block.checkbox === undefined ? {} : { checkbox: block.checkbox }),
      ...(block.headers === undefined ? {} : { headers: block.headers }),
    });
  });
  return { input: { page: document.title, url: document.url, path: set.path, sections }, sentences };
}

/** What the engine says of each sentence; absent where it finds no rule. */
export function engineAnswers(
  input: ExtractInput,
  sentences: readonly Sentence[],
  setting: ClassifyInput['setting'],
): (Answer | undefined)[] {
  const { rules } = extractOffline(input);
  const section = new Map(
    input.sections.flatMap(({ title, blocks }) => blocks.map(({ alias }) => [alias, title] as const)),
  );
  const rows = rules.map((rule, index) => classifyRow(rule, `r${index}`, input.page, section.get(rule.block) ?? []));
  const labels = new Map(labelled(rows, setting).map((label) => [label.row, label]));
  return sentences.map(({ text, block }) => {
    const own = rules.flatMap((rule, index) => (rule.block === block && rule.quote === text ? [index] : []));
    const first = labels.get(`r${own[0] ?? -1}`);
    if (!first) return undefined;
    const conditions = own.map((index) => rules[index]?.condition ?? ALWAYS);
    return { conditions, inScope: first.inScope, level: first.requirementLevel ?? '' };
  });
}

function labelled(rows: ClassifyInput['rows'], setting: ClassifyInput['setting']): ClassifyAnswer['labels'] {
  return classifyOffline({ setting, rows, neighbours: [], hooks: [] }).labels;
}

function classifyRow(
  rule: ExtractAnswer['rules'][number],
  alias: string,
  page: string,
  section: readonly string[],
): ClassifyInput['rows'][number] {
  const { quote, atomicRule, condition, behaviour, modalVerbLevel, appliesTo, category, audience } = rule;
  const sectionContext = rule.sectionContext.map(({ quote: text }, at) => ({ alias: `${alias}c${at}`, text }));
  return {
    alias,
    position: Number(/\d+/.exec(alias)?.[0] ?? 0),
    page,
    section,
    quote,
    atomicRule,
    condition,
    behaviour,
    modalVerbLevel,
    appliesTo,
    category,
    sectionContext,
    audience,
  };
}

/** The keyword reader that the engine has to beat. */
export function keywordAnswer(text: string): Answer | undefined {
  const words =
    /\b(?:must|should|shall|required?|need(?:s)? to|have to|never|do not|don['’]t|avoid|please|make sure|ensure|always|recommend(?:ed)?|prefer(?:red)?)\b/i;
  const verbs =
    /^(?:add|use|write|run|create|include|keep|follow|update|check|put|remove|test|document|open|submit|commit)\b/i;
  if (!words.test(text) && !verbs.test(text)) return undefined;
  const condition = /\b(?:if|when|unless)\b[^,.;]*/i.exec(text)?.[0];
  const level = /\b(?:should|recommend|prefer|avoid|please)/i.test(text) ? 'should' : 'must';
  return { conditions: [condition ?? ALWAYS], inScope: true, level };
}

/** Compares answers with labels. Every sentence is found by its hash: a text that moved on is refused, not guessed at. */
export function measure(
  set: DevelopmentSet,
  sentences: readonly Sentence[],
  answers: readonly (Answer | undefined)[],
): Measure {
  const result: Measure = {
    truePositives: 0,
    errors: {
      'non-rule taken': [],
      'rule missed': [],
      unsplit: [],
      oversplit: [],
      'lost condition': [],
      'wrong scope': [],
      'wrong level': [],
    },
    conditions: 0,
    scoped: 0,
    levelled: 0,
  };
  for (const label of set.sentences) {
    const text = oneSpace(sentences[label.index]?.text ?? '');
    if (sha256(text) !== label.sha256)
      throw new Error(`sentence ${label.index} of ${set.path} is not the one that was labelled`);
    const answer = answers[label.index];
    if (!label.rule) {
      if (answer) result.errors['non-rule taken'].push(label.index);
    } else if (answer) compare(label, text, answer, result);
    else result.errors['rule missed'].push(label.index);
  }
  return result;
}

function compare(label: z.infer<typeof Labelled>, text: string, answer: Answer, result: Measure): void {
  const wrong = (kind: ErrorKind) => result.errors[kind].push(label.index);
  result.truePositives += 1;
  const splits = label.splits ?? 1;
  if (answer.conditions.length < splits) wrong('unsplit');
  if (answer.conditions.length > splits) wrong('oversplit');
  if (label.condition) {
    result.conditions += 1;
    const words = text.slice(label.condition.start, label.condition.end);
    if (!answer.conditions.some((condition) => sharesHalf(condition, words))) wrong('lost condition');
  }
  result.scoped += 1;
  if (answer.inScope !== (label.scope === 'in')) wrong('wrong scope');
  else if (label.level !== undefined) {
    result.levelled += 1;
    if (answer.level !== label.level) wrong('wrong level');
  }
}

function sharesHalf(condition: string, words: string): boolean {
  const mine = new Set(condition.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const theirs = [...new Set(words.toLowerCase().match(/[\p{L}\p{N}]+/gu))];
  return condition !== ALWAYS && theirs.filter((word) => mine.has(word)).length * 2 >= theirs.length;
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function precision({ truePositives, errors }: Measure): number {
  return truePositives / (truePositives + errors['non-rule taken'].length);
}

export function recall({ truePositives, errors }: Measure): number {
  return truePositives / (truePositives + errors['rule missed'].length);
}

export function readSets(folder: string): DevelopmentSet[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return names.map((name) => DevelopmentSet.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

function report(title: string, result: Measure): string {
  const lines = [
    `${title}: precision ${precision(result).toFixed(3)}, recall ${recall(result).toFixed(3)} (${result.truePositives} rules found)`,
  ];
  const totals: Partial<Record<ErrorKind, number>> = {
    unsplit: result.truePositives,
    oversplit: result.truePositives,
    'lost condition': result.conditions,
    'wrong scope': result.scoped,
    'wrong level': result.levelled,
  };
  for (const [kind, indices] of Object.entries(result.errors)) {
    const of = Object.entries(totals).find(([name]) => name === kind)?.[1];
    const list = process.argv.includes('--list') ? `  ${indices.join(' ')}` : '';
    lines.push(
      `  ${kind.padEnd(15)} ${String(indices.length).padStart(4)}${of === undefined ? '' : ` of ${of}`}${list}`,
    );
  }
  return lines.join('\n');
}

function main(): void {
  const samples = process.env['BYLAWS_SAMPLES'] ?? '../shared';
  for (const set of readSets('test/fixtures/offline-devset')) {
    const setting = z
      .object({ name: z.string(), exists: z.array(z.string()), doesNotExist: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(`rubrics/settings/${set.setting}.json`, 'utf8')));
    const { input, sentences } = shownDocument(set, samples);
    const rules = set.sentences.filter(({ rule }) => rule).length;
    console.log(`${set.snapshot} ${set.path}: ${set.sentences.length} sentences, ${rules} of them rules`);
    console.log(report('offline', measure(set, sentences, engineAnswers(input, sentences, setting))));
    console.log(
      report(
        'keywords',
        measure(
          set,
          sentences,
          sentences.map(({ text }) => keywordAnswer(text)),
        ),
      ),
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
