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
    if (s[i] === ',' && depth === 0) { var m = /^\s*\**(\w+)/.exec(cur); if (m && m[1] !== 'self' && m[1] !== 'cls') { var eq = cur.indexOf('='); res.push({ name: m[1], value: eq < 0 ? null : cur.slice(eq + 1).trim() }); } cur = ''; } else cur += s[i];
  }
  return res;
}
function has(text, word) { return (' ' + text.replace(/[^\w.]+/g, ' ').replace(/\.( |$)/g, ' ') + ' ').indexOf(' ' + word + ' ') >= 0; }
function precondition(evidence) {
  var out = [];
  evidence.changedFiles().forEach(function (f) {
    if (!/\.py$/.test(f.path) || /(^|\/)(tests?|docs|examples)\/|(^|\/)(test_[^\/]*|conftest)\.py$/.test(f.path) || f.change === 'deleted') return;
    var base = defs(evidence.baseText(f.oldPath || f.path) || evidence.baseText(f.path) || ''), head = defs(evidence.headText(f.path) || '');
    head.forEach(function (h, name) {
      if (h.kind === 'class') return;
      var b = base.get(name), hc = h.outer === null ? undefined : head.get(h.outer), bc = h.outer === null ? undefined : base.get(h.outer);
      var init = h.name === '__init__' && hc && hc.kind === 'class';
      if (!b) { if (h.doc !== null) out.push({ key: f.path + ':' + name, where: { kind: 'file', path: f.path, line: h.line }, payload: { fresh: true } }); return; }
      if (b.sig === h.sig && b.body === h.body) return;
      var bd = (b.doc || '') + (init && bc ? bc.doc || '' : ''), hd = (h.doc || '') + (init ? hc.doc || '' : '');
      if (bd === '' && hd === '') return;
      if (b.sig === h.sig && bd === hd && marks(b.body) === marks(h.body) && !gone(b.body, h.body + ' ' + h.sig, hd)) return;
      out.push({ key: f.path + ':' + name, where: { kind: 'file', path: f.path, line: h.line }, payload: { fresh: false, bd: bd, hd: hd, bs: b.sig, hs: h.sig, bb: b.body, hb: h.body } });
    });
  });
  return out;
}
function postcondition(target, evidence) {
  var p = target.payload;
  if (p.fresh) return { outcome: 'satisfied', reason: 'The new definition has a docstring.' };
  if (p.bd !== p.hd) return { outcome: 'satisfied', reason: 'The docstring was changed with the code.' };
  var bp = params(p.bs), hp = params(p.hs), i;
  var inHead = function (n) { return hp.some(function (x) { return x.name === n; }); }, inBase = function (n) { return bp.some(function (x) { return x.name === n; }); };
  for (i = 0; i < bp.length; i++) {
    if (!inHead(bp[i].name) && has(p.hd, bp[i].name)) return { outcome: 'violated', reason: 'The docstring still describes ' + bp[i].name + ', which is gone.' };
    var same = hp.filter(function (x) { return x.name === bp[i].name; })[0];
    if (same && bp[i].value !== null && same.value !== bp[i].value && /\w/.test(bp[i].value) && /default/i.test(p.hd) && has(p.hd, bp[i].value.replace(/^['"]|['"]$/g, ''))) return { outcome: 'violated', reason: 'The docstring still names the old default of ' + bp[i].name + '.' };
  }
  var listed = /:param\b|^\s*(Args|Parameters|Arguments):?\s*$/m.test(p.hd);
  for (i = 0; i < hp.length; i++) if (!inBase(hp[i].name) && listed && !has(p.hd, hp[i].name)) return { outcome: 'violated', reason: 'The docstring lists parameters, and not the new ' + hp[i].name + '.' };
  var t = gone(p.bb, p.hb + ' ' + p.hs, p.hd);
  if (t) return { outcome: 'violated', reason: 'The docstring still names ' + t + ', which the code no longer does.' };
  if (/\breturns?\b/i.test(p.hd) && returned(p.bb) !== '' && numbers(returned(p.bb)) !== numbers(returned(p.hb)) && numbers(p.bb) !== numbers(p.hb)) return { outcome: 'violated', reason: 'What is returned is worked out with other numbers, and the docstring that tells of it was left as it was.' };
  return { outcome: 'undetermined', reason: 'Whether the unchanged docstring still fits cannot be told from the code.' };
}

function sorted(list) { return (list || []).slice().sort().join(' '); }
function numbers(code) { return sorted(code.match(/\b\d[\d_.]*\b/g)); }
function returned(code) { return code.split('\n').filter(function (l) { return /^return\b/.test(l); }).join('\n'); }
function marks(code) { return sorted(code.match(/\b\d[\d_.]*\b|"[^"\n]*"|'[^'\n]*'|\b(raise|yield|True|False|None)\b[^\n]*/g)); }
function gone(before, code, doc) {
  var tokens = before.match(/\b[A-Za-z_]\w{3,}\b|\b\d+\b/g) || [], text = doc.replace(/\.\. version\w+::.*/g, '');
  for (var i = 0; i < tokens.length; i++) {
    var t = tokens[i];
    if (!has(text, t)) continue;
    if (/^\d+$/.test(t) ? !has(code, t) : /[A-Z_]/.test(t.slice(1)) && code.indexOf(t) < 0) return t;
  }
  return '';
}
