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
      if (at === -1 && RUNNERS.includes(plain[0])) {
        program = plain[0];
        words = words.slice(1);
        continue;
      }
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
const SETUP = ['git', 'cd', 'ls', 'pwd', 'cat', 'head', 'tail', 'grep', 'rg', 'find', 'pip', 'pip3', 'uv', 'which', 'echo', 'source', 'export', 'mkdir', 'virtualenv', 'tree', 'wc'];
function isSetup(command) {
  if (command.program === 'git') return !command.argv.some((word) => ['commit', 'apply', 'am', 'merge', 'rebase', 'cherry-pick', 'push', 'add'].includes(word));
  if (/^python[\d.]*$/.test(command.program)) return command.argv.includes('-m') && !isTestRun(command);
  if (/^g?make$/.test(command.program)) return command.argv.includes('init');
  return SETUP.includes(command.program);
}
function precondition(evidence) {
  const ran = evidence.commands().filter((command) => command.ran !== 'no');
  const at = ran.findIndex((command) => isTestRun(command));
  if (at === -1) return [];
  const run = ran[at];
  const open = run.ran !== 'yes' || run.exitCode === 'unknown';
  if (!open && (run.exitCode === 0 || run.exitCode >= 126)) return [];
  if (!ran.slice(0, at).every((command) => isSetup(command))) return [];
  return [{ key: `command ${run.index}`, where: { kind: 'command', step: run.step, text: run.text }, payload: { index: run.index, step: run.step, open } }];
}
function postcondition(target, evidence) {
  const { index, step, open } = target.payload;
  if (open) return { outcome: 'undetermined', reason: 'how the first run of the tests went is not in the record' };
  const said = evidence.messages().filter((message) => message.step >= step);
  const after = evidence.commands().filter((command) => command.index > index && command.ran !== 'no');
  const paths = evidence.changedFiles().map(({ path }) => path);
  const end = after.findIndex((command) => paths.some((path) => edits(command, path)) || (command.program === 'git' && command.argv[1] === 'commit'));
  // What comes once the change has begun is no look at the state before it.
  const later = end === -1 ? after : after.slice(0, end);
  const explains = (text) => /\b(?:fail(?:s|ed|ing|ures?)?|errors?|broken|red)\b/i.test(text) && /\b(?:because|cause[sd]?|due to|reasons?|since|missing|investigat\w*|look(?:ing|ed)? into|diagnos\w*|unrelated|traceback|bug report|network|environment|version|why)\b/i.test(text);
  // A message that names tests may stand anywhere in the record.
  const explained = said.find(({ text }) => explains(text)) || evidence.messages().find(({ text }) => /\btests?\b|\btest_/i.test(text) && explains(text));
  if (explained) return { outcome: 'satisfied', reason: `the message of step ${explained.step} speaks of why tests fail` };
  const looked = later.find((command) => isLook(command));
  if (looked) return { outcome: 'satisfied', reason: `after the failing run step ${looked.step} looks closer: ${looked.text}` };
  const mentioned = said.some(({ text }) => /\b(?:fail\w*|errors?|broken|tests?)\b/i.test(text) && !/\b(?:ignor\w+|any ?way|regardless|never ?mind|skip\w*|move on|moving on|went on|goes? on|already|carry on|proceed\w*|continu\w+)\b/i.test(text));
  const read = later.some((command) => ['cat', 'grep', 'rg', 'sed', 'head', 'tail', 'less', 'python', 'python3', 'pip', 'uv', 'find'].includes(command.program) || command.argv[0] === null);
  if (mentioned || read) return { outcome: 'undetermined', reason: 'whether what follows the failing run looks into its cause is not in the record' };
  return { outcome: 'violated', reason: 'the tests failed before the change, and no later command or message looks into the cause' };
}
// A narrower or wordier run of the tests, or a look at the history or the environment.
function isLook(command) {
  if (isTestRun(command)) return command.argv.some((word) => word !== null && /^(?:--lf|--last-failed|-x|--exitfirst|-vv+|-k|--tb=\w+|--tb|--pdb|-s|-l|--showlocals|-rf|--maxfail.*)$|::|\.py$/.test(word));
  if (command.program === 'git') return command.argv.some((word) => ['blame', 'bisect', 'log', 'stash'].includes(word));
  if (['locale', 'printenv', 'uname'].includes(command.program)) return true;
  return /^pip3?$/.test(command.program) && command.argv.some((word) => ['list', 'freeze', 'show', 'check'].includes(word));
}
