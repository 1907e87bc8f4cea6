/** Who made a definition, and what of the base has to be read to know it. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { codeFiles, isCreated } from '../../../pipeline/checker/targets/outlines.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import { grammarOf, loadSyntax } from '../../../pipeline/evidence/syntax/grammars.js';

beforeAll(() => loadSyntax(['python']));

const prune = 'def prune(tree):\n    cut(tree)\n    return tree\n';
const graft = 'def graft(tree):\n    join(tree)\n    return tree\n';

/** Names that the change created, and how many texts were parsed to find them. */
function created(base: string, head: string): { names: string[]; parsed: number } {
  const parse = vi.spyOn(grammarOf('python').parser, 'parse');
  const view = evidenceView(overlay({ files: [{ path: 'orchard.py', base, head }] }));
  const names = codeFiles(view, ['**/*.py']).flatMap((file) => {
    if (file.state === 'unread') throw new Error(file.reason);
    const read = file.head.definitions.filter((definition) => definition !== undefined);
    return read.filter((definition) => isCreated(file, definition)).map(({ name }) => name);
  });
  const parsed = parse.mock.calls.length;
  parse.mockRestore();
  return { names, parsed };
}

describe('isCreated', () => {
  it('knows a name that the base holds nowhere without parsing it', () => {
    expect(created(prune, `${prune}\n${graft}`)).toEqual({ names: ['graft'], parsed: 1 });
  });

  it('parses no base for an edit of what was there', () => {
    expect(created(prune, prune.replace('cut(tree)', 'saw(tree)'))).toEqual({ names: [], parsed: 1 });
  });

  it('looks whether a name that the base mentions was defined there', () => {
    const mentioned = `${prune}# later we graft\n`;
    expect(created(mentioned, `${mentioned}\n${graft}`)).toEqual({ names: ['graft'], parsed: 2 });
    const rewritten = graft.replace('join(tree)', 'bind(tree)').replace('return tree', 'return None');
    expect(created(graft, rewritten)).toEqual({ names: [], parsed: 2 });
  });

  it('lets the lines of the change decide where the base has no syntax', () => {
    expect(created(`def graft(:\n`, graft)).toEqual({ names: ['graft'], parsed: 2 });
  });

  it('reads a file once for all who ask', () => {
    const view = evidenceView(overlay({ files: [{ path: 'orchard.py', base: '', head: graft }] }));
    expect(codeFiles(view, ['**/*.py'])[0]).toBe(codeFiles(view, ['*.py'])[0]);
  });
});
