/** What counts as asking for the rules, getting them, and opening the file that holds them. */
import { describe, expect, test } from 'vitest';
import { type Action, type Bundle, missing, present } from '../../../pipeline/artifacts/bundle.js';
import { emptyBundle } from '../../../pipeline/evidence/empty-bundle.js';
import { measureRetrieval } from '../../../pipeline/grade/retrieval/measure.js';

const pages = {
  root: 'https://docs.orchard.example/dev/contributing/index.html',
  urls: [
    'https://docs.orchard.example/dev/contributing/pruning.html',
    'https://github.com/orchard/pear/blob/main/.github/PULL_REQUEST_TEMPLATE.md',
  ],
};

/** 1,500 characters and more, with five words of obligation. */
const RULES = `${'You must prune in winter. You should never cut in May. Always ask, please. '.repeat(30)}\n`;

type Given = Partial<Action> & { input: string };

function bundle(actions: readonly Given[]): Bundle {
  return {
    ...emptyBundle(),
    actions: present(
      actions.map((given, index) => ({
        index,
        step: index + 1,
        kind: 'shell',
        tool: 'bash',
        output: '',
        exitCode: 0,
        status: 'executed',
        outputTruncated: false,
        ...given,
      })),
    ),
  };
}

const measure = (actions: readonly Given[], rules?: string) =>
  measureRetrieval({ bundle: bundle(actions) }, { pages, rules });

describe('attempted', () => {
  test.each<[name: string, input: string, expected: 'yes' | 'no']>([
    ['a page of the manifest', 'curl -sL https://docs.orchard.example/dev/contributing/pruning.html', 'yes'],
    ['any page below the root', 'wget -qO- https://docs.orchard.example/dev/contributing/grafting/', 'yes'],
    ['the same page of another version', 'curl https://docs.orchard.example/stable/contributing/pruning.html', 'yes'],
    [
      'a file of the repository, raw',
      'curl https://raw.githubusercontent.com/orchard/pear/main/.github/PULL_REQUEST_TEMPLATE.md',
      'yes',
    ],
    [
      'an address held in a variable',
      'URL=https://docs.orchard.example/dev/contributing; curl -s "$URL/pruning.html"',
      'yes',
    ],
    [
      'the pages of a loop',
      'for p in pruning grafting; do curl -s "https://docs.orchard.example/dev/contributing/$p.html"; done',
      'yes',
    ],
    [
      'code that is run',
      `python -c "import urllib.request as u; print(u.urlopen('https://docs.orchard.example/dev/contributing/pruning.html').read())"`,
      'yes',
    ],
    [
      'code fed to an interpreter',
      "python - <<'EOF'\nimport requests\nprint(requests.get('https://docs.orchard.example/dev/contributing/').text)\nEOF",
      'yes',
    ],
    ['another site', 'curl https://pears.example/dev/contributing/pruning.html', 'no'],
    ['the site, and no page of rules', 'curl https://docs.orchard.example/dev/reference/api/tree.html', 'no'],
    ['an address that is only echoed', 'echo curl https://docs.orchard.example/dev/contributing/pruning.html', 'no'],
    [
      'an address inside a file that is written',
      "cat > notes.md <<'EOF'\ncurl https://docs.orchard.example/dev/contributing/pruning.html\nEOF",
      'no',
    ],
    [
      'a fetch in a test that is written and not run',
      "cat > test_get.py <<'EOF'\nimport requests\nrequests.get('https://docs.orchard.example/dev/contributing/')\nEOF",
      'no',
    ],
    [
      'a commit message that names the page',
      'git commit -m "See https://docs.orchard.example/dev/contributing/pruning.html"',
      'no',
    ],
  ])('%s', (_name, input, expected) => {
    expect(measure([{ input }]).attempted).toBe(expected);
  });

  test('a script written first and run later fetches when it is run', () => {
    const script =
      "cat > get.py <<'EOF'\nimport requests\nprint(requests.get('https://docs.orchard.example/dev/contributing/').text)\nEOF";
    expect(measure([{ input: script }, { input: 'python get.py', output: RULES }])).toMatchObject({
      attempted: 'yes',
      retrieved: 'yes',
      fetches: 1,
    });
  });

  test('a tool made for fetching', () => {
    const input = '{"url":"https://docs.orchard.example/dev/contributing/pruning.html"}';
    expect(measure([{ kind: 'tool', tool: 'browser_navigate', input }]).attempted).toBe('yes');
    expect(measure([{ kind: 'tool', tool: 'file_editor', input }]).attempted).toBe('no');
  });

  test('without a record of commands nobody knows', () => {
    const without = { ...emptyBundle(), actions: missing('not recorded') };
    expect(measureRetrieval({ bundle: without }, { pages, rules: undefined })).toMatchObject({
      attempted: 'unknown',
      retrieved: 'unknown',
      opened: 'unknown',
    });
  });
});

describe('retrieved, and why not', () => {
  const curl = 'curl -s https://docs.orchard.example/dev/contributing/pruning.html';
  test.each<[name: string, action: Given, why: string]>([
    ['nothing came back', { input: curl }, 'empty'],
    ['no such host', { input: curl, exitCode: 6 }, 'network'],
    ['the server refused', { input: curl, output: '<title>404 Not Found</title>' }, 'refused'],
    [
      'Python could not print it',
      { input: curl, output: "UnicodeEncodeError: 'ascii' codec can't encode" },
      'encoding',
    ],
    ['the record is cut', { input: curl, output: 'Some lines', outputTruncated: true }, 'cut'],
    ['the first lines alone', { input: `${curl} | head -5`, output: '<html><body>Orchard' }, 'filtered'],
    ['a page made by a script', { input: curl, output: `<html><script>${RULES}</script><body></body>` }, 'empty'],
    ['written and never read', { input: `${curl} -o page.html` }, 'written-unread'],
    ['never run', { input: curl, status: 'not-executed', exitCode: 'unknown' }, 'not-run'],
    ['long, and without a rule', { input: curl, output: 'Pears grow well here. '.repeat(200) }, 'no-rules'],
  ])('%s', (_name, action, why) => {
    const measured = measure([action]);
    expect(measured).toMatchObject({ attempted: 'yes', retrieved: 'no' });
    expect(measured.failures.map((failure) => failure.why)).toEqual([why]);
  });

  test('text of rules is retrieved', () => {
    expect(measure([{ input: curl, output: RULES }])).toMatchObject({ retrieved: 'yes', failures: [] });
  });

  test('and so is a file that the answer was written to and that is read later', () => {
    const read = [{ input: `${curl} > page.html` }, { input: 'cat page.html', output: RULES }];
    expect(measure(read)).toMatchObject({ retrieved: 'yes', failures: [] });
  });
});

describe('opened and delivered', () => {
  const rules = 'Prune in winter.\nCut above a bud.\n\nPaint the wound.\n';
  test.each<[name: string, input: string, output: string, expected: 'yes' | 'no']>([
    ['cat', 'cat /rules/CONTRIBUTING_RULES.md', rules, 'yes'],
    ['a part of it', 'sed -n 1,20p /rules/CONTRIBUTING_RULES.md', rules, 'yes'],
    ['a search in it', 'cd /rules && grep -n bud CONTRIBUTING_RULES.md', '2:Cut above a bud.', 'yes'],
    ['code that prints it', `python -c "print(open('/rules/CONTRIBUTING_RULES.md').read())"`, rules, 'yes'],
    ['a listing, whatever is redirected', 'ls -la /rules/CONTRIBUTING_RULES.md 2>/dev/null', '-rw-r--r-- 1 root', 'no'],
    ['a count of its lines', 'wc -l /rules/CONTRIBUTING_RULES.md', '4 /rules/CONTRIBUTING_RULES.md', 'no'],
    [
      'a text that names it',
      "cat <<'EOF'\ncat /rules/CONTRIBUTING_RULES.md\nEOF",
      'cat /rules/CONTRIBUTING_RULES.md',
      'no',
    ],
    ['an edit in place', "sed -i 's/a/b/' CONTRIBUTING_RULES.md", 'done', 'no'],
    [
      'a file that is not there',
      'cat /rules/CONTRIBUTING_RULES.md',
      'cat: /rules/CONTRIBUTING_RULES.md: No such file or directory',
      'no',
    ],
    ['a silent read', 'cat /rules/CONTRIBUTING_RULES.md > /dev/null', '', 'no'],
  ])('%s', (_name, input, output, expected) => {
    expect(measure([{ input, output }], rules).opened).toBe(expected);
  });

  test('what was shown twice counts once, and numbers before lines do not hide them', () => {
    const first = { input: 'head -1 /rules/CONTRIBUTING_RULES.md', output: 'Prune in winter.\n' };
    const numbered = {
      input: 'cat -n /rules/CONTRIBUTING_RULES.md | head -2',
      output: '     1\tPrune in winter.\n     2\tCut above a bud.\n',
    };
    // 16 + 16 of 16 + 16 + 16 characters.
    expect(measure([first, first, numbered], rules)).toMatchObject({
      reads: 3,
      delivered: { characters: 32, total: 48 },
    });
  });

  test('a tool that views is a read, one that edits is none', () => {
    const path = '/rules/CONTRIBUTING_RULES.md';
    const view = {
      kind: 'tool' as const,
      tool: 'file_editor',
      input: JSON.stringify({ command: 'view', path }),
      output: rules,
    };
    const edit = { ...view, input: JSON.stringify({ command: 'str_replace', path, old_str: 'a' }) };
    expect(measure([view], rules).opened).toBe('yes');
    expect(measure([edit], rules).opened).toBe('no');
  });

  test('of a file whose text is not known no share is given', () => {
    expect(measure([{ input: 'cat /rules/CONTRIBUTING_RULES.md', output: rules }])).not.toHaveProperty('delivered');
  });
});
