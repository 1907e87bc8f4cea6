// Launchers that start the tool named after them.
const LAUNCHERS = /^(?:python[\d.]*|pypy[\d.]*|uv|uvx|pipx|poetry|pdm|hatch|pipenv|env|sudo)$/;
const startsMypy = (words) => {
  const at = words.findIndex((word) => /(?:^|\/)d?mypy$/.test(word));
  if (at < 0) return false;
  const before = words.slice(0, at).filter((word) => !word.startsWith('-'));
  const starts = before.every((word, index) => (index === 0 ? LAUNCHERS.test(word.split('/').at(-1)) : /^(?:run|exec|tool|python[\d.]*)$|=/.test(word)));
  return starts && !words.slice(at).some((word) => /^(?:--version|--help|-V|-h)$/.test(word));
};
const runsTyping = (program, words) => program === 'tox' && words.some((word, index) => /^(?:-e|--env|run-parallel)$/.test(words[index - 1] || '') && /(?:^|,)typing(?:,|$)/.test(word));
function precondition(evidence) {
  const arises = evidence.changedFiles().length > 0;
  return arises ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
function postcondition(target, evidence) {
  let open = '';
  for (const { argv, program, ran, exitCode, text, step } of evidence.commands()) {
    if (ran === 'no') continue;
    const words = argv.map((word) => (word === null ? '' : word));
    const allTox = program === 'tox' && !words.some((word) => /^-(?:e|-env)/.test(word));
    if (startsMypy(words) || runsTyping(program, words)) {
      // From 126 on the code is the shell's: the program was not found or not started.
      if (exitCode !== 'unknown' && exitCode >= 126) continue;
      if (ran === 'yes') return { outcome: 'satisfied', reason: 'step ' + step + ' ran ' + text };
      open = open || 'step ' + step + ' may have run ' + text;
    } else if (allTox || argv[0] === null || /^(?:make|nox|pre-commit)$/.test(program)) open = open || 'step ' + step + ' may run mypy: ' + text;
  }
  if (open !== '') return { outcome: 'undetermined', reason: open };
  return { outcome: 'violated', reason: 'no command runs mypy' };
}
