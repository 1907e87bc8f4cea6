/** Tools that we wrote for the test, run for real on a repository that git made: each way to end, and what is judged. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Bundle, present } from '../../pipeline/artifacts/bundle.js';
import { ToolReportFile } from '../../pipeline/artifacts/tool-report-file.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { bundleFromGit, gitProcess } from '../../pipeline/evidence/git.js';
import { makeToolReport } from '../../pipeline/workflow/tool-report.js';
import { checkerOf } from '../checker/judge.js';
import { type Scratch, scratchFolder, scratchRepository } from '../evidence/scratch-repository.js';

const ENVIRONMENT = { PATH: process.env['PATH'] };

/** Finds `BAD` with its line in every file that it is given, as flake8 would print it. */
const LINTER = [
  'status=0',
  'for file in "$@"; do',
  '  case "$file" in --*) continue ;; esac',
  '  grep -n BAD "$file" > "$HOME/hits" && status=1',
  '  while IFS=: read -r line rest; do printf "finding\\t%s\\tX1\\tline %s is bad\\n" "$file" "$line"; done < "$HOME/hits"',
  'done',
  'exit $status',
];

interface Bench {
  repository: Scratch;
  tools: string;
  run: (more?: Partial<Parameters<typeof makeToolReport>[1]>) => Promise<ToolReportFile>;
  bundle: () => Promise<Bundle>;
}

function bench(scripts: Record<string, readonly string[]>): Bench {
  const repository = scratchRepository();
  const tools = scratchFolder();
  for (const [name, lines] of Object.entries(scripts)) {
    writeFileSync(join(tools, name), `#!/bin/sh\n${lines.join('\n')}\n`);
    chmodSync(join(tools, name), 0o755);
  }
  const ports = { runGit: gitProcess({ environment: ENVIRONMENT }) };
  const bundle = () => bundleFromGit({ repository: repository.directory, base: 'HEAD^', head: 'HEAD' }, ports);
  return {
    repository,
    tools,
    bundle,
    run: async (more = {}) =>
      ToolReportFile.parse(
        await makeToolReport(await bundle(), {
          clone: repository.directory,
          tools: ['flake8'],
          trust: false,
          environment: { ...ENVIRONMENT, PATH: `${tools}:${ENVIRONMENT.PATH ?? ''}` },
          progress: () => undefined,
          timeoutSeconds: 20,
          memoryMegabytes: 500,
          ...more,
        }),
      ),
  };
}

/** The outcome of the pattern that reads such a report. */
async function outcome({ bundle }: Bench, { tools }: ToolReportFile, tool = 'flake8'): Promise<string> {
  const checker = checkerOf('tool-clean', { tool, files: ['**/*.py'] });
  const view = evidenceView({ ...(await bundle()), toolReports: present(tools) });
  const policy = { id: checker.id, atomicRule: checker.reads, requirementLevel: 'must' as const };
  const verdict = judgePolicy(checker, policy, view);
  return verdict.state === 'fault' ? verdict.fault.reason : verdict.result.outcome;
}

function change({ repository }: Bench, before: Record<string, string>, after: Record<string, string | undefined>) {
  repository.write('README.md', 'pots\n');
  for (const [path, content] of Object.entries(before)) repository.write(path, content);
  repository.commit('Throw the pots');
  for (const [path, content] of Object.entries(after)) {
    if (content === undefined) repository.remove(path);
    else repository.write(path, content);
  }
  repository.commit('Glaze the pots');
}

describe('a tool that runs', () => {
  it('finds nothing new where a finding only moved to another line', async () => {
    const one = bench({ flake8: LINTER });
    change(one, { 'kiln.py': 'BAD\n' }, { 'kiln.py': 'good\ngood\nBAD\n' });
    const report = await one.run();
    expect(report.tools).toEqual([
      {
        tool: 'flake8',
        status: 'ran',
        detail: 'on 1 changed files, 1 of them also before the change',
        base: [{ path: 'kiln.py', code: 'X1', message: 'line 1 is bad', count: 1 }],
        head: [{ path: 'kiln.py', code: 'X1', message: 'line 3 is bad', count: 1 }],
      },
    ]);
    expect(await outcome(one, report)).toBe('satisfied');
  });

  it('finds one more of the same kind', async () => {
    const one = bench({ flake8: LINTER });
    change(one, { 'kiln.py': 'BAD\n' }, { 'kiln.py': 'BAD\nBAD\n' });
    expect(await outcome(one, await one.run())).toBe('violated');
  });

  it('follows a rename, so that old findings stay old', async () => {
    const one = bench({ flake8: LINTER });
    const lines = Array.from({ length: 20 }, (_, index) => `pot_${index}\n`).join('');
    change(one, { 'slip.py': `${lines}BAD\n` }, { 'slip.py': undefined, 'glaze.py': `fine\n${lines}BAD\n` });
    const report = await one.run();
    expect(report.tools[0]?.base.map(({ path }) => path)).toEqual(['slip.py']);
    expect(report.tools[0]?.head.map(({ path }) => path)).toEqual(['glaze.py']);
    expect(await outcome(one, report)).toBe('satisfied');
  });

  it('is run under the configuration of the base, whatever the change makes of it', async () => {
    const one = bench({ flake8: ['grep -q strict setup.cfg || exit 0', ...LINTER] });
    const before = { 'setup.cfg': '[flake8]\nstrict = 1\n', 'kiln.py': 'good\n' };
    change(one, before, { 'setup.cfg': '[flake8]\n', 'kiln.py': 'BAD\n' });
    expect(await outcome(one, await one.run())).toBe('violated');
  });

  it('sees the whole project but none of its links, and leaves nothing behind', async () => {
    const note = join(scratchFolder(), 'note');
    const one = bench({ flake8: [`{ pwd; ls -A1; } > '${note}'`, 'exit 0'] });
    one.repository.link('outside', '/etc/passwd');
    change(one, { 'kiln.py': 'a\n', 'clay/pot.txt': 'a\n' }, { 'kiln.py': 'b\n' });
    const report = await one.run();
    const [folder = '', ...listed] = readFileSync(note, 'utf8').trim().split('\n');
    expect(listed).toEqual(['.git', 'README.md', 'clay', 'kiln.py']);
    expect(report.leftOut).toEqual([{ path: 'outside', reason: 'a symbolic link' }]);
    expect(existsSync(folder)).toBe(false);
    expect(readFileSync(join(one.repository.directory, 'kiln.py'), 'utf8')).toBe('b\n');
  });

  it('gives the next tool the tree as it was', async () => {
    const one = bench({ flake8: LINTER, black: ['cat kiln.py >&2; echo "would reformat kiln.py" >&2; exit 1'] });
    change(one, { 'kiln.py': 'BAD\n' }, { 'kiln.py': 'BAD\n# more\n' });
    const { tools } = await one.run({ tools: ['black', 'flake8'] });
    expect(tools.map(({ base, head }) => [base.length, head.length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('a tool that gives no result is never clean', () => {
  it.each<[string, readonly string[], string]>([
    ['it crashes', ['echo "internal error" >&2', 'exit 70'], 'crashed'],
    ['it is silent with an error code', ['exit 1'], 'silent-error'],
    ['it hangs, and what it started too', ['sleep 60 & sleep 60'], 'timed-out'],
    ['it crashes after the change only', ['grep -q new kiln.py && { echo boom >&2; exit 9; }', 'exit 0'], 'crashed'],
    ['it prints without end', ['exec yes finding'], 'crashed'],
  ])('when %s', async (_, script, status) => {
    const one = bench({ flake8: script });
    change(one, { 'kiln.py': 'old\n' }, { 'kiln.py': 'new\n' });
    const report = await one.run({ timeoutSeconds: status === 'timed-out' ? 2 : 20 });
    expect(report.tools[0]).toMatchObject({ status, base: [], head: [] });
    expect(await outcome(one, report)).toBe('withheld');
  });

  it('when it takes more memory than it may, where the machine can hold it to that', async () => {
    const one = bench({ flake8: [`exec '${process.execPath}' -e 'Buffer.alloc(1.5e9, 1)'`] });
    change(one, { 'kiln.py': 'old\n' }, { 'kiln.py': 'new\n' });
    const report = await one.run({ memoryMegabytes: 600 });
    const limited = report.limits.memoryMegabytes === 600;
    expect(report.tools[0]?.status !== 'ran').toBe(limited);
  });

  it('when it is not there', async () => {
    const one = bench({});
    change(one, { 'kiln.py': 'old\n' }, { 'kiln.py': 'new\n' });
    const report = await one.run({ tools: ['ruff'], environment: { PATH: '/usr/bin:/bin' } });
    expect(report.tools[0]?.status).toBe('missing');
    expect(await outcome(one, report, 'ruff')).toBe('withheld');
  });

  it('when the only program of its name stands in the tree', async () => {
    const one = bench({});
    one.repository.write('bin/gofmt', '#!/bin/sh\nexit 0\n');
    one.repository.executable('bin/gofmt');
    change(one, { 'kiln.go': 'old\n' }, { 'kiln.go': 'new\n' });
    const report = await one.run({ tools: ['gofmt'], environment: { PATH: `bin:.:/usr/bin:/bin` } });
    expect(report.tools[0]?.status).toBe('missing');
  });

  it('when the text of a changed file is not known', async () => {
    const one = bench({ flake8: LINTER });
    change(
      one,
      { 'kiln.py': 'old\n', 'pot.py': 'old\n' },
      { 'kiln.py': 'new\n', 'pot.py': Buffer.from('new\n').toString() },
    );
    const bundle = await one.bundle();
    const files = bundle.files.state === 'present' ? bundle.files.value : [];
    const report = await makeToolReport(
      {
        ...bundle,
        files: present(files.map((file) => (file.path === 'pot.py' ? { path: 'pot.py', state: 'unreadable' } : file))),
      },
      {
        clone: one.repository.directory,
        tools: ['flake8'],
        trust: false,
        environment: { PATH: `${one.tools}:${ENVIRONMENT.PATH ?? ''}` },
        progress: () => undefined,
        timeoutSeconds: 20,
        memoryMegabytes: 500,
      },
    );
    expect(report.tools[0]?.unread).toEqual([{ path: 'pot.py', reason: 'unreadable' }]);
    expect(await outcome(one, report)).toBe('withheld');
  });
});

describe('trust', () => {
  it('refuses code of the tree, and runs it when told to', async () => {
    const one = bench({ flake8: ['touch "$HOME/../ran"', 'exit 0'] });
    const config = '[flake8]\n[flake8:local-plugins]\nextension = X = mine:X\n';
    change(one, { 'setup.cfg': config, 'kiln.py': 'old\n' }, { 'kiln.py': 'new\n' });
    const refused = await one.run();
    expect(refused.tools[0]).toMatchObject({
      status: 'refused',
      detail: 'setup.cfg loads code of the tree; --trust runs it',
    });
    expect(await outcome(one, refused)).toBe('withheld');
    expect((await one.run({ trust: true })).tools[0]?.status).toBe('ran');
  });

  it('uses programs installed beside the clone only when told to', async () => {
    const one = bench({});
    change(one, { 'kiln.js': 'old\n' }, { 'kiln.js': 'new\n' });
    const bin = join(one.repository.directory, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'oxlint'), '#!/bin/sh\necho \'{"diagnostics": []}\'\n');
    chmodSync(join(bin, 'oxlint'), 0o755);
    const environment = { PATH: '/usr/bin:/bin' };
    expect((await one.run({ tools: ['oxlint'], environment })).tools[0]?.status).toBe('missing');
    expect((await one.run({ tools: ['oxlint'], environment, trust: true })).tools[0]?.status).toBe('ran');
    expect(existsSync(join(bin, 'oxlint'))).toBe(true);
  });

  it('hands on none of the settings and secrets of who runs it', async () => {
    const one = bench({
      flake8: ['env | grep -q -e OPEN_SESAME -e FLAKE8 && exit 70', 'test -z "$(ls -A "$HOME")" || exit 71', 'exit 0'],
    });
    change(one, { 'kiln.py': 'old\n' }, { 'kiln.py': 'new\n' });
    const environment = {
      PATH: `${one.tools}:${ENVIRONMENT.PATH ?? ''}`,
      OPEN_SESAME: 'x',
      FLAKE8_CONFIG: 'x',
      HOME: '/root',
    };
    expect((await one.run({ environment })).tools[0]).toMatchObject({ status: 'ran' });
  });

  it('says whether the network was cut', async () => {
    const one = bench({ flake8: ['test "$(cat /proc/net/route | wc -l)" -le 1 || exit 70', 'exit 0'] });
    change(one, { 'kiln.py': 'old\n' }, { 'kiln.py': 'new\n' });
    const report = await one.run();
    // Only where the machine lets us; elsewhere the report says that it didn't.
    const cut = report.limits.network === 'cut';
    expect(cut ? report.tools[0]?.status : 'ran').toBe('ran');
    expect(['cut', 'no-proxy-only']).toContain(report.limits.network);
  });
});

it('runs the tools that the project configures where none is named', async () => {
  const one = bench({ flake8: LINTER, black: ['exit 0'] });
  change(one, { 'tox.ini': '[flake8]\n', 'kiln.py': 'old\n' }, { 'kiln.py': 'new\n' });
  expect((await one.run({ tools: [] })).tools.map(({ tool }) => tool)).toEqual(['flake8']);
  const other = bench({});
  change(other, { 'kiln.py': 'old\n' }, { 'kiln.py': 'new\n' });
  await expect(other.run({ tools: [] })).rejects.toThrow('no-tool-configured');
});
