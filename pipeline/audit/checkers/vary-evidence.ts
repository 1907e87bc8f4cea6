/** Small variations of one case's evidence: what a contribution next to it would have looked like. */
import { CaseEvidence } from '../../artifacts/cases.js';
import { type Leaf, leavesOf, withText } from './evidence-texts.js';

type Lists = 'commits' | 'commands' | 'messages' | 'files' | 'toolReports';
const LISTS: readonly Lists[] = ['commits', 'commands', 'messages', 'files', 'toolReports'];
type File = NonNullable<CaseEvidence['files']>[number];

/** Entries of one list that are varied by themselves, and lines or words of one text. */
const SOME = 8;

export function variationsOf(evidence: CaseEvidence): CaseEvidence[] {
  return [
    ...LISTS.flatMap((key) => listEdits(evidence, key)),
    ...commandEdits(evidence),
    ...(evidence.files ?? []).slice(0, SOME).flatMap((file) => fileEdits(evidence, file)),
    ...descriptionEdits(evidence),
    ...aroundEdits(evidence),
    ...leavesOf(evidence).flatMap((leaf) => textEdits(leaf).map((text) => withText(evidence, leaf, text))),
  ];
}

/** One entry dropped or doubled, all in another order, none at all. */
function listEdits(evidence: CaseEvidence, key: Lists): CaseEvidence[] {
  const list: readonly unknown[] = evidence[key] ?? [];
  if (list.length === 0) return [];
  const given = (entries: readonly unknown[]): CaseEvidence => CaseEvidence.parse({ ...evidence, [key]: entries });
  const some = list.slice(0, SOME);
  return [
    ...some.map((_, index) => given(list.filter((__, other) => other !== index))),
    ...some.slice(1).map((_, index) => given(swapped(list, index))),
    ...(list.length > 2 ? [given([...list].reverse())] : []),
    ...(key === 'files' ? [] : some.map((entry, index) => given(list.toSpliced(index, 0, entry)))),
  ];
}

function swapped(list: readonly unknown[], index: number): unknown[] {
  return list.toSpliced(index, 2, list[index + 1], list[index]);
}

function commandEdits(evidence: CaseEvidence): CaseEvidence[] {
  const commands = evidence.commands ?? [];
  return commands
    .slice(0, SOME)
    .flatMap((command, index) =>
      ([0, 1, 'unknown'] as const)
        .filter((exit) => exit !== command.exit)
        .map((exit) => ({ ...evidence, commands: commands.with(index, { ...command, exit }) })),
    );
}

const FOLDERS = ['docs', 'tests', 'src', 'examples', 'vendor'];
const ENDINGS = ['.py', '.md', '.rst', '.txt', '.js', '.yml'];

function fileEdits(evidence: CaseEvidence, file: File): CaseEvidence[] {
  const { path, base, head } = file;
  const given = (...changed: File[]): CaseEvidence => ({
    ...evidence,
    files: (evidence.files ?? []).flatMap((each) => (each === file ? changed : [each])),
  });
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [, stem = path, ending = ''] = /^(.*?)(\.[^./]*)?$/u.exec(path) ?? [];
  const paths = [name, ...FOLDERS.map((folder) => `${folder}/${name}`), ...ENDINGS.map((other) => stem + other)];
  return [
    ...paths.filter((other) => other !== path).map((other) => given({ ...file, path: other })),
    given(file, { ...file, path: `${stem}2${ending}` }),
    ...(base === undefined || head === undefined ? [] : [given({ path, head }), given({ path, base })]),
    ...(head === undefined ? [] : headEdits(head, base).map((text) => given({ ...file, head: text }))),
    ...(base === undefined && head !== undefined ? [given({ path, base: '', head }), given({ path, base: head })] : []),
  ];
}

/** One of the new lines left out, doubled, turned into a comment or moved in; no text at all. */
function headEdits(head: string, base = ''): string[] {
  const old = new Set(base.split('\n'));
  const lines = head.split('\n');
  const fresh = lines.flatMap((line, index) => (old.has(line) || line.trim() === '' ? [] : [index])).slice(0, SOME);
  return [
    '',
    ...fresh.flatMap((index) =>
      [[], [lines[index] ?? '', lines[index] ?? ''], [`# ${lines[index] ?? ''}`], [`    ${lines[index] ?? ''}`]].map(
        (instead) => lines.toSpliced(index, 1, ...instead).join('\n'),
      ),
    ),
  ];
}

function descriptionEdits(evidence: CaseEvidence): CaseEvidence[] {
  const { pullRequest, ...rest } = evidence;
  if (pullRequest === undefined) return [];
  const { title, body, template } = pullRequest;
  const bodies = ['', ...(template === undefined ? [] : [template]), toggled(body)];
  return [
    rest,
    ...bodies.map((other) => ({ ...evidence, pullRequest: { ...pullRequest, body: other } })),
    { ...evidence, pullRequest: { body, ...(template === undefined ? {} : { template }) } },
    { ...evidence, pullRequest: { body, ...(title === undefined ? {} : { title }) } },
    { ...evidence, pullRequest: { ...pullRequest, template: body } },
  ];
}

/** Boxes that were ticked are empty, and the other way round. */
function toggled(body: string): string {
  return body.replaceAll(/\[([ xX])\]/gu, (_, mark) => (mark === ' ' ? '[x]' : '[ ]'));
}

function aroundEdits(evidence: CaseEvidence): CaseEvidence[] {
  const { author = 'unknown', branch } = evidence;
  const authors = (['agent', 'person', 'unknown'] as const).filter((kind) => kind !== author);
  const { start, end } = branch ?? {};
  return [
    ...authors.map((kind) => ({ ...evidence, author: kind })),
    ...(branch === undefined
      ? []
      : [
          { ...evidence, branch: {} },
          { ...evidence, branch: { start: 'main', end: 'main' } },
          { ...evidence, branch: { start: 'main', end: 'heron-nest' } },
          { ...evidence, branch: { ...(end === undefined ? {} : { start: end }), ...(start ? { end: start } : {}) } },
        ]),
  ];
}

/** Numbers moved by one, the first line worded a little otherwise, lines and words left out. */
function textEdits({ text, kind }: Leaf): string[] {
  const numbers = [...text.matchAll(/\d{1,6}/gu)]
    .slice(0, 3)
    .flatMap(({ 0: number, index }) =>
      [1, -1].map((step) => text.slice(0, index) + String(Number(number) + step) + text.slice(index + number.length)),
    );
  if (kind !== 'prose' && kind !== 'command') return kind === 'patch' ? [] : numbers;
  const [first = '', ...others] = text.split('\n');
  const behind = others.length === 0 ? '' : `\n${others.join('\n')}`;
  const words = first.split(' ');
  const lines = text.split('\n');
  return [
    ...numbers,
    '',
    ...(kind === 'prose' ? [`${first}.${behind}`, flipped(first) + behind, text.toLowerCase(), first] : []),
    ...(first.endsWith('.') ? [first.slice(0, -1) + behind] : []),
    ...(words.length < 2 ? [] : words.slice(0, SOME).map((_, index) => words.toSpliced(index, 1).join(' ') + behind)),
    ...(lines.length < 2 ? [] : lines.slice(0, 2 * SOME).map((_, index) => lines.toSpliced(index, 1).join('\n'))),
  ];
}

function flipped(text: string): string {
  const first = text.charAt(0);
  return (first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase()) + text.slice(1);
}
