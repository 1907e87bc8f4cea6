/** Commit messages that broke other tools, each case by its number: outcomes and exit codes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../pipeline/artifacts/bundle.js';
import { CheckReport } from '../../pipeline/artifacts/verdict.js';
import { judgePolicy } from '../../pipeline/checker/engine.js';
import { emptyBundle } from '../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { bylaws, emptyFolder } from '../cli/cli.js';
import { checkerOf, judge } from '../checker/judge.js';
import { repositoryIn, type Scratch } from '../evidence/scratch-repository.js';

const FIVE = `${process.cwd()}/test/fixtures/five`;
const CORPUS = ['--corpus', 'sympy', '--out', FIVE];
let folder = '';
let repository: Scratch;

beforeAll(async () => {
  folder = await emptyFolder();
  repository = repositoryIn(join(folder, 'pottery'));
  repository.write('sympy/pot.py', 'a\n');
  repository.commit('Throw the pot');
  repository.git(['branch', 'base']);
  const subjects = [`Fire the pot ${'again and '.repeat(8)}again`, 'Glaze the pot', 'Cool the pot'];
  for (const [index, subject] of subjects.entries()) {
    repository.write('sympy/pot.py', `${index}\n`);
    repository.commit(subject);
  }
});

async function check(...args: string[]) {
  const run = await bylaws(['check', '--repo', repository.directory, ...CORPUS, '--json', ...args], folder);
  const report = run.out === '' ? undefined : CheckReport.safeParse(JSON.parse(run.out)).data;
  const length = report?.policies.find(({ id }) => id === 'SYMPY-C001');
  return { ...run, outcomes: length?.targets.map(({ outcome }) => outcome) };
}

describe('awkward commits', () => {
  it.each(['#', ';'])('B34: a message file with %s for comments is cleaned, a stored message is not', async (sign) => {
    const own = repositoryIn(join(folder, `own-${sign === '#' ? 'hash' : 'semicolon'}`));
    own.write('a', 'a\n');
    own.git(['config', 'core.commentChar', sign]);
    const subject = `Glaze ${'x'.repeat(54)}`;
    const scissors = `${sign} ------------------------ >8 ------------------------`;
    const text = `${subject}\n\n${sign} ${'c'.repeat(300)}\n${scissors}\ndiff --git a/x b/x\n+${'y'.repeat(300)}\n`;
    own.git(['add', '-A']);
    own.git(['commit', '-q', '--cleanup=verbatim', '-F', '-'], text);
    const file = join(own.directory, 'COMMIT_EDITMSG');
    writeFileSync(file, text);
    const here = ['--repo', own.directory];
    const being = await bylaws(['evidence', '--commit-msg-file', file, '--json', ...here], folder);
    expect(JSON.parse(being.out)).toMatchObject({ commits: [{ subject }] });
    const written = judgedBody((await messageOf('--commit-msg-file', file, here)) ?? '');
    const stored = judgedBody(text);
    expect([written, stored]).toEqual(['inapplicable', 'violated']);
  });

  it('B35: a sign-off quoted in prose, or without a name, is none', () => {
    const rule = { keys: ['Signed-off-by'], is: 'required' as const };
    const quoted = 'docs: x\n\nFor example add:\nSigned-off-by: E <e@e.e>\n\nThis documents it.\n';
    const signed = 'docs: x\n\nThis documents it.\n\nSigned-off-by: E <e@e.e>\n';
    expect(judge('commit-trailer', rule, { commits: [quoted] }).outcome).toBe('violated');
    expect(judge('commit-trailer', rule, { commits: ['docs: x\n\nSigned-off-by:\n'] }).outcome).toBe('violated');
    expect(judge('commit-trailer', rule, { commits: [signed] }).outcome).toBe('satisfied');
  });

  it('B37: of two long lines the one that is a single address is excused, the prose is not', () => {
    const address = `https://example.org/${'a'.repeat(120)}`;
    const prose = 'glaze '.repeat(24).trim().slice(0, 140);
    const message = `Fire it\n\n${address}\n${prose}\n`;
    const result = judge('commit-body-line-length', { max: 72 }, { commits: [message] });
    expect(result.outcome).toBe('violated');
    const only = judge('commit-body-line-length', { max: 72 }, { commits: [`Fire it\n\n${address}\n`] });
    expect(only.outcome).toBe('satisfied');
    expect(only.targets[0]?.reason).toContain('cannot be wrapped');
  });

  it('B38: of five commits the machine-made four are passed over, each with its kind', () => {
    const long = 'f'.repeat(72);
    const commits = [long, `Revert "${long}"`, `fixup! ${long}`, "Merge branch 'x'", 'Merge pull request #1 from a/b'];
    const result = judge('commit-subject-length', { max: 71 }, { commits });
    expect(result.targets).toHaveLength(1);
    expect(result.passedOver.map(({ reason }) => reason.split(',')[0])).toEqual([
      'a revert commit',
      'a fixup commit',
      'a merge commit',
      'a merge commit',
    ]);
  });

  it('B40: the first of three bad commits decides, an empty range is exit 3, and so is a clone without the base', async () => {
    const three = await check('--git', 'base..HEAD');
    expect([three.exit, three.outcomes]).toEqual([1, ['violated', 'satisfied', 'satisfied']]);
    const none = await check('--git', 'HEAD..HEAD');
    expect([none.exit, none.out]).toEqual([3, '']);
    expect((await check('--git', 'HEAD..HEAD', '--allow-empty')).exit).toBe(0);
    const shallow = join(folder, 'shallow');
    mkdirSync(shallow);
    repository.git(['clone', '-q', '--depth', '1', `file://${repository.directory}`, shallow]);
    const cut = await check('--repo', shallow, '--git', `${repository.git(['rev-parse', 'base']).trim()}..HEAD`);
    expect(cut.exit).toBe(3);
    expect(cut.err).toContain('git fetch --unshallow');
  });

  it('B41: a robot is known by its identity, and a squashed subject is a person’s', () => {
    const person = { name: 'Ada', email: 'ada@example.org' };
    const robot = { name: 'dependabot[bot]', email: '49699333+dependabot[bot]@users.noreply.github.com' };
    const commit = (sha: string, author: typeof person, message: string) => {
      return { sha, parents: [], author, committer: author, message, signed: false, source: 'git' as const };
    };
    const commits = [
      commit('a', robot, 'build(deps): bump clay from 1 to 2\n\nSigned-off-by: dependabot[bot] <support@github.com>'),
      commit('b', person, 'build(deps): bump clay from 2 to 3 (#12)'),
    ];
    const checker = checkerOf('commit-trailer', { keys: ['Signed-off-by'], is: 'required' });
    const policy = { id: checker.id, atomicRule: 'x', requirementLevel: 'must' as const };
    const verdict = judgePolicy(checker, policy, evidenceView({ ...emptyBundle(), commits: present(commits) }));
    if (verdict.state === 'fault') throw new Error(verdict.fault.reason);
    expect(verdict.result.targets.map(({ key, outcome }) => [key, outcome])).toEqual([['commit b', 'violated']]);
    expect(verdict.result.passedOver.map(({ reason }) => reason)).toEqual([
      "a bot commit, which this rule doesn't judge",
    ]);
  });
});

function judgedBody(message: string): string {
  return judge('commit-body-line-length', { max: 72 }, { commits: [message] }).outcome;
}

/** The message as the program reads it from the file, through the same path that a hook takes. */
async function messageOf(option: string, file: string, here: string[]): Promise<string | undefined> {
  const { loadContribution } = await import('../../pipeline/workflow/load-contribution.js');
  expect(option).toBe('--commit-msg-file');
  const environment = { PATH: process.env['PATH'] };
  const { bundle } = await loadContribution({ commitMessageFile: file, repository: here[1] ?? '', environment });
  return bundle.commits.state === 'present' ? bundle.commits.value[0]?.message : undefined;
}
