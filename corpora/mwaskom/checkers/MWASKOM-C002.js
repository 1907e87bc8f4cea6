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
  const run = evidence.commands().find((command) => command.ran !== 'no' && isTestRun(command));
  return run === undefined ? [] : [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }];
}
// 'yes', 'no', or 'maybe' where only the shell or the folder tells.
function isMakeTest(command, atStart) {
  const { program, words } = started(command);
  if (command.argv[0] === null) return 'maybe';
  if (!/^g?make$/.test(program)) return 'no';
  if (!words.includes('test')) return words.includes(null) ? 'maybe' : 'no';
  if (words.some((word) => word !== null && /^(?:-n|--dry-run|--just-print|--recon|-q|--question)$/.test(word))) return 'no';
  const failed = command.exitCode !== 'unknown' && command.exitCode !== 0;
  const at = words.findIndex((word) => word !== null && /^(?:-C|--directory|-f|--file)/.test(word));
  if (at !== -1 && words[at + 1] !== '.') return 'no';
  // A folder below the one in which the log began is the source directory only where nothing was done in that one.
  const below = !(command.cwd === '.' || command.cwd.startsWith('/') || command.cwd === 'unknown');
  if (below && (atStart || failed)) return 'no';
  return command.ran === 'yes' ? 'yes' : 'maybe';
}
function postcondition(target, evidence) {
  const ran = evidence.commands().filter((command) => command.ran !== 'no');
  const atStart = ran.some(({ program, cwd }) => cwd === '.' && !['cd', 'pwd', 'ls', 'mkdir', 'export', 'source', 'echo'].includes(program) && !(program === 'git' && ran.some(({ argv }) => argv.includes('clone'))));
  const sure = ran.find((command) => isMakeTest(command, atStart) === 'yes');
  if (sure) return { outcome: 'satisfied', reason: `step ${sure.step} ran \`${sure.text}\`` };
  const open = ran.find((command) => isMakeTest(command, atStart) === 'maybe');
  if (open) return { outcome: 'undetermined', reason: `step ${open.step} may have: \`${open.text}\`` };
  const other = ran.find((command) => isTestRun(command));
  return { outcome: 'violated', reason: `the code was tested by \`${other.text}\`, and \`make test\` was not run` };
}
