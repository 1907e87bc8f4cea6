/** Cases of "the whole test suite is run": what narrows a run, and what only looks like it. */
import { adds, type PatternCase, ran } from './cases.js';

const whole = {
  commands: ['pytest', 'tox', 'make test'],
  without: {
    options: ['-k', '-m', '--lf', '--collect-only'],
    words: { pattern: String.raw`\.py(?:::|$)|^tests/`, means: 'a path of tests' },
  },
  when: { files: ['**/*.py'] },
};
const diff = adds('pond/frogs.py', 'frogs = 1');

function outcome(expect: PatternCase['expect'], ...runs: string[]): PatternCase[] {
  return runs.map((run) => ({
    name: `all of it, by \`${run}\``,
    parameters: whole,
    evidence: { diff, commands: [ran(run)] },
    expect,
  }));
}

export const wholeRun: PatternCase[] = [
  ...outcome(
    'satisfied',
    'pytest',
    'pytest -x --maxfail=1 -q',
    'pytest --maxfail 1 -n 4',
    'pytest -c tests/pytest.ini',
    'pytest -n $(nproc)',
    'pytest -pmark',
    'python -m pytest -rA',
    'uv run --group dev python -m pytest',
    'coverage run -m pytest',
    'hatch run pytest -x',
    'tox -e py',
    'tox -e py -- -x',
    'make -k test',
  ),
  ...outcome(
    'violated',
    'pytest -k frogs',
    'pytest -xk frogs',
    'pytest -vmslow',
    'pytest --lf',
    'pytest tests/test_frogs.py',
    'pytest -x tests/test_frogs.py::test_jump',
    'python -m pytest -m slow',
    'uv run pytest --collect-only',
    'tox -e py -- tests/test_frogs.py',
    'tox -- -k frogs',
    'env A=b pytest -q tests/pond',
  ),
  ...outcome(
    'withheld',
    'pytest $ARGS',
    'pytest "$@"',
    'pytest --frogs tests/test_frogs.py',
    'make test ARGS="-k frogs"',
    'make test TESTS=tests/test_frogs.py',
    'PYTEST_ADDOPTS="-k frogs" pytest',
    'tox -m frogs',
  ),
  {
    name: 'a part, and later all of it',
    parameters: whole,
    evidence: { diff, commands: [ran('pytest -k frogs'), ran('pytest')] },
    expect: 'satisfied',
    reason: 'step 2',
  },
  {
    name: 'the reason names the part',
    parameters: whole,
    evidence: { diff, commands: [ran('pytest -k frogs')] },
    expect: 'violated',
    reason: 'only a part: `pytest -k frogs`',
  },
  {
    name: 'all of it failed, a part passed',
    parameters: { ...whole, successfully: true },
    evidence: { diff, commands: [ran('pytest', 1), ran('pytest --lf')] },
    expect: 'violated',
    reason: 'step 1 ended with code 1',
  },
  {
    name: 'all of it, where nothing in question changed',
    parameters: whole,
    evidence: { diff: adds('pond.md', 'frogs'), commands: [ran('pytest -k frogs')] },
    expect: 'inapplicable',
  },
];

const order = { before: ['git push'], commands: whole.commands, without: whole.without };

export const wholeBefore: PatternCase[] = [
  {
    name: 'all of it before',
    parameters: order,
    evidence: { commands: [ran('pytest -k frogs'), ran('pytest -q'), ran('git push')] },
    expect: 'satisfied',
    reason: 'step 2',
  },
  {
    name: 'only a part before',
    parameters: order,
    evidence: { commands: [ran('pytest tests/test_frogs.py'), ran('git push'), ran('pytest')] },
    expect: 'violated',
    reason: 'ran only a part',
  },
  {
    name: 'all or a part, only the shell knew',
    parameters: order,
    evidence: { commands: [ran('pytest $WHAT'), ran('git push')] },
    expect: 'withheld',
    reason: 'whether that was all of it',
  },
  {
    name: 'a part, and no push',
    parameters: order,
    evidence: { commands: [ran('pytest -k frogs')] },
    expect: 'inapplicable',
  },
];
