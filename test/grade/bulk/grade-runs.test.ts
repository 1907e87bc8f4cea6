/** Many runs into a results folder: each judged once, resumed without repeating, refused with a reason, regraded beside. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '../../../pipeline/artifacts/run-result.js';
import { sha256 } from '../../../pipeline/artifacts/canonical.js';
import { readRun } from '../../../pipeline/evidence/adapters/detect.js';
import { writeWhole } from '../../../pipeline/store/files.js';
import { openResults } from '../../../pipeline/store/results-database.js';
import { readTallies } from '../../../pipeline/store/results-tallies.js';
import { resultPaths } from '../../../pipeline/store/results.js';
import { bylaws } from '../../cli/cli.js';
import { checker } from '../report.js';
import { CHECKERS, folder, record, writeCorpus, writeRun } from './pond.js';

function tablesOf(text: string): { name: string; rows: unknown }[] {
  const { tables } = JSON.parse(text) as { tables: { name: string; rows: unknown }[] };
  return tables.filter(({ name }) => name !== 'table-5-retrieval');
}

let root: string;
const grade = (...more: string[]) => bylaws(['grade', 'runs', '--out', 'results', '--workers', '0', ...more], root);

async function rows(): Promise<RunResult[]> {
  const { runs } = resultPaths(join(root, 'results'));
  const texts = await Promise.all((await readdir(runs)).sort().map((name) => readFile(join(runs, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => RunResult.parse(JSON.parse(line))),
  );
}

async function tallies() {
  const database = await openResults(join(root, 'results'));
  try {
    return await readTallies(database, { refused: 0, unfinished: false });
  } finally {
    database.close();
  }
}

beforeEach(async () => {
  root = await folder('grade');
  await writeCorpus(root);
});

describe('one run', () => {
  test('patterns and custom checkers give its verdicts, and what decided a violation is kept', async () => {
    await writeRun(join(root, 'runs/one.json'), record({ subject: 'Count every frog of the northern pond' }));
    expect(await grade()).toMatchObject({ exit: 0, err: '' });
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row?.run).toMatchObject({
      instance: 'pond__frogs-12',
      setting: 'Native',
      model: 'newt',
      source: 'runs/one.json',
    });
    expect(row?.verdicts.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['POND-C001', 'violated'],
      ['POND-C002', 'satisfied'],
      ['POND-C003', 'violated'],
      ['POND-C004', 'violated'],
    ]);
    expect(row?.verdicts[2]?.deciding).toEqual([
      {
        key: 'a'.repeat(40),
        where: { kind: 'commit', sha: 'a'.repeat(40), subject: 'Count every frog of the northern pond' },
        reason: '37 characters',
      },
    ]);
    expect(row?.mandatory).toBe(5);
  });

  test('and they are what `check` says of the same run', async () => {
    await writeRun(join(root, 'runs/one.json'), record({ subject: 'Count every frog of the northern pond' }));
    await grade();
    const check = await bylaws(['check', '--run', join(root, 'runs/one.json'), '--corpus', 'pond', '--json'], root);
    const { policies } = JSON.parse(check.out) as { policies: { id: string; outcome: string }[] };
    const [row] = await rows();
    expect(row?.verdicts.map(({ id, outcome }) => ({ id, outcome }))).toEqual(
      policies.map(({ id, outcome }) => ({ id, outcome })),
    );
  });

  test('a report beside it decides resolved, if it speaks of this instance', async () => {
    await writeRun(join(root, 'runs/a/trajectory.json'), record());
    await writeRun(join(root, 'runs/a/eval_report.json'), { 'pond__frogs-12': { patch_exists: true, resolved: true } });
    await writeRun(join(root, 'runs/b/trajectory.json'), record({ model: 'toad' }));
    await writeRun(join(root, 'runs/b/eval_report.json'), { 'pond__frogs-99': { patch_exists: true, resolved: true } });
    await grade();
    const found = (await rows()).map(({ run, resolved, gap }) => [run.model, resolved, gap]);
    expect(found.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))).toEqual([
      ['newt', 'yes', undefined],
      ['toad', 'no-verdict', 'Empty patch'],
    ]);
  });
});

describe('a report of static tools beside a run', () => {
  const clean = checker('POND-C001', 'tool-clean', { tool: 'ruff', files: ['**'] });
  const patch =
    'diff --git a/pond.py b/pond.py\nnew file mode 100644\n--- /dev/null\n+++ b/pond.py\n@@ -0,0 +1 @@\n+frogs = 3\n';
  const run = {
    ...record(),
    submission: record().submission.replace('===PATCH_COMMITTED===', `===PATCH_COMMITTED===\n${patch}`),
  };
  const outcome = async (patchSha256: string) => {
    await writeCorpus(root, { checkers: [clean, ...CHECKERS.slice(1)] });
    await writeRun(join(root, 'runs/trajectory.json'), run);
    await writeRun(join(root, 'runs/tool_report.json'), {
      schemaVersion: 1,
      change: { base: 'abc1234', patchSha256 },
      limits: { network: 'cut', memoryMegabytes: 512, timeoutSeconds: 60 },
      leftOut: [],
      tools: [{ tool: 'ruff', status: 'ran', detail: '', base: [], head: [] }],
    });
    await grade();
    return (await rows())[0]?.verdicts.find(({ id }) => id === 'POND-C001');
  };

  test('decides where it is of this very change', async () => {
    const { diff } = readRun({ path: 'x.json', text: JSON.stringify(run) });
    expect((await outcome(sha256(diff.state === 'present' ? diff.value.patch : '')))?.outcome).toBe('satisfied');
  });

  test('and is no evidence where it is of another', async () => {
    const verdict = await outcome('d'.repeat(64));
    expect(verdict?.outcome).toBe('withheld');
    expect(JSON.stringify(verdict)).toContain('tool-report-of-another-change');
  });
});

describe('what was graded before', () => {
  test('is not graded again, and not written again', async () => {
    await writeRun(join(root, 'runs/one.json'), record());
    await grade();
    const before = await rows();
    await writeRun(join(root, 'runs/two.json'), record({ model: 'toad' }));
    expect((await grade()).out).toContain('2 runs in 2 files: 1 graded, 1 graded before, 0 refused');
    expect(await rows()).toHaveLength(2);
    expect(await rows()).toEqual(expect.arrayContaining(before));
  });

  test('a file left half written by a kill is no result', async () => {
    await writeRun(join(root, 'runs/one.json'), record());
    await writeWhole(join(root, 'results/runs', 'torn.jsonl.writing'), '{"schemaVersion":1,"runSha');
    expect((await grade()).out).toContain('1 graded, 0 graded before');
    expect((await tallies()).runs).toHaveLength(1);
  });

  test('under another version of the corpus it is graded beside, and the two are compared', async () => {
    await writeRun(join(root, 'runs/one.json'), record());
    await grade();
    const stricter = CHECKERS.map((each) => {
      return each.id === 'POND-C001' ? checker('POND-C001', 'commit-subject-length', { max: 10 }) : each;
    });
    await writeCorpus(root, { checkers: stricter });
    expect((await grade()).out).toContain('1 graded, 0 graded before');
    expect(await rows()).toHaveLength(2);
    const { regraded, runs, versions } = await tallies();
    expect(regraded.filter(({ before, after }) => before !== after)).toEqual([
      { project: 'pond', policy: 'POND-C001', before: 'satisfied', after: 'violated', runs: 1 },
    ]);
    // Only the newest version counts in the rates.
    expect(runs).toHaveLength(1);
    expect(runs[0]?.counts).toMatchObject({ satisfied: 2, violated: 2 });
    expect(versions).toHaveLength(1);
  });
});

describe('what cannot be graded', () => {
  test('an unknown prefix is refused with the known ones named, and the rest is graded', async () => {
    await writeRun(join(root, 'runs/one.json'), record());
    await writeRun(join(root, 'runs/two.json'), record({ instance: 'meadow__bees-3' }));
    const run = await grade();
    expect(run.exit).toBe(3);
    expect(run.err).toContain('corpus-unknown: meadow; known: pond');
    expect(run.out).toContain('1 graded, 0 graded before, 1 refused');
    expect(await readFile(join(root, 'results/refused.jsonl'), 'utf8')).toContain('runs/two.json');
  });

  test('another repository of the same owner is refused, even under a named corpus', async () => {
    await writeRun(join(root, 'runs/one.json'), record({ instance: 'pond__toads-3' }));
    const run = await grade('--corpus', 'pond');
    expect(run.exit).toBe(3);
    expect(run.err).toContain('the corpus pond is of pond/frogs, the run is of pond/toads');
  });

  test('a file that is no run is named, and counted', async () => {
    await writeWhole(join(root, 'runs/broken.json'), '{"steps": [');
    const run = await grade();
    expect(run.exit).toBe(3);
    expect(run.err).toMatch(/refused 1: run-not-json\n {2}runs\/broken\.json/u);
  });

  test('a refusal is forgotten once the file can be graded', async () => {
    await writeWhole(join(root, 'runs/one.json'), '{');
    await grade();
    await writeRun(join(root, 'runs/one.json'), record());
    expect((await grade()).exit).toBe(0);
    expect(await readFile(join(root, 'results/refused.jsonl'), 'utf8')).toBe('');
  });

  test('a corpus that has no checkers yet is told apart from one that nobody knows', async () => {
    await writeFile(
      join(root, 'manifests/meadow.json'),
      (await readFile(join(root, 'manifests/pond.json'), 'utf8'))
        .replace('"corpus": "pond"', '"corpus": "meadow"')
        .replace('"owner": "pond"', '"owner": "meadow"')
        .replace('"name": "frogs"', '"name": "bees"'),
    );
    await writeRun(join(root, 'runs/one.json'), record());
    await writeRun(join(root, 'runs/two.json'), record({ instance: 'meadow__bees-3' }));
    const run = await grade();
    expect(run.exit).toBe(3);
    expect(run.err).toContain('refused 1: corpus-unfit');
    expect(run.err).toContain('corpus-unclassified at meadow');
  });

  test('without any corpus there is nothing to grade under', async () => {
    await writeRun(join(root, 'runs/one.json'), record());
    const run = await grade('--corpora', await folder('bare'));
    expect(run.exit).toBe(3);
    expect(run.err).toContain('error corpus-unknown');
  });
});

describe('a faulty checker', () => {
  test('gives no verdict, leaves the others alone, and stands first in the report', async () => {
    await writeCorpus(root, {
      source: 'function precondition() { return null; } function postcondition() { return null; }',
    });
    await writeRun(join(root, 'runs/one.json'), record());
    await grade();
    const [row] = await rows();
    expect(row?.verdicts.map(({ id }) => id)).toEqual(['POND-C001', 'POND-C002', 'POND-C004']);
    expect(row?.faults.map(({ id }) => id)).toEqual(['POND-C003']);
    const report = await bylaws(['report', 'results'], root);
    expect(report.out.split('\n')[0]).toBe('faulty checkers: 1');
  });
});

describe('the tables that others read', () => {
  test('written and read back they give the same rates', async () => {
    await writeRun(join(root, 'runs/one.json'), record({ subject: 'Count every frog of the northern pond' }));
    await writeRun(join(root, 'runs/two.json'), record({ setting: 'consolidated' }));
    await writeRun(join(root, 'runs/three.json'), record({ model: 'toad', counted: false }));
    await grade();
    const ours = await bylaws(['report', 'results', '--export', 'tables', '--json'], root);
    const theirs = await bylaws(['report', 'tables', '--json'], root);
    expect(tablesOf(theirs.out)).toEqual(tablesOf(ours.out));
    const verdicts = await readdir(join(root, 'tables'));
    expect(verdicts.sort()).toEqual(['policies.csv', 'runs.csv', 'verdicts.csv.gz']);
  });

  test('words of theirs are understood, and an outcome under an unknown word is refused', async () => {
    const write = async (outcome: string) => {
      await writeWhole(
        join(root, 'theirs/runs.csv'),
        'run,project,scaffold,model,instance_id,setting,resolved,functional_verdict,compliance_withheld_unparsed,evaluation_gap,attempted,retrieved,opened,delivered\n0,pond,hands,newt,pond__frogs-1,naive,1,1,0,,1,0,,\n',
      );
      await writeWhole(
        join(root, 'theirs/policies.csv'),
        'policy_id,project,category,evidence_type,check,human_in_the_loop,policy\nPOND-C001,pond,Code and quality,output,exact,0,"Keep it, short"\n',
      );
      await writeWhole(join(root, 'theirs/verdicts.csv'), `run,policy_id,outcome\n0,POND-C001,${outcome}\n`);
    };
    await write('fail');
    const report = await bylaws(['report', 'theirs'], root);
    expect(report.exit).toBe(0);
    expect(report.out).toMatch(/Native: compliance rate: 0\.0 % \(0 of 1\)/u);
    await write('perhaps');
    const refused = await bylaws(['report', 'theirs'], root);
    expect(refused.exit).toBe(3);
    expect(refused.err).toContain('perhaps, in 1 rows');
  });

  test('a folder with neither form is no results folder', async () => {
    const report = await bylaws(['report', 'runs'], root);
    expect(report.exit).toBe(3);
    expect(report.err).toContain('error results-absent');
  });
});
