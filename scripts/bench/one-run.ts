/** Times grading one stored run against reading and parsing what it holds. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Bundle, present } from '../../pipeline/artifacts/bundle.js';
import { judgeCustom } from '../../pipeline/checker/sandbox/judge-custom.js';
import { buildImage } from '../../pipeline/checker/sandbox/image.js';
import { sealedEngine } from '../../pipeline/checker/sandbox/machine.js';
import { prepareCheckers } from '../../pipeline/checker/prepare.js';
import { readRun } from '../../pipeline/evidence/adapters/detect.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { grammarOf } from '../../pipeline/evidence/syntax/grammars.js';
import { type Language, languageOf } from '../../pipeline/evidence/syntax/languages.js';
import { outline } from '../../pipeline/evidence/syntax/outline.js';
import type { EvidenceView } from '../../pipeline/evidence/view.js';
import type { CorpusVersion } from '../../pipeline/grade/bulk/corpus-version.js';
import { gradeRun } from '../../pipeline/grade/bulk/grade-run.js';
import { syntheticCorpus } from './synthetic-corpus.js';
import { type SyntheticRun, syntheticRun } from './synthetic-run.js';

export interface OneRunFigures {
  rounds: number;
  /** Medians in milliseconds. */
  reading: number;
  /** Parsing both sides again and making outlines of them. */
  outlining: number;
  grading: number;
  custom: number;
  ratio: number;
  /** The same in processor time, which other programs on the machine don't lengthen. */
  processor: { reading: number; grading: number; ratio: number };
}

/** Every round reads a run of its own, so that nothing parsed before can serve it. */
export async function timeOneRun(rounds: number): Promise<OneRunFigures> {
  const { policies, checkers, sources } = syntheticCorpus(100, 25);
  await prepareCheckers(checkers);
  const wasm = readFileSync(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm'));
  const engine = await sealedEngine(wasm);
  const image = await buildImage(
    engine,
    [...sources].map(([id, source]) => ({ id, source })),
  );
  const custom = checkers.flatMap((checker) => {
    const policy = policies.find(({ id }) => id === checker.id);
    return checker.kind === 'custom' && policy !== undefined ? [{ checker, policy }] : [];
  });
  const corpus: CorpusVersion = {
    name: 'weir',
    status: 'drafted',
    notice: '',
    contentSha256: 'none',
    corpusSha256: '0'.repeat(64),
    repository: 'weir/weir',
    policies,
    checkers,
    notCompiled: [],
    sources,
    pages: { root: 'https://weir.example/', urls: [] },
    rules: undefined,
  };
  const times: Record<'reading' | 'outlining' | 'grading' | 'custom' | 'readingCpu' | 'gradingCpu', number>[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const floor = syntheticRun(round * 2 + 100);
    const whole = syntheticRun(round * 2 + 101);
    const idle = process.cpuUsage();
    const start = performance.now();
    readEverything(viewOf(floor));
    const read = performance.now();
    const readingCpu = milliseconds(process.cpuUsage(idle));
    const tree = performance.now();
    outlineEverything(viewOf(floor));
    const outlined = performance.now();
    const busy = process.cpuUsage();
    const begun = performance.now();
    const view = viewOf(whole);
    const beforeCustom = performance.now();
    const verdicts = await judgeCustom(image, custom, view);
    const afterCustom = performance.now();
    gradeRun({ view, runSha256: '0'.repeat(64), source: 'bench', corpus, custom: verdicts });
    const done = performance.now();
    const gradingCpu = milliseconds(process.cpuUsage(busy));
    if (round < 0) continue;
    times.push({
      reading: read - start,
      outlining: outlined - tree,
      grading: done - begun,
      custom: afterCustom - beforeCustom,
      readingCpu,
      gradingCpu,
    });
  }
  return {
    rounds,
    reading: median(times.map(({ reading }) => reading)),
    outlining: median(times.map(({ outlining }) => outlining)),
    grading: median(times.map(({ grading }) => grading)),
    custom: median(times.map((time) => time.custom)),
    ratio: median(times.map(({ reading, grading }) => grading / reading)),
    processor: {
      reading: median(times.map(({ readingCpu }) => readingCpu)),
      grading: median(times.map(({ gradingCpu }) => gradingCpu)),
      ratio: median(times.map(({ readingCpu, gradingCpu }) => gradingCpu / readingCpu)),
    },
  };
}

function viewOf({ text, files }: SyntheticRun): EvidenceView {
  const bundle: Bundle = { ...readRun({ text, path: 'bench.json' }), files: present(files) };
  return evidenceView(bundle);
}

/** What any grader has to do first, and no more: JSON and diff, shell, and the syntax trees of both sides. */
function readEverything(view: EvidenceView): void {
  view.changedFiles();
  view.commands();
  for (const { language, text } of codeOf(view)) grammarOf(language).parser.parse(text)?.delete();
}

/** What this program makes of syntax trees before it judges any. */
function outlineEverything(view: EvidenceView): void {
  for (const { language, text } of codeOf(view)) outline(language, text);
}

function codeOf(view: EvidenceView): { language: Language; text: string }[] {
  const texts = view.fileTexts();
  return (texts.state === 'present' ? texts.value : []).flatMap(({ path, base, head }) => {
    const language = languageOf(path);
    return [base, head].flatMap((text) => (language === undefined || text === undefined ? [] : [{ language, text }]));
  });
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
