function defs(text) {
  var lines = text.split('\n'), out = new Map(), stack = [];
  for (var i = 0; i < lines.length; i++) {
    var m = /^(\s*)(?:async\s+)?(def|class)\s+(\w+)/.exec(lines[i]);
    if (!m) continue;
    var ind = m[1].length;
    while (stack.length && stack[stack.length - 1].ind >= ind) stack.pop();
    var name = stack.map(function (s) { return s.name; }).concat([m[3]]).join('.');
    var outer = stack.length ? stack.map(function (s) { return s.name; }).join('.') : null;
    stack.push({ ind: ind, name: m[3] });
    var depth = 0, j = i, sig = '';
    for (; j < lines.length; j++) {
      var t = lines[j].replace(/#.*$/, ''); sig += ' ' + t.trim();
      for (var q = 0; q < t.length; q++) { if ('([{'.indexOf(t[q]) >= 0) depth++; if (')]}'.indexOf(t[q]) >= 0) depth--; }
      if (depth <= 0 && /:\s*$/.test(t)) break;
      if (depth <= 0 && /:\s*\S/.test(t) && j > i + 60) break;
    }
    var k = j + 1; while (k < lines.length && lines[k].trim() === '') k++;
    var doc = null, dEnd = k, d = k < lines.length ? /^\s*[rRuU]?("""|''')/.exec(lines[k]) : null;
    if (d) {
      var first = lines[k].slice(lines[k].indexOf(d[1]) + 3), acc = [first], n = k;
      if (first.indexOf(d[1]) < 0) { for (n = k + 1; n < lines.length; n++) { acc.push(lines[n]); if (lines[n].indexOf(d[1]) >= 0) break; } }
      doc = acc.join('\n'); dEnd = n + 1;
    }
    var body = [];
    for (var e = dEnd; e < lines.length; e++) {
      if (lines[e].trim() === '') continue;
      if (lines[e].length - lines[e].replace(/^\s+/, '').length <= ind) break;
      var c = lines[e].trim(); if (c[0] !== '#') body.push(c);
    }
    out.set(name, { kind: m[2], sig: sig, doc: doc, body: body.join('\n'), line: i + 1, outer: outer, name: m[3] });
  }
  return out;
}
function params(sig) {
  var o = sig.indexOf('('), c = sig.lastIndexOf(')'), res = [], depth = 0, cur = '';
  if (o < 0 || c < o) return res;
  var s = sig.slice(o + 1, c) + ',';
  for (var i = 0; i < s.length; i++) {
    if ('([{'.indexOf(s[i]) >= 0) depth++; if (')]}'.indexOf(s[i]) >= 0) depth--;
    if (s[i] === ',' && depth === 0) { var m = /^\s*(\**)(\w+)/.exec(cur); if (m && m[2] !== 'self' && m[2] !== 'cls') { var eq = cur.indexOf('='); res.push({ name: m[2], stars: m[1].length, value: eq < 0 ? null : cur.slice(eq + 1).trim() }); } cur = ''; } else cur += s[i];
  }
  return res;
}
function has(text, word) { return (' ' + text.replace(/[^\w.]+/g, ' ').replace(/\.( |$)/g, ' ') + ' ').indexOf(' ' + word + ' ') >= 0; }
// Notes on versions tell of old releases, and stay true.
function prose(doc) {
  var note = -1;
  return doc.split('\n').filter(function (l) {
    var ind = l.length - l.replace(/^\s+/, '').length;
    if (/^\s*\.\. (?:version\w+|deprecated)::/.test(l)) { note = ind; return false; }
    if (note >= 0 && (l.trim() === '' || ind > note)) return false;
    note = -1;
    return true;
  }).join('\n');
}
// The code of a file without its docs and comments.
function codeOf(text) {
  var mark = '', doc = false;
  return text.split('\n').filter(function (l) {
    var was = mark !== '' && doc, m;
    if (mark !== '') { if (l.indexOf(mark) >= 0) mark = ''; return !was; }
    m = /"""|'''/.exec(l);
    if (m) { doc = /^\s*[rRuU]?("""|''')/.test(l); if (l.split(m[0]).length % 2 === 0) mark = m[0]; return !doc; }
    return !/^\s*#/.test(l);
  }).join('\n');
}
function count(text, word) { return (text.match(/\w+/g) || []).filter(function (w) { return w === word; }).length; }
function isCode(path) { return /\.py$/.test(path) && !/(^|\/)(tests?|docs|examples)\/|(^|\/)(test_[^\/]*|conftest)\.py$/.test(path); }
function precondition(evidence) {
  var out = [], all = { base: '', head: '' };
  evidence.changedFiles().forEach(function (f) {
    if (!isCode(f.path)) return;
    all.base += '\n' + codeOf(evidence.baseText(f.oldPath || f.path) || evidence.baseText(f.path) || '');
    if (f.change !== 'deleted') all.head += '\n' + codeOf(evidence.headText(f.path) || '');
  });
  evidence.changedFiles().forEach(function (f) {
    if (!isCode(f.path) || f.change === 'deleted') return;
    var base = defs(evidence.baseText(f.oldPath || f.path) || evidence.baseText(f.path) || ''), head = defs(evidence.headText(f.path) || '');
    head.forEach(function (h, name) {
      if (h.kind === 'class') return;
      var b = base.get(name), hc = h.outer === null ? undefined : head.get(h.outer), bc = h.outer === null ? undefined : base.get(h.outer);
      var init = h.name === '__init__' && hc && hc.kind === 'class';
      if (!b) { if (h.doc !== null) out.push({ key: f.path + ':' + name, where: { kind: 'file', path: f.path, line: h.line }, payload: { fresh: true } }); return; }
      if (b.sig === h.sig && b.body === h.body) return;
      var bd = (b.doc || '') + (init && bc ? bc.doc || '' : ''), hd = (h.doc || '') + (init ? hc.doc || '' : '');
      if (bd === '' && hd === '') return;
      var stale = bd === hd ? gone(b, h, prose(hd), all) : '';
      if (b.sig === h.sig && bd === hd && marks(b.body) === marks(h.body) && stale === '') return;
      out.push({ key: f.path + ':' + name, where: { kind: 'file', path: f.path, line: h.line }, payload: { fresh: false, same: bd === hd, stale: stale, doc: prose(hd), bs: b.sig, hs: h.sig, bb: b.body, hb: h.body } });
    });
  });
  return out;
}
function postcondition(target, evidence) {
  var p = target.payload;
  if (p.fresh) return { outcome: 'satisfied', reason: 'The new definition has a docstring.' };
  if (!p.same) return { outcome: 'satisfied', reason: 'The docstring was changed with the code.' };
  var bp = params(p.bs), hp = params(p.hs), i;
  var inHead = function (n) { return hp.some(function (x) { return x.name === n; }); }, inBase = function (n) { return bp.some(function (x) { return x.name === n; }); };
  var open = hp.some(function (x) { return x.stars === 2; }), listed = /:param\b|^\s*(Args|Parameters|Arguments):?\s*$/m.test(p.doc);
  for (i = 0; i < bp.length; i++) {
    if (!inHead(bp[i].name) && !open && (inList(p.doc, bp[i].name) || (!has(p.hb, bp[i].name) && described(p.doc, bp[i].name, !listed && hp.length < bp.length)))) return { outcome: 'violated', reason: 'The docstring still describes ' + bp[i].name + ', which is gone.' };
    var same = hp.filter(function (x) { return x.name === bp[i].name; })[0];
    if (same && plain(bp[i].value) && plain(same.value) && bare(same.value) !== bare(bp[i].value)) {
      var about = entry(p.doc, bp[i].name);
      if (/default/i.test(about) && has(about, bare(bp[i].value)) && !has(about, bare(same.value))) return { outcome: 'violated', reason: 'The docstring still names the old default of ' + bp[i].name + '.' };
    }
  }
  var whole = bp.every(function (x) { return x.stars > 0 || x.name[0] === '_' || has(p.doc, x.name); });
  for (i = 0; i < hp.length; i++) if (listed && whole && hp[i].stars === 0 && hp[i].name[0] !== '_' && hp.length > bp.length && !inBase(hp[i].name) && !has(p.doc, hp[i].name)) return { outcome: 'violated', reason: 'The docstring lists parameters, and not the new ' + hp[i].name + '.' };
  if (p.stale) return { outcome: 'violated', reason: 'The docstring still names ' + p.stale + ', which the code no longer does.' };
  if (/\breturns?\b/i.test(p.doc) && returned(p.bb) !== '' && numbers(returned(p.bb)) !== numbers(returned(p.hb)) && numbers(p.bb) !== numbers(p.hb) && rest(p.bb) === rest(p.hb)) return { outcome: 'violated', reason: 'What is returned is worked out with other numbers, and the docstring that tells of it was left as it was.' };
  return { outcome: 'undetermined', reason: 'Whether the unchanged docstring still fits cannot be told from the code.' };
}

function sorted(list) { return (list || []).slice().sort().join(' '); }
function numbers(code) { return sorted(code.match(/\b\d[\d_.]*\b/g)); }
function returned(code) { return code.split('\n').filter(function (l) { return /^return\b/.test(l); }).join('\n'); }
function rest(code) { return code.split('\n').filter(function (l) { return !/^return\b/.test(l); }).join('\n'); }
function marks(code) { return sorted(code.match(/\b\d[\d_.]*\b|"[^"\n]*"|'[^'\n]*'|\b(raise|yield|True|False|None)\b[^\n]*/g)); }
function bare(value) { return value.replace(/^['"]|['"]$/g, ''); }
// A value that is written out, and no name that stands for one.
function plain(value) { return value !== null && /\w/.test(value) && /^(?:['"]|-?\d|True$|False$|None$|[A-Z][A-Z_.\d]*$)/.test(value); }
// What a docstring tells of one parameter, where it lists them, or else all of it.
function entry(doc, name) {
  var lines = doc.split('\n'), out = [], ind = -1;
  lines.forEach(function (l) {
    var own = l.length - l.replace(/^\s+/, '').length, m = /^\s*(?::param [^:]*?)?\*{0,2}(\w+)\s*(?:\([^)]*\))?\s*:/.exec(l);
    if (m && m[1] === name) { ind = own; out.push(l); } else if (ind >= 0 && (l.trim() === '' || own > ind)) out.push(l); else ind = -1;
  });
  return out.length ? out.join('\n') : doc;
}
// Whether a docstring lists a parameter.
function inList(doc, name) {
  return (doc.match(/:(?:param|type|arg)\b[^:\n]*:|^\s*\*{0,2}\w+\s*(?:\([^)\n]*\))?\s*:/gm) || []).some(function (m) { return has(m.replace(/[:*]/g, ' '), name); });
}
// Whether a docstring speaks of a parameter by its name, and not of a thing that is called so.
function described(doc, name, loose) {
  if ((doc.match(/`+\w+`+|\*+\w+\*+/g) || []).some(function (m) { return has(m, name); })) return true;
  if (!has(doc, name)) return false;
  if (/_/.test(name)) return true;
  if (!loose) return false;
  var words = doc.split(/\s+/);
  return words.some(function (w, at) {
    if (w.replace(/\W+$/, '') !== name) return false;
    var before = (words[at - 1] || '').toLowerCase(), after = words[at + 1] || '';
    return !/^(?:the|an?|this|that|its|each|every|any|no)$/.test(before) && (/\W$/.test(w) || /^(?:|and|or|to|by|with|from|in|is|as|if|times)$/.test(after));
  });
}
// A thing that the docstring names and that the code has lost for good: a number with another in its place, an error
// that is not raised any more, or a name or text that none of the changed code knows.
function gone(b, h, doc, all) {
  var before = b.body, code = h.body + ' ' + h.sig, i;
  var digits = before.match(/\b\d+\b/g) || [], others = (code.match(/\b\d+\b/g) || []).filter(function (n) { return !has(before + ' ' + b.sig, n); });
  for (i = 0; i < digits.length; i++) if (others.length && has(doc, digits[i]) && !has(code, digits[i]) && count(all.head, digits[i]) < count(all.base, digits[i])) return digits[i];
  var raised = function (text) { return (text.match(/\braise\s+\w+/g) || []).map(function (r) { return r.replace(/^raise\s+/, ''); }); };
  var was = raised(before), now = raised(h.body);
  var fresh = now.some(function (x) { return was.indexOf(x) < 0; });
  var left = h.body.split('\n').every(function (l) { return before.split('\n').indexOf(l) >= 0; });
  var total = function (text, name) { return raised(text).filter(function (x) { return x === name; }).length; };
  for (i = 0; i < was.length; i++) if (has(doc, was[i]) && now.indexOf(was[i]) < 0 && (fresh || left) && total(all.head, was[i]) < total(all.base, was[i])) return was[i];
  var tokens = before.match(/\b[A-Za-z_]\w{3,}\b/g) || [], texts = (before.match(/"[^"\n]*"|'[^'\n]*'/g) || []).join(' ');
  for (i = 0; i < tokens.length; i++) {
    var t = tokens[i];
    if (!/[A-Z_]/.test(t.slice(1)) || !has(doc, t) || code.indexOf(t) >= 0 || count(all.head, t) > 0) continue;
    if (has(texts, t) || made(all.base).indexOf(t) >= 0) return t;
  }
  return '';
}
// Names that code gives: functions, classes, and what it assigns.
function made(code) {
  return (code.match(/\b(?:def|class)\s+\w+|\b\w+\s*(?::[^=\n]*)?=[^=]/g) || []).map(function (m) { return (/^(?:def|class)\s+(\w+)/.exec(m) || /^(\w+)/.exec(m))[1]; });
}
