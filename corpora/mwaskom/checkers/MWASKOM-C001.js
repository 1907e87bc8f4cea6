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
function precondition(evidence) {
  return evidence.commands().filter((command) => command.ran !== 'no' && isTestRun(command))
    .map(({ index, step, text }) => ({ key: `command ${index}`, where: { kind: 'command', step, text }, payload: { index } }));
}
function isVenv(program, words) {
  return (program === 'uv' && words[0] === 'venv') || program === 'venv' || program === 'virtualenv' || (/^(?:conda|mamba|micromamba)$/.test(program) && words.includes('create'));
}
// What a command does to the environment: 'fresh', 'with' or 'without' the test packages, 'open' where nobody can say, or null.
function effect(command) {
  const { program, words } = started(command);
  const plain = words.map((word) => (word === null ? '' : word));
  if (isVenv(program, plain)) {
    if (plain.some((word) => /pytest|site-packages/.test(word))) return 'open';
    return 'fresh';
  }
  if (program === 'uv' && plain[0] === 'sync') {
    if (plain.includes('--dry-run')) return null;
    const at = (option) => plain.flatMap((word, index) => (word === option ? [plain[index + 1]] : word.startsWith(`${option}=`) ? [word.slice(option.length + 1)] : []));
    const wanted = [...at('--group'), ...at('--only-group')];
    if (at('--no-group').includes('test') && !wanted.includes('dev')) return at('--no-group').includes('dev') ? 'without' : 'open';
    const narrow = plain.includes('--no-default-groups') || at('--only-group').length > 0;
    if (!narrow) return plain.includes('--no-dev') ? 'open' : 'with';
    return plain.includes('--all-groups') || wanted.some((group) => ['test', 'dev'].includes(group)) ? 'with' : 'without';
  }
  const installs = plain.includes('install') || plain.includes('add');
  if (installs && /^(?:pip[\d.]*|uv|conda|mamba|micromamba|poetry|pdm|flit|pipenv)$/.test(program)) {
    if (plain.some((word) => /pytest|\b(?:test|tests|dev|all)\b/.test(word))) return 'with';
    // Packages named one by one, or the project itself, bring none of the packages that test it.
    return /^(?:pip[\d.]*|uv)$/.test(program) && !plain.some((word) => word === '' || word === '-r' || word.startsWith('--requirement') || word.startsWith('-r') || word.includes('[')) ? null : 'open';
  }
  if (/^(?:bash|sh|zsh)$/.test(program) || (/^g?make$/.test(program) && !isTestRun(command)) || /\.sh$/.test(program)) return 'open';
  return null;
}
function syncsItself(command) {
  return command.program === 'uv' && command.argv[1] === 'run' && !command.argv.some((word) => word === null || ['--no-sync', '--isolated', '--no-project', '--no-default-groups', '--no-group', '--only-group', '--no-dev'].includes(word));
}
function postcondition(target, evidence) {
  const commands = evidence.commands().filter((command) => command.ran !== 'no' && command.index <= target.payload.index);
  const run = commands[commands.length - 1];
  if (syncsItself(run)) return { outcome: 'satisfied', reason: '`uv run` installs them itself' };
  if (run.exitCode === 127 && !/^g?make$/.test(run.program)) return { outcome: 'violated', reason: `the shell did not find \`${run.text}\`: the test packages are not installed` };
  let state = 'initial';
  let by = run;
  for (const command of commands) {
    if (command.index === run.index) continue;
    const failed = command.exitCode !== 'unknown' && command.exitCode !== 0;
    const now = command.argv[0] === null ? 'open' : syncsItself(command) ? 'with' : effect(command);
    if (now === null || failed) continue;
    state = command.ran === 'maybe' ? 'open' : now;
    by = command;
  }
  if (state === 'with') return { outcome: 'satisfied', reason: `step ${by.step} installed them: ${by.text}` };
  if (state === 'fresh') return { outcome: 'violated', reason: `step ${by.step} made a fresh environment, and nothing installed the test packages there` };
  if (state === 'without') return { outcome: 'violated', reason: `step ${by.step} left the test packages out: ${by.text}` };
  const { program } = started(run);
  if (/^g?make$/.test(program) && run.ran === 'yes' && run.exitCode === 0) return { outcome: 'satisfied', reason: '`make test` succeeded, which it does with all of them alone' };
  const went = run.exitCode === 'unknown' || run.exitCode === 0 || evidence.commands().some((command) => isTestRun(command) && command.ran !== 'no' && (command.exitCode === 0 || command.exitCode === 'unknown'));
  if (state === 'initial' && !went) return { outcome: 'violated', reason: 'nothing in the log installed the test packages, and no run of the tests succeeded' };
  return { outcome: 'undetermined', reason: 'what the environment held before the record began is not known' };
}
