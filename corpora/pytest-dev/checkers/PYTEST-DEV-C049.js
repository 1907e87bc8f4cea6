const same = /\brefactor|\bno (?:functional|user[- ]visible|behaviou?r\w*) change|\bno changes? (?:of|in|to) (?:the )?(?:documented )?behaviou?r|\bbehaviou?r (?:is |stays |remains )?(?:unchanged|the same)/i;
const unreleased = /\bunreleased\b|\bnot (?:yet )?(?:been )?released\b|\bon main\b|\bfollow[- ]?up\b|\bregress\w* (?:from|in|of|by|introduced)\b/i;
const earlier = /\b(?:previous|preceding|earlier|recent|last|next) (?:commits?|refactor\w*|pull requests?|prs?)\b|\b(?:caused|introduced|broken|broke|regressed|since|after|by) (?:in |by |with |after |since )?(?:commit|pull request|pr)\b|\b(?:caused|introduced|broken|broke|regressed) (?:in|by|with|after|since) #\d+/i;
const moving = /^(?:[\w\/.-]+:\s+)?(?:moved?|extract\w*|inlined?|simplif\w*|tidy|deduplicate\w*|prepare\w*)\b/i;
function follows(message) {
  return earlier.test(message) || (message.match(/\b[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]+\b/g) || []).some((w) => /[0-9]/.test(w) && /[a-f]/.test(w));
}
const inner = /\b(?:perf|performance|optimi[sz]\w*|faster|speed\w*|docs?|documentation|docstrings?|typos?|spelling|comments?|typing|type (?:hints?|annotations?|checks?|checking|ignores?)|annotations?|mypy|pyright|ruff|lint\w*|flake\w*|pre-commit|coverage|flaky|clean ?ups?|internals|internal (?:code|api|details?|use|changes?)|private|helpers?|dead code|review|nits?)\b|^(?:chore|ci|build|tests?|style)[(:]|\b(?:add|fix|improve)\w*\s+(?:\w+\s+)?tests?(?:$|\s+(?:for|of|in|on|failures?|suite)\b)/i;
const closes = /\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?):?\s+(?:issue\s+)?#\d+/i;
const issue = /^(?:issue\s+)?#\d+/i;
const statement = /^\s*(?:(?:if|elif|else|for|while|with|try|except|finally)\b.*:$|(?:return|raise|yield|del|assert|await)\b|[\w.\[\]"']+(?:\s*:[^=]*)?\s*[-+*\/|&]?=[^=]|[\w.]+\()/;
const manual = /^doc\/en\/(?:reference|how-to|explanation)\/.*\.rst$|^doc\/en\/deprecations\.rst$/;
const count = (lines, form) => lines.filter((text) => form.test(text)).length;
const more = (change, form) => count(change.added, form) > count(change.removed, form);
function gather(evidence, form) {
  const change = { added: [], removed: [] };
  evidence.changedFiles().filter((f) => f.content === 'text' && form.test(f.path)).forEach((f) => {
    evidence.addedLines(f.path).forEach((l) => change.added.push(l.text));
    evidence.removedLines(f.path).forEach((l) => change.removed.push(l.text));
  });
  return change;
}
function fresh(change, form) {
  const name = (text) => { const m = text.match(form); return m ? m[1] : ''; };
  const gone = change.removed.map(name);
  return change.added.map(name).some((n) => n !== '' && !gone.includes(n));
}
function differs(change) {
  const added = new Set(change.added.map((t) => t.trim()));
  const removed = new Set(change.removed.map((t) => t.trim()));
  return change.added.some((t) => statement.test(t) && !removed.has(t.trim()))
    || change.removed.some((t) => statement.test(t) && !added.has(t.trim()));
}
function precondition(evidence) {
  const files = evidence.changedFiles().filter((f) => f.content === 'text' && /^src\/.*\.py$/.test(f.path));
  const source = gather(evidence, /^src\/.*\.py$/);
  if (files.length === 0 || !(differs(source) || shown(evidence, source))) return [];
  const commits = evidence.commits().filter((c) => !/merge|revert/.test(c.kind));
  if (commits.some((c) => same.test(c.message) || unreleased.test(c.message) || follows(c.message))) return [];
  const plain = commits.filter((c) => !inner.test(c.subject) && !moving.test(c.subject));
  if (commits.length > 0 && plain.length === 0) return [];
  const closed = plain.some((c) => closes.test(c.message) || issue.test(c.subject));
  if (!shown(evidence, source) && !noted(evidence, source) && !withdrawn(evidence, source) && !(closed && met(evidence))) return [];
  return [{ key: 'source', where: { kind: 'file', path: files[0].path, line: 1 }, payload: {} }];
}
function shown(evidence, source) {
  return signature(evidence) || more(source, /^[^#]*\.add(?:option|ini)\(/)
    || more(source, /^\s*(?:[\w.]+\s*=\s*|[\w.]+\(\s*)?Pytest(?:RemovedIn\d+|Deprecation)Warning\(/)
    || fresh(gather(evidence, /^src\/.*\/hookspec\.py$/), /^def (pytest_\w+)\(/)
    || fresh(gather(evidence, /^src\/pytest\/__init__\.py$/), /^\s+"([A-OQ-Za-z]\w*|P[A-Za-xz]\w*|Pytest[A-QS-Z]\w*)",/);
}
function defaults(text) {
  const found = new Map();
  const head = text.match(/^\s*(?:async )?def ([A-Za-z]\w*)\((.*)$/);
  if (head) [...head[2].matchAll(/\b([a-z]\w*)\s*(?::[^=]*?)?=\s*([^,()]+)/g)].forEach((m) => found.set(m[1], m[2].trim()));
  return { name: head ? head[1] : '', found };
}
function signature(evidence) {
  const page = gather(evidence, /^doc\/en\/(?:(?:reference|how-to|explanation|example)\/)?[\w-]+\.rst$/);
  const lines = page.added.filter((t) => !page.removed.includes(t));
  const literal = new Set();
  const usual = new Set();
  lines.forEach((t) => {
    (t.match(/`[^`]+`/g) || []).forEach((part) => (part.match(/\w+/g) || []).forEach((w) => literal.add(w)));
    if (/\bdefaults?\b/i.test(t)) (t.match(/\w+/g) || []).forEach((w) => usual.add(w));
  });
  return evidence.changedFiles().filter((f) => f.content === 'text' && /^src\/.*\.py$/.test(f.path)).some((f) => {
    const before = evidence.removedLines(f.path).map((l) => defaults(l.text)).filter((d) => d.name !== '');
    return evidence.addedLines(f.path).map((l) => defaults(l.text)).some((d) => {
      const was = before.filter((b) => b.name === d.name);
      if (was.length !== 1) return false;
      return [...d.found].some(([key, value]) => (was[0].found.has(key) ? was[0].found.get(key) !== value && usual.has(key) : literal.has(key)));
    });
  });
}
function noted(evidence, source) {
  const note = /^\s*\.\. (?:versionadded|versionchanged|deprecated)::/;
  return differs(source) && (more(source, note) || more(gather(evidence, manual), note));
}
function withdrawn(evidence, source) {
  const defined = (t) => { const m = t.match(/^(?:async )?def ([A-Za-z]\w*)\(/); return m ? m[1] : ''; };
  const anew = new Set(source.added.map((t) => { const m = t.match(/^\s*(?:async )?def (\w+)\(/); return m ? m[1] : ''; }));
  const names = new Set();
  evidence.changedFiles().filter((f) => f.change === 'deleted' && f.content === 'text' && /^src\/.*\.py$/.test(f.path)).forEach((f) => {
    evidence.removedLines(f.path).map((l) => defined(l.text)).filter((n) => n !== '' && !anew.has(n)).forEach((n) => names.add(n));
  });
  if (names.size === 0) return false;
  return evidence.changedFiles().some((f) => {
    if (f.content !== 'text' || !/^doc\/en\/(?:(?:reference|how-to|explanation|example)\/)?[\w-]+\.rst$/.test(f.path)) return false;
    if (!evidence.addedLines(f.path).concat(evidence.removedLines(f.path)).some((l) => l.text.trim() !== '')) return false;
    const text = (evidence.baseText(f.path) || '') + '\n' + (evidence.headText(f.path) || '');
    return (text.match(/`[^`\n]+`/g) || []).some((part) => (part.match(/\w+/g) || []).some((w) => names.has(w)));
  });
}
function met(evidence) {
  const tests = gather(evidence, /^testing\/.*\.py$/);
  if (fresh(tests, /^\s*(?:async )?def (test_\w+)\(/) && more(tests, /\b(?:pytester|testdir)\.(?:runpytest\w*|inline_run\w*)\(/)) return true;
  return gather(evidence, manual).added.some((t) => t.trim() !== '');
}
function postcondition(target, evidence) {
  const entry = evidence.changedFiles().find((f) => f.change !== 'deleted' && /^changelog\/[^\/]+\.rst$/.test(f.path) && !/\/(?:README|_template)\.rst$/.test(f.path));
  if (entry) return { outcome: 'satisfied', reason: 'entry ' + entry.path };
  return { outcome: 'violated', reason: 'the source changed without an entry in changelog/' };
}
