/** What a custom checker is told of the files that a run wrote, and when. */
import { expect, it, test } from 'vitest';
import { type Action, missing, present } from '../../../pipeline/artifacts/bundle.js';
import type { EvidenceKind } from '../../../pipeline/artifacts/vocabulary.js';
import { judgeCustom } from '../../../pipeline/checker/sandbox/judge-custom.js';
import { buildImage } from '../../../pipeline/checker/sandbox/image.js';
import { vet } from '../../../pipeline/checker/sandbox/vet.js';
import { overlay } from '../../../pipeline/evidence/empty-bundle.js';
import { evidenceView } from '../../../pipeline/evidence/evidence-view.js';
import { adds } from '../patterns/cases.js';
import { custom, engine, selecting } from './guests.js';

const source = selecting(`
  const told = evidence.edits().map(({ index, step, path, certain }) => [index, step, path, certain]);
  return [{ key: JSON.stringify(told), where: { kind: 'contribution' } }];`);

/** `$ words` is a command, `? name` a tool that nobody knows, anything else an edit of that path. */
function action(text: string, index: number): Action {
  const shell = text.startsWith('$ ');
  const strange = text.startsWith('? ');
  const tool = strange ? text.slice(2) : 'Edit';
  return {
    index,
    step: index + 1,
    kind: shell ? 'shell' : 'tool',
    tool: shell ? 'bash' : tool,
    input: shell ? text.slice(2) : JSON.stringify(strange ? {} : { file_path: text }),
    output: '',
    exitCode: shell ? 0 : 'unknown',
    status: 'executed',
    outputTruncated: false,
  };
}

async function told(calls: string[] | undefined, kinds: EvidenceKind[] = ['commands', 'diff'], file = 'pond/frogs.py') {
  const image = await buildImage(engine, [{ id: 'PEAR-C001', source }]);
  const checker = custom('PEAR-C001', { selects: kinds, judges: kinds });
  const policy = { id: 'PEAR-C001', atomicRule: 'Test after your last edit.' };
  const actions = calls === undefined ? missing('no record') : present(calls.map(action));
  const bundle = { ...overlay({ diff: adds(file, 'frogs') }), actions };
  return (await judgeCustom(image, [{ checker, policy }], evidenceView(bundle))).get('PEAR-C001');
}

async function edits(calls: string[], file?: string): Promise<unknown> {
  const verdict = await told(calls, ['commands', 'diff'], file);
  if (verdict?.state !== 'result') throw new Error(verdict?.fault.reason);
  const edited: unknown = JSON.parse(verdict.result.targets[0]?.key ?? '');
  return edited;
}

test.each<[string, string[], unknown[]]>([
  [
    'editors and commands in one order, each with the command that wrote or comes next',
    ['$ tox', '/repo/pond/frogs.py', '/repo/pond/toads.py', '$ sed -i s/a/b/ /repo/pond/frogs.py && tox'],
    [
      [1, 2, 'pond/frogs.py', true],
      [1, 3, 'pond/toads.py', true],
      [1, 4, 'pond/frogs.py', true],
    ],
  ],
  ['an editor after the last command', ['$ tox', 'pond/frogs.py'], [[1, 2, 'pond/frogs.py', true]]],
  [
    'a path outside as it was given',
    ['/repo/pond/frogs.py', '/tmp/try.py'],
    [
      [0, 1, 'pond/frogs.py', true],
      [0, 2, '/tmp/try.py', true],
    ],
  ],
  ['null where no folder is known', ['/repo/pond/toads.py'], [[0, 1, null, true]]],
  ['null for a name that may be any file of that name', ['frogs.py'], [[0, 1, null, true]]],
  ['null for a path that only the shell knew', ['$ echo frogs > "$FILE"'], [[0, 1, null, false]]],
  ['null for a tool that nobody knows', ['? pond_filler'], [[0, 1, null, false]]],
  ['only the folder that holds the file of a copy', ['$ cp /tmp/x.py pond/frogs.py'], [[0, 1, 'pond/frogs.py', true]]],
  ['no writes to a device', ['$ tox > /dev/null'], []],
  ['no views and no commands that write nothing', ['? view', '$ ls pond'], []],
  [
    'a command that only may have run as a possible edit',
    ['$ tox || sed -i s/a/b/ pond/frogs.py; true'],
    [[1, 1, 'pond/frogs.py', false]],
  ],
])('%s', async (_, calls, expected) => {
  expect(await edits(calls)).toEqual(expected);
});

it('sees the folder of the repository where git ran in it', async () => {
  expect(
    await edits(['/repo/setup.py', '$ cd /repo/pond && git status', '$ cd /repo && git add setup.py'], 'setup.py'),
  ).toEqual([[0, 1, 'setup.py', true]]);
});

it('is withheld without a record, and closed to whoever does not declare both kinds', async () => {
  expect(await told(undefined)).toMatchObject({ state: 'result', result: { outcome: 'withheld' } });
  for (const kinds of [['commands'], ['diff'], ['commits']] satisfies EvidenceKind[][]) {
    const verdict = await told(['pond/frogs.py'], kinds);
    expect(verdict?.state === 'fault' ? verdict.fault.reason : '').toContain('undeclared-evidence');
  }
});

it('may be asked for by a checker that is vetted', () => {
  expect(vet(source)).toEqual([]);
});
