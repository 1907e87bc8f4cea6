const RUNNERS = ['pytest', 'py.test', 'tox', 'nox', 'unittest'];
const MAKE_TARGETS = ['test', 'tests', 'check', 'ci', 'coverage'];
const LAUNCHERS = ['uv', 'poetry', 'pdm', 'hatch', 'pipenv', 'coverage'];
// What a command starts in the end: { program, words }.
function started(command) {
  let program = command.program;
  let words = command.argv.slice(1);
  for (let turn = 0; turn <= words.length; turn += 1) {
    const plain = words.map((word) => (word === null ? '' : word));
    if (/^(?:python|pypy)[\d.]*$/.test(program)) {
      const at = plain.indexOf('-m');
      if (at === -1 || at + 1 >= plain.length) return { program, words };
      program = plain[at + 1];
      words = words.slice(at + 1).slice(1);
    } else if (LAUNCHERS.includes(program) && plain.includes('run')) {
      const from = plain.indexOf('run') + 1;
      const at = plain.findIndex((word, index) => index >= from && (RUNNERS.includes(word) || /^(?:python[\d.]*|make|gmake|coverage)$/.test(word)));
      if (at === -1) {
        const rest = plain.slice(from);
        const module = rest.indexOf('-m');
        return module === -1 || module + 1 >= rest.length ? { program, words } : { program: rest[module + 1], words: words.slice(from + module + 1).slice(1) };
      }
      program = plain[at];
      words = words.slice(at + 1);
    } else return { program, words };
  }
  return { program, words };
}
function isTestRun(command) {
  const { program, words } = started(command);
  if (RUNNERS.includes(program)) return !words.includes('--version') && !words.includes('--help');
  return /^g?make$/.test(program) && words.some((word) => MAKE_TARGETS.includes(word));
}
const literal = (word) => (word === null ? '' : word);
// Whether a word of a command names a changed file, from whatever folder.
function names(word, path, cwd) {
  const plain = word.replace(/^['"]|['"]$/g, '').replace(/^\.\//, '');
  if (plain === '') return false;
  const joined = cwd === '.' || cwd === 'unknown' || plain.startsWith('/') ? plain : `${cwd}/${plain}`;
  return joined === path || joined.endsWith(`/${path}`) || (cwd !== '.' && path.endsWith(`/${plain}`));
}
function edits(command, path) {
  const { argv, cwd, program, text } = command;
  const words = argv.slice(1).map(literal);
  const redirected = text.split('>').slice(1).some((rest) => names(rest.trim().split(/[\s;&|)]/)[0], path, cwd));
  if (redirected) return true;
  const inPlace = /^(?:sed|perl)$/.test(program) && words.some((word) => /^(?:-[a-zA-Z]*i|--in-place)/.test(word));
  const writes = inPlace || ['tee', 'mv', 'cp', 'rm', 'patch', 'truncate', 'ed'].includes(program) || (program === 'git' && ['mv', 'rm'].includes(words[0]));
  return writes && words.some((word) => names(word, path, cwd));
}
// The first command that visibly edits a file, or -1.
function firstEdit(commands, path) {
  const found = commands.find((command) => edits(command, path));
  return found === undefined ? -1 : found.index;
}
const PARTS = /^(?:-k|-m|--lf|--last-failed|--sw|--stepwise|--deselect|--ignore|--ignore-glob|--collect-only|--co)(?:=|$)|::|\.py$|^(?:\.\/)?tests?\/./;
function isWhole(command) {
  const { program, words } = started(command);
  if (/^g?make$/.test(program)) return true;
  return !words.some((word) => word !== null && PARTS.test(word));
}
const isTest = (path) => /(?:^|\/)tests?\/(?:.*\/)?[^/]*\.py$|(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/.test(path);
function precondition(evidence) {
  const files = evidence.changedFiles().filter(({ content, addedLines, removedLines }) => content === 'text' && addedLines + removedLines > 0);
  const tests = files.filter(({ path, change }) => change !== 'deleted' && isTest(path) && evidence.addedLines(path).some(({ text }) => /^\s*(?:async )?def test/.test(text))).map(({ path }) => path);
  // Python code, and whatever else stands in the source folder; a file that went is changed as well.
  const made = files.filter(({ path }) => /\.py$|^src\//.test(path) && !isTest(path) && !/(?:^|\/)conftest\.py$|^docs\//.test(path));
  const code = made.map(({ path }) => path);
  const plain = made.some(({ path, change }) => change !== 'deleted' && /\.py$/.test(path));
  return tests.length === 0 || code.length === 0 ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: { tests, code, plain } }];
}
// Whether a run takes in one of the new tests: it names none, or it names their file or a folder of it.
function covers(command, tests) {
  const { program, words } = started(command);
  if (/^g?make$/.test(program)) return true;
  const named = words.filter((word) => word !== null && !word.startsWith('-') && /\.py\b|\/$|^tests?\//.test(word)).map((word) => word.split('::')[0].replace(/^\.\//, '').replace(/\/$/, ''));
  return named.length === 0 || named.some((word) => tests.some((path) => path === word || path.startsWith(`${word}/`) || path.endsWith(`/${word}`) || word.endsWith(`/${path}`) || word.includes(`/${path.split('/')[0]}`)));
}
function postcondition(target, evidence) {
  const { tests, code, plain } = target.payload;
  const ran = evidence.commands().filter((command) => command.ran !== 'no');
  const hidden = ran.some((command) => command.argv[0] === null);
  const seen = code.map((path) => firstEdit(ran, path)).filter((index) => index >= 0);
  const first = Math.min(...seen, ran.length === 0 ? 0 : ran[ran.length - 1].index + 1);
  const written = tests.map((path) => firstEdit(ran, path)).filter((index) => index >= 0);
  const since = written.length === tests.length ? Math.min(...written) : -1;
  const stashed = ran.some((command) => command.program === 'git' && command.argv.some((word) => ['stash', 'checkout', 'restore', 'worktree', 'revert', 'reset'].includes(word)) && command.index > first);
  const runs = ran.filter((command) => isTestRun(command) && covers(command, tests) && command.index > since);
  const early = runs.filter(({ index }) => index < first);
  const failed = early.find(({ ran: did, exitCode }) => did === 'yes' && exitCode !== 'unknown' && exitCode > 0 && exitCode < 126);
  if (failed !== undefined) {
    // The suite passed before the new tests were written, failed with them, and passes later: the change came after the failure.
    const passed = ({ ran: did, exitCode }) => did === 'yes' && exitCode === 0;
    const turned = ran.some((command) => command.index < since && isTestRun(command) && isWhole(command) && passed(command)) && runs.some((command) => command.index > failed.index && passed(command));
    if (seen.length < code.length && !turned) return { outcome: 'undetermined', reason: `the log does not show whether the code was edited before step ${failed.step}` };
    return { outcome: 'satisfied', reason: `step ${failed.step} ran \`${failed.text}\` and failed before the code was edited` };
  }
  const open = early.find(({ ran: did, exitCode }) => did === 'maybe' || exitCode === 'unknown');
  if (open !== undefined) return { outcome: 'undetermined', reason: `how \`${open.text}\` went is not in the record` };
  if (hidden || stashed) return { outcome: 'undetermined', reason: 'the tests may have been seen to fail by a command that the log does not show in full, or with the change put aside' };
  if (!plain && seen.length === 0) return { outcome: 'undetermined', reason: 'no code was written in the change, and the log does not show when its files were' };
  return { outcome: 'violated', reason: seen.length > 0 ? 'no failing run of the new tests stands before the first edit of the code' : 'the log holds no failing run of the new tests' };
}
