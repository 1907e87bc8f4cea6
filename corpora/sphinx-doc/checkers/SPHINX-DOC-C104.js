const SPEAKS = /^(?:create|new|comment|edit|review|close|reopen|merge|ready|lock|unlock|transfer|delete|update-branch|revert|pin|unpin)$/;
const WRITES = /^(?:POST|PUT|PATCH|DELETE)$/i;
function speaks(one) {
  const words = one.argv.map((word) => (word === null ? '' : word));
  if (one.ran === 'no' || words.includes('--help') || words.includes('-h') || words.includes('--dry-run') || words.includes('--web') || words.includes('-w')) return false;
  if (one.exitCode !== 'unknown' && one.exitCode !== 0) return false;
  const plain = words.filter((word) => word !== '' && !word.startsWith('-'));
  const method = words.some((word, at) => (WRITES.test(word) && /^(?:-X|--method|--request)$/.test(words[at - 1] || '')) || /^(?:-X|--method=|--request=)(?:POST|PUT|PATCH|DELETE)$/i.test(word));
  if (one.program === 'gh') {
    if (plain[1] === 'api') return method || words.some((word) => /^(?:-f|-F|--field|--raw-field|--input)(?:=|$)/.test(word) && !words.includes('GET'));
    return /^(?:pr|issue|discussion)$/.test(plain[1] || '') && SPEAKS.test(plain[2] || '');
  }
  if (one.program === 'hub') return plain[1] === 'pull-request' || (plain[1] === 'issue' && plain[2] === 'create');
  if (/^(?:curl|wget|http|https)$/.test(one.program)) {
    return /\bapi\.github\.com\b/.test(one.text) && (method || words.some((word) => /^(?:-d|--data\S*|--json|--post-data\S*)$/.test(word)));
  }
  return false;
}
function precondition(evidence) {
  if (evidence.changedFiles().length === 0 && evidence.commands().length === 0) return [];
  return [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }];
}
function postcondition(target, evidence) {
  if (evidence.author() === 'person') return { outcome: 'satisfied', reason: 'the author is a person' };
  const found = evidence.commands().filter(speaks);
  if (found.length === 0) return { outcome: 'satisfied', reason: 'no command opened or answered a pull request or issue' };
  const sure = found.find(({ ran }) => ran === 'yes');
  if (evidence.author() === 'unknown' || !sure) return { outcome: 'undetermined', reason: 'who ran `' + found[0].text + '`, or whether it ran, is not in the record' };
  return { outcome: 'violated', reason: 'step ' + sure.step + ' is an agent’s interaction: `' + sure.text + '`' };
}
