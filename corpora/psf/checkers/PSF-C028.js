const PYTHON = ['python', 'python3', 'py', 'py3', 'pycon', 'ipython', 'ipython3', 'doctest', 'testcode', 'testsetup'];
const indentOf = (line) => line.length - line.trimStart().length;
const PROMPT = /^\s*(?:>>>|\.\.\.)(?: |$)/;
// Blocks of code in the order of the page: { language, lines: [{ line, text }] }.
function blocksOf(path, text) {
  const lines = text.split('\n').map((each, index) => ({ line: index + 1, text: each.replace(/\r$/, '') }));
  return /\.(?:md|markdown)$/i.test(path) ? fenced(lines) : indented(lines);
}
function fenced(lines) {
  const blocks = [];
  let block = null;
  for (const each of lines) {
    const fence = /^\s*(?:```|~~~)+\s*\{?\.?([\w+-]*)/.exec(each.text);
    if (fence && block === null) block = { language: fence[1].toLowerCase(), lines: [] };
    else if (fence) {
      blocks.push(block);
      block = null;
    } else if (block !== null) block.lines.push(each);
  }
  return block === null ? blocks : [...blocks, block];
}
function indented(lines) {
  const blocks = [];
  let block = null;
  let indent = 0;
  let loose = null;
  for (const each of lines) {
    const blank = each.text.trim() === '';
    if (block !== null && !blank && indentOf(each.text) <= indent) {
      blocks.push(block);
      block = null;
    }
    if (block !== null) {
      if (!/^\s*:[\w-]+:/.test(each.text)) block.lines.push(each);
      continue;
    }
    if (PROMPT.test(each.text) && (loose !== null || /^\s*>>>/.test(each.text))) {
      if (loose === null) loose = { language: 'pycon', lines: [] };
      loose.lines.push(each);
      continue;
    }
    if (loose !== null && blank) {
      blocks.push(loose);
      loose = null;
    }
    const directive = /^\s*\.\. (code-block|code|sourcecode|doctest|testcode|testsetup|ipython)::\s*(\S*)/.exec(each.text);
    if (directive || (/::\s*$/.test(each.text) && !/^\s*\.\. /.test(each.text))) {
      const named = directive === null ? '' : /^(?:code-block|code|sourcecode)$/.test(directive[1]) ? directive[2] : directive[1];
      block = { language: named.toLowerCase(), lines: [] };
      indent = indentOf(each.text);
    }
  }
  return [...blocks, ...(block === null ? [] : [block]), ...(loose === null ? [] : [loose])];
}
// 'yes', 'maybe' where nothing but the look of it says that it is Python, or 'no'.
function isPython({ language, lines }) {
  if (PYTHON.includes(language)) return 'yes';
  if (language !== '' && language !== 'default') return 'no';
  if (lines.some(({ text }) => /^\s*>>>(?: |$)/.test(text))) return 'yes';
  if (lines.some(({ text }) => /^\s*(?:\$ |#!\/bin)/.test(text))) return 'no';
  if (lines.some(({ text }) => /^\s*(?:import [\w.]+$|from [\w.]+ import |def \w+\(.*\).*:$|class \w+.*:$)/.test(text))) return 'yes';
  return lines.some(({ text }) => /^\s*[\w.]+ = \S|^\s*[\w.]+\(.*\)\s*$/.test(text)) ? 'maybe' : 'no';
}
// The code of a block by line: only what follows a prompt where it has prompts, and no command of a shell.
function codeOf({ lines }) {
  if (!lines.some(({ text }) => /^\s*>>>(?: |$)/.test(text))) return lines.filter(({ text }) => !/^\s*\$ /.test(text));
  return lines.filter(({ text }) => PROMPT.test(text)).map(({ line, text }) => ({ line, text: text.replace(/^\s*(?:>>>|\.\.\.) ?/, '') }));
}
// A line without its layout, its prompt, and what stands in its strings.
const shapeOf = (text) => text.replace(/^\s*(?:>>>|\.\.\.) ?/, '').replace(/"(?:\\.|[^"\\])*"/g, '""').replace(/'(?:\\.|[^'\\])*'/g, "''").replace(/\s+/g, '');
// Whether one string is the other with some of its words replaced.
function alike(one, other) {
  const [few, many] = [one, other].map((each) => each.match(/\w+/g) || []).sort((a, b) => a.length - b.length);
  return few.length > 0 && many.filter((word) => few.includes(word)).length * 2 >= many.length;
}
// The strings that stood in double quotes before, in lines that the contribution took out or rewrote: a replacement
// inside of them, an edit beside them, or a move from another place or file brings no new ones.
function formerly(evidence) {
  return evidence.changedFiles().filter(({ content, removedLines }) => content === 'text' && removedLines > 0)
    .flatMap(({ path }) => evidence.removedLines(path).flatMap(({ line, text }) => doubleQuoted([{ line, text: text.replace(/^\s*(?:>>>|\.\.\.) ?/, '') }]).map((each) => ({ ...each, path }))));
}
function carriedOver(found, path, former) {
  const kept = (each) => each.path === path && (each.shape === found.shape || alike(each.literal, found.literal));
  const same = former.findIndex((each) => each.kind === 'plain' && each.literal === found.literal);
  const at = same === -1 ? former.findIndex((each) => each.kind === 'plain' && kept(each)) : same;
  if (at !== -1) former.splice(at, 1);
  return at !== -1;
}
// String literals in double quotes, by line: 'plain', or 'special' for a docstring. An apostrophe inside needs them.
function doubleQuoted(lines) {
  const found = [];
  let open = '';
  for (const { line, text } of lines) {
    let at = 0;
    while (at < text.length) {
      if (open !== '') {
        const end = text.indexOf(open, at);
        if (end === -1) break;
        at = end + open.length;
        open = '';
        continue;
      }
      const char = text[at];
      if (char === '#') break;
      if (char !== '"' && char !== "'") {
        at += 1;
        continue;
      }
      const triple = char.repeat(3);
      if (text.startsWith(triple, at)) {
        if (char === '"') found.push({ line, kind: 'special', literal: '', shape: '' });
        open = triple;
        at += triple.length;
        continue;
      }
      let end = at + 1;
      while (end < text.length && text[end] !== char) end += text[end] === '\\' ? 1 + 1 : 1;
      if (char === '"' && !text.slice(at, end).includes("'")) found.push({ line, kind: end >= text.length ? 'special' : 'plain', literal: text.slice(at + 1, end), shape: shapeOf(text) });
      at = end + 1;
    }
  }
  return found;
}
function precondition(evidence) {
  const former = formerly(evidence);
  return evidence.changedFiles()
    .filter(({ path, change, content, addedLines }) => change !== 'deleted' && content === 'text' && addedLines > 0 && /\.(?:rst|md|markdown|txt)$/i.test(path))
    .flatMap(({ path }) => {
      const text = evidence.headText(path);
      const added = evidence.addedLines(path);
      const mine = new Set(added.map(({ line }) => line));
      const blocks = text === null ? [{ language: 'pycon', lines: added.filter((each) => PROMPT.test(each.text)) }] : blocksOf(path, text);
      const payload = blocks.map((block) => ({ sure: isPython(block), code: codeOf(block) }))
        .filter(({ sure, code }) => sure !== 'no' && code.some(({ line, text: each }) => mine.has(line) && each.trim() !== ''))
        .map(({ sure, code }) => ({ sure, quoted: doubleQuoted(code).filter(({ line }) => mine.has(line)).map((each) => ({ line: each.line, kind: each.kind === 'plain' && carriedOver(each, path, former) ? 'carried' : each.kind })) }));
      return payload.length === 0 ? [] : [{ key: path, where: { kind: 'file', path, line: added[0].line }, payload }];
    });
}
function postcondition(target) {
  const hits = target.payload.flatMap(({ sure, quoted }) => quoted.map(({ line, kind }) => ({ line, sure: sure === 'yes' && kind === 'plain' })));
  const certain = hits.filter((hit) => hit.sure);
  if (certain.length > 0) return { outcome: 'violated', reason: `string in double quotes in line ${certain.map(({ line }) => line).join(', ')}` };
  if (hits.length > 0) return { outcome: 'undetermined', reason: `double quotes in line ${hits[0].line}, where they may be meant or stood before: a docstring, no Python, or a string of the former text` };
  return { outcome: 'satisfied', reason: 'no string of the added Python code is in double quotes' };
}
