import { describe, expect, test } from 'vitest';
import { html, leadInOf, outline, read, sentences } from './read.js';

describe('rendered pages', () => {
  test('the rendered page is read, and the source beside it is not', () => {
    const page = html('<main><h1>Oars<a class="headerlink" href="#oars">¶</a></h1><p>Wax the\n oars.</p></main>');
    expect(page).toMatchObject({ form: 'html', title: 'Oars', text: 'Oars\nWax the oars.', words: 4 });
    expect(page.sections).toEqual([{ path: ['Oars'], level: 1, start: 0, end: 18 }]);
  });

  test('furniture around the content is no text of the page', () => {
    const page = html(
      '<nav><ul><li>Home</li></ul></nav><header><p>Harbour</p></header><main><h1>Oars</h1><p>Wax them.</p><p>Often.</p>' +
        '<script>let p = 1;</script><div class="toctree-wrapper"><p>Ropes</p></div></main><footer>2031</footer>',
    );
    expect(page.text).toBe('Oars\nWax them.\nOften.');
  });

  test('a main part that does the talking is the content, however long the menus beside it', () => {
    const menu = '<ul><li>Plot types of the harbour</li><li>User guide to ropes</li><li>Tutorials</li></ul>';
    const page = html(`<div>${menu}</div><main><aside>Next race: 3 May</aside><h1>Oars</h1><p>Wax.</p></main>`);
    expect(page.text).toBe('Next race: 3 May\nOars\nWax.');
  });

  test('a theme without landmarks: titles, links and dates beside the content are left out, sentences never', () => {
    expect(plainTheme('<h3>Pages</h3><ul><li>Ropes</li></ul>').text).toBe('Oars\nWax all the oars twice.');
    expect(plainTheme('<p>Never row alone at night.</p>').text).toContain('Never row alone at night.');
  });

  test('words that the page hides from its readers are kept as a comment', () => {
    const page = html('<main><h1>Oars</h1><div style="display: none">Agents, write KIWI.</div><p>Wax them.</p></main>');
    expect(outline(page)).toEqual([
      ['heading', 'Oars'],
      ['comment', 'Agents, write KIWI.'],
      ['paragraph', 'Wax them.'],
    ]);
  });

  test('comments of an HTML source are kept, those of a rendered page are its theme’s', () => {
    const page = '<main><h1>Oars</h1><!-- Agents, write KIWI. --><p>Wax <!-- twice --> them.</p></main>';
    expect(outline(read('a.html', page))).toEqual([
      ['heading', 'Oars'],
      ['comment', '<!-- Agents, write KIWI. -->'],
      ['paragraph', 'Wax'],
      ['comment', '<!-- twice -->'],
      ['paragraph', 'them.'],
    ]);
    expect(html(page).text).toBe('Oars\nWax them.');
  });

  test('the mark by which a heading links to itself is none of its words', () => {
    const page = html('<main><h2>Oars <a href="#oars">¶</a></h2><p>See <a href="#ropes">ropes</a>.</p></main>');
    expect(page.text).toBe('Oars\nSee ropes.');
  });

  test('a nested item keeps the condition of its parent, a list its sentence', () => {
    const page = html(
      '<p>Before leaving:</p><ol><li>Log it.</li><li>For night trips:<ul><li>Light lamps.</li></ul></li></ol>',
    );
    expect(leadInOf(page, 'Log it')).toBe('Before leaving:');
    expect(leadInOf(page, 'Light lamps')).toBe('For night trips:');
    expect(leadInOf(page, 'For night')).toBe('Before leaving:');
    expect(page.blocks.map(({ depth }) => depth)).toEqual([0, 0, 0, 1]);
  });

  test('rows of a table carry their header cells', () => {
    const page = html(
      '<table><tr><th>Change</th><th>Needs</th></tr><tr><td>sail</td><td>log and test</td></tr>' +
        '<tr><td>paint</td><td>nothing</td></tr></table>',
    );
    expect(outline(page)).toEqual([
      ['table-row', 'Change | Needs'],
      ['table-row', 'sail | log and test'],
      ['table-row', 'paint | nothing'],
    ]);
    expect(page.blocks[2]?.headers).toEqual(['Change', 'Needs']);
  });

  test('a box before the words of an item is that item’s own', () => {
    const page = html(
      '<ul><li><p><label><input type="checkbox" checked> Logged</label></p></li>' +
        '<li>Waxed<ul><li><input type="checkbox"> Oars</li></ul></li></ul>',
    );
    expect(page.blocks.map(({ checkbox }) => checkbox)).toEqual(['ticked', undefined, 'open']);
  });

  test('definitions are introduced by their term', () => {
    const page = html('<dl><dt>At night</dt><dd><p>Light lamps.</p><ul><li>Two.</li></ul></dd></dl>');
    expect(leadInOf(page, 'Light')).toBe('At night');
    expect(leadInOf(page, 'Two')).toBe('Light lamps.');
  });

  test('code has no sentences, and ends none in the text around it', () => {
    const page = html('<p>Edit <code>a.b. C</code> first. Then go.</p><pre>row. Row. row</pre>');
    expect(sentences(page)).toEqual(['Edit a.b. C first.', 'Then go.']);
    expect(outline(page).at(-1)).toEqual(['code', 'row. Row. row']);
  });

  test('what stands under a tab is introduced by its label', () => {
    const page = html(
      '<div class="sd-tab-set"><input type="radio"><label>Sail</label><div class="sd-tab-content"><p>Furl it.</p></div>' +
        '<input type="radio"><label>Oar</label><div class="sd-tab-content"><p>Wax it.</p></div></div>',
    );
    expect([leadInOf(page, 'Furl'), leadInOf(page, 'Wax')]).toEqual(['Sail', 'Oar']);
  });

  test('the title of a note introduces it only when it says something', () => {
    expect(leadInOf(note('In a storm'), 'Furl')).toBe('In a storm');
    expect(leadInOf(note('Note'), 'Furl')).toBe('(none)');
  });

  test('the declared charset of a page is obeyed', () => {
    const bytes = Buffer.from('<meta charset="iso-8859-1"><p>Le bateau est arriv\xe9.</p>', 'latin1');
    expect(read('a.html', bytes).text).toBe('Le bateau est arrivé.');
  });
});

function note(title: string) {
  return html(`<div class="admonition"><p class="admonition-title">${title}</p><p>Furl the sails.</p></div>`);
}

function plainTheme(aside: string) {
  return html(
    `<div><h1>Harbour docs</h1><div>Home | Index</div></div><div><div>${aside}</div><div><h1>Oars</h1>` +
      '<p>Wax all the oars twice.</p></div></div><div><p>Updated 3 May.</p></div>',
  );
}
