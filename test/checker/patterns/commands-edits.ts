/** Cases of orders that hang on edits, on failures and on the handing over of the work. */
import { adds, creates, type PatternCase, ran } from './cases.js';

const diff = adds('pond/frogs.py', 'frogs = 1');
const tests = ran('tox');
const edit = ran("cat > pond/frogs.py <<'EOF'\nfrogs = 1\nEOF");

function cases(
  parameters: PatternCase['parameters'],
  rows: [string, PatternCase['expect'], PatternCase['evidence'], string?][],
): PatternCase[] {
  return rows.map(([name, expect, evidence, reason]) => ({
    name,
    parameters,
    evidence: { ...(evidence.missing?.includes('diff') ? {} : { diff }), ...evidence },
    expect,
    ...(reason === undefined ? {} : { reason }),
  }));
}

const first = { before: { firstEdit: {} }, commands: ['tox'], successfully: true };
const firstOfCode = { before: { firstEdit: { files: ['pond/**'] } }, commands: ['tox'] };
const last = { after: { lastEdit: {} }, commands: ['tox'] };

const beforeFirstEdit = [
  ...cases(first, [
    ['first the tests, then the edit', 'satisfied', { commands: [tests, edit, ran('git commit -am x')] }, 'step 1'],
    ['looking around comes first', 'satisfied', { commands: [ran('ls && grep -rn frog pond | head'), tests, edit] }],
    ['a branch from where the work stands', 'satisfied', { commands: [ran('git checkout -b frogs'), tests, edit] }],
    ['a branch by the newer word', 'satisfied', { commands: [ran('git switch -c frogs'), tests, edit] }],
    ['a branch from elsewhere', 'withheld', { commands: [ran('git switch -c frogs v1'), tests, edit] }],
    ['files brought back', 'withheld', { commands: [ran('git checkout -- pond/frogs.py'), tests, edit] }],
    ['a scratch file is no edit', 'satisfied', { commands: [ran('echo 1 > /tmp/notes.txt'), tests, edit] }],
    ['a scratch folder that goes is no edit', 'satisfied', { commands: [ran('rm -rf /tmp/frogs'), tests, edit] }],
    ['a folder that may hold them all', 'withheld', { commands: [ran('rm -rf /work'), tests, edit] }],
    ['first the edit', 'violated', { commands: [edit, tests] }, 'before the first edit in step 1'],
    ['they failed before the edit', 'violated', { commands: [ran('tox', 1), edit, tests] }, 'failed'],
    ['no tests at all', 'violated', { commands: [edit] }],
    ['an edit in place', 'violated', { commands: [ran("sed -i 's/0/1/' pond/frogs.py"), tests] }],
    [
      'an edit in place, from elsewhere',
      'violated',
      { commands: [ran('cd pond && sed -i -e s/0/1/ frogs.py'), tests] },
    ],
    ['an edit by tee', 'violated', { commands: [ran("tee pond/frogs.py <<'EOF'\n1\nEOF"), tests] }],
    ['an edit by a group', 'violated', { commands: [ran('{ echo 1; echo 2; } > pond/frogs.py'), tests] }],
    ['an edit by moving', 'violated', { commands: [ran('mv /tmp/frogs.py pond/'), tests] }],
    ['an edit by copying', 'violated', { commands: [ran('cp new.py pond/frogs.py'), tests] }],
    [
      'a program that may have edited',
      'withheld',
      { commands: [ran('python mend.py'), tests, edit] },
      'not in the record',
    ],
    ['a patch may have been this edit', 'withheld', { commands: [ran('git apply frogs.patch'), tests, edit] }],
    ['a file only the shell knew', 'withheld', { commands: [ran('echo 1 > "$FILE"'), tests, edit] }],
    ['only a program that may have edited', 'violated', { commands: [ran('python mend.py')] }],
    ['the tests came before whatever edited', 'satisfied', { commands: [tests, ran('python mend.py')] }],
    [
      'code on the spot that reaches no file',
      'satisfied',
      {
        commands: [
          ran('python -c "import pond; print(pond.frogs)"'),
          ran("python3 - <<'EOF'\nprint(1)\nEOF"),
          tests,
          edit,
        ],
      },
    ],
    [
      'code on the spot that writes',
      'withheld',
      { commands: [ran("python - <<'EOF'\nopen('pond/frogs.py', 'w').write('1')\nEOF"), tests, edit] },
    ],
    ['code on the spot that the shell completes', 'withheld', { commands: [ran('python -c "$CODE"'), tests, edit] }],
    ['a script with the name of a program', 'withheld', { commands: [ran('bin/test frogs'), tests, edit] }],
    [
      'a script with the name of a program, interpreted',
      'withheld',
      { commands: [ran('python bin/test'), tests, edit] },
    ],
    ['an edit that the record lacks', 'withheld', { commands: [tests] }, 'shows no edit'],
    ['how the tests went, nobody knows', 'withheld', { commands: [ran('tox | tail'), edit] }],
    ['a command before the edit that only the shell knew', 'withheld', { commands: [ran('$RUN > /dev/null'), edit] }],
    ['nothing was changed', 'inapplicable', { diff: '', commands: [edit] }],
    ['no record of edits', 'withheld', { missing: ['actions'] }],
    ['no record of the change', 'withheld', { missing: ['diff'], commands: [edit] }],
  ]),
  ...cases(firstOfCode, [
    [
      'an edit of other files comes first',
      'satisfied',
      { diff: diff + creates('test/frogs.py', '1'), commands: [ran('echo 1 > test/frogs.py'), tests, edit] },
    ],
    [
      'an edit of these files comes first',
      'violated',
      { diff: diff + creates('test/frogs.py', '1'), commands: [edit, tests, ran('echo 1 > test/frogs.py')] },
    ],
    ['only other files changed', 'inapplicable', { diff: adds('test/frogs.py', '1'), commands: [edit] }],
  ]),
];

const afterLastEdit = [
  ...cases(last, [
    [
      'first the edit, then the tests again',
      'satisfied',
      { commands: [tests, edit, tests, ran('git add . && git commit -m x')] },
      'step 3',
    ],
    ['the tests in the same command', 'satisfied', { commands: [ran('sed -i s/0/1/ pond/frogs.py && tox')] }],
    ['the tests, then one more edit', 'violated', { commands: [edit, tests, edit] }, 'after the last edit in step 3'],
    ['something that may edit comes after the tests', 'withheld', { commands: [edit, tests, ran('black .')] }],
    ['a check comes after the tests', 'satisfied', { commands: [edit, tests, ran('black --check . && ruff check .')] }],
    [
      'a look at the work after the tests',
      'satisfied',
      { commands: [edit, tests, ran('git diff > /tmp/frogs.patch; gh pr create -t x -b y')] },
    ],
    ['something that may have run them', 'withheld', { commands: [edit, ran('$RUN')] }],
    ['an edit after the tests that the record lacks', 'withheld', { commands: [tests] }],
    ['no change', 'inapplicable', { diff: '', commands: [tests] }],
  ]),
  ...cases({ ...last, before: ['git push'] }, [
    ['after the edit and before the push', 'satisfied', { commands: [edit, tests, ran('git push')] }],
    [
      'after the edit and the push',
      'violated',
      { commands: [edit, ran('git push'), tests] },
      'after the last edit in step 1 and before it',
    ],
    ['only before the edit', 'violated', { commands: [tests, edit, ran('git push')] }],
    ['nothing pushed', 'inapplicable', { commands: [edit] }],
  ]),
];

const failing = { before: { firstEdit: { files: ['pond/**'] } }, commands: ['tox'], outcome: 'failed' };
const failed = cases(failing, [
  ['it failed before the edit', 'satisfied', { commands: [ran('tox', 1), edit, tests] }, 'step 1'],
  ['it passed before the edit', 'violated', { commands: [tests, edit, ran('tox', 1)] }, "didn't fail"],
  ['it was never found', 'violated', { commands: [ran('tox', 127), edit] }],
  ['whether it failed, nobody knows', 'withheld', { commands: [ran('tox', 'unknown'), edit] }],
  ['whether it failed, the pipe hides', 'withheld', { commands: [ran('tox | tail', 0), edit] }],
  ['nothing in the pond changed', 'inapplicable', { diff: adds('test/frogs.py', '1'), commands: [tests] }],
]);

const handing = { before: { handover: true }, commands: ['tox'] };
const description = { body: 'Counts the frogs.' };
const handover = cases(handing, [
  ['before the pull request', 'satisfied', { commands: [tests, ran('git push'), ran('gh pr create -t x -b y')] }],
  ['between push and pull request', 'satisfied', { commands: [ran('git push'), tests, ran('gh pr create -t x -b y')] }],
  ['after the pull request', 'violated', { commands: [ran('gh pr create -t x -b y'), tests] }],
  [
    'before an attempt that failed and one that did not',
    'satisfied',
    { commands: [ran('gh pr create', 1), tests, ran('gh pr create -f')] },
  ],
  ['before the push', 'satisfied', { commands: [tests, ran('git push')] }, 'before the work was handed over'],
  ['after the push', 'violated', { commands: [ran('git push'), tests] }],
  ['between two pushes', 'withheld', { commands: [ran('git push'), tests, ran('git push')] }],
  [
    'after the push, and described whenever',
    'withheld',
    { commands: [ran('git push'), tests], pullRequest: description },
  ],
  ['described, and the tests at some time', 'satisfied', { commands: [edit, tests], pullRequest: description }],
  ['described, and no tests', 'violated', { commands: [edit], pullRequest: description }],
  ['pushed or not, nobody knows', 'withheld', { commands: [ran('make frogs && git push; ls')] }],
  ['nothing handed over', 'inapplicable', { commands: [edit, tests] }],
  ['no description was kept', 'withheld', { commands: [tests], missing: ['pullRequest'] }],
]);

export const editOrders: PatternCase[] = [...beforeFirstEdit, ...afterLastEdit, ...failed, ...handover];

export const refusedOrders: [unknown, string][] = [
  [{ commands: ['tox'] }, 'give before, after or both'],
  [{ ...last, before: { firstEdit: {} } }, 'after the last edit and before the first'],
  [{ ...failing, successfully: true }, 'give successfully or outcome'],
];
