/** Bundles of git ranges, held against git's own answers; the repository itself is never trusted. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Bundle } from '../../pipeline/artifacts/bundle.js';
import { CodedError } from '../../pipeline/artifacts/coded-error.js';
import { evidenceView } from '../../pipeline/evidence/evidence-view.js';
import { bundleFromGit, gitProcess } from '../../pipeline/evidence/git.js';
import { environment, repositoryIn, type Scratch, scratchFolder, scratchRepository } from './scratch-repository.js';

const ports = { runGit: gitProcess({ environment }) };

async function bundle(repository: Scratch, base: string, head = 'HEAD'): Promise<Bundle> {
  return bundleFromGit({ repository: repository.directory, base, head }, ports);
}

async function failure(promise: Promise<unknown>): Promise<CodedError['details']> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CodedError)) throw new Error(`no coded error, but ${String(error)}`);
  return error.details;
}

describe('a range', () => {
  test('holds its commits oldest first, the change since the merge base, and both texts of each file', async () => {
    const repository = scratchRepository('two words é');
    repository.write('src/kiln.py', 'heat = 1\n');
    repository.write('crlf.txt', 'a\r\nb');
    const start = repository.commit('Start\n');
    repository.git(['checkout', '-q', '-b', 'glaze']);
    repository.write('src/kiln.py', 'heat = 2\n');
    repository.commit('Heat more\n\nThe first paragraph.\n\nSigned-off-by: Potter <potter@example.org>\n');
    repository.write('crlf.txt', 'a\r\nc');
    repository.write('ü ü.txt', 'x\n');
    const head = repository.commit('Turn\n');
    repository.git(['checkout', '-q', 'main']);
    repository.write('main.txt', 'moved on\n');
    repository.commit('Move on\n');

    const read = await bundle(repository, 'main', 'glaze');
    expect(Bundle.parse(read)).toEqual(read);
    expect(read.base).toEqual({ state: 'present', value: { commit: start } });
    expect(read.branch).toEqual({ state: 'present', value: { end: 'glaze' } });
    expect(read.author).toEqual({ kind: 'unknown' });
    const commits = evidenceView(read).commits();
    expect(commits).toMatchObject({
      value: [
        { subject: 'Heat more', trailers: [{ key: 'Signed-off-by' }], parents: [start] },
        { subject: 'Turn', sha: head },
      ],
    });
    expect(read.files).toEqual({
      state: 'present',
      value: [
        { path: 'crlf.txt', state: 'text', base: 'a\r\nb', head: 'a\r\nc' },
        { path: 'src/kiln.py', state: 'text', base: 'heat = 1\n', head: 'heat = 2\n' },
        { path: 'ü ü.txt', state: 'text', head: 'x\n' },
      ],
    });
  });

  test('without a commit is present and empty', async () => {
    const repository = scratchRepository();
    repository.write('a', '1\n');
    repository.commit('One\n');
    const read = await bundle(repository, 'HEAD');
    expect(read.commits).toEqual({ state: 'present', value: [] });
    expect(read.diff).toEqual({ state: 'present', value: { patch: '', scope: 'committed' } });
  });

  test('reads deletions, renames, binaries, links, modes and bytes that are no text, each as what it is', async () => {
    const repository = scratchRepository();
    repository.write('gone.py', 'x\n');
    repository.write('old name.py', 'one\ntwo\nthree\nfour\n');
    repository.write('run.sh', '#!/bin/sh\n');
    repository.write('pot.bin', Buffer.from([0, 1, 2]));
    repository.write('vase.bin', Buffer.from([0, 9, 9, 9]));
    repository.write('latin.txt', Buffer.from([0x63, 0x61, 0x66, 0xe9, 10]));
    repository.write('empty', '');
    repository.commit('Start\n');
    repository.remove('gone.py');
    repository.remove('old name.py');
    repository.write('new name.py', 'one\ntwo\nthree\nfive\n');
    repository.executable('run.sh');
    repository.remove('vase.bin');
    repository.write('jar.bin', Buffer.from([0, 9, 9, 9]));
    repository.write('pot.bin', Buffer.from([0, 3]));
    repository.write('latin.txt', Buffer.from([0x74, 0x68, 0xe9, 10]));
    repository.link('link', 'run.sh');
    repository.write('hollow', '');
    repository.commit('Change\n');
    const read = await bundle(repository, 'HEAD~');
    expect(read.files.state === 'present' && read.files.value).toMatchObject([
      { path: 'gone.py', state: 'deleted', base: 'x\n' },
      { path: 'hollow', state: 'text', head: '' },
      { path: 'jar.bin', oldPath: 'vase.bin', state: 'binary' },
      { path: 'latin.txt', state: 'unreadable', note: 'its bytes are not UTF-8' },
      { path: 'link', state: 'unreadable', note: 'a symbolic link holds a path and no text' },
      { path: 'new name.py', oldPath: 'old name.py', state: 'text', head: 'one\ntwo\nthree\nfive\n' },
      { path: 'pot.bin', state: 'binary' },
      { path: 'run.sh', state: 'text', base: '#!/bin/sh\n', head: '#!/bin/sh\n' },
    ]);
    expect(read.warnings.map((warning) => warning.code)).toEqual(['diff-not-utf8']);
  });

  test('tells a file that became a link apart from a changed one', async () => {
    const repository = scratchRepository();
    repository.write('a', 'text\n');
    repository.commit('Start\n');
    repository.remove('a');
    repository.link('a', 'elsewhere');
    repository.commit('Link\n');
    const files = evidenceView(await bundle(repository, 'HEAD~')).changedFiles();
    expect(files).toMatchObject({
      value: [
        { path: 'a', change: 'deleted', content: 'text' },
        { path: 'a', change: 'added', content: 'symlink', added: [] },
      ],
    });
  });

  test('is read from a linked working tree and from a bare clone alike', async () => {
    const repository = scratchRepository();
    repository.write('a', 'one\n');
    repository.commit('One\n');
    repository.write('a', 'two\n');
    repository.commit('Two\n');
    const linked = join(scratchFolder(), 'linked tree');
    repository.git(['worktree', 'add', '-q', '-b', 'side', linked]);
    const bare = join(scratchFolder(), 'bare.git');
    repository.git(['clone', '-q', '--bare', '.', bare]);
    const read = await bundle(repository, 'HEAD~');
    for (const [directory, end] of [
      [linked, 'side'],
      [bare, 'main'],
    ] as const) {
      const other = await bundleFromGit({ repository: directory, base: 'HEAD~', head: 'HEAD' }, ports);
      expect(other.files).toEqual(read.files);
      expect(other.commits).toEqual(read.commits);
      expect(other.branch).toEqual({ state: 'present', value: { end } });
    }
  });

  test('names the repository by its remote, and keeps no token of the address', async () => {
    const repository = scratchRepository();
    repository.commit('One\n');
    repository.git(['remote', 'add', 'origin', 'https://secret-token@forge.example/guild/pots.git']);
    const read = await bundle(repository, 'HEAD');
    expect(read.run.repository).toBe('guild/pots');
    expect(JSON.stringify(read)).not.toContain('secret-token');
  });
});

describe('an untrusted repository', () => {
  test('runs nothing of its own and bends no output', async () => {
    const repository = scratchRepository();
    const mark = join(repository.directory, 'ran');
    const script = join(repository.directory, 'trap.sh');
    repository.write('trap.sh', `#!/bin/sh\ntouch '${mark}'\n`);
    repository.executable('trap.sh');
    repository.write('kiln.py', 'a\n');
    repository.commit('Start\n');
    repository.write('kiln.py', 'b\n');
    repository.write('.gitattributes', '*.py diff=trap -text\n');
    repository.commit('Change\n');
    for (const [key, value] of [
      ['core.fsmonitor', script],
      ['core.hooksPath', repository.directory],
      ['core.pager', script],
      ['core.sshCommand', script],
      ['diff.external', script],
      ['diff.trap.textconv', script],
      ['diff.trap.command', script],
      ['diff.noprefix', 'true'],
      ['diff.mnemonicPrefix', 'true'],
      ['diff.context', '0'],
      ['diff.renames', 'false'],
      ['diff.submodule', 'log'],
      ['color.ui', 'always'],
      ['core.quotePath', 'false'],
      ['log.showSignature', 'true'],
      ['gpg.program', script],
    ] as const) {
      repository.git(['config', key, value]);
    }
    const read = await bundle(repository, 'HEAD~');
    expect(existsSync(mark)).toBe(false);
    const files = evidenceView(read).changedFiles();
    expect(files.state === 'present' && files.value.map(({ path, added }) => [path, added])).toEqual([
      ['.gitattributes', [{ line: 1, text: '*.py diff=trap -text' }]],
      ['kiln.py', [{ line: 1, text: 'b' }]],
    ]);
  });

  test("can't hide a file by calling it binary in its own attributes", async () => {
    const repository = scratchRepository();
    repository.write('kiln.py', 'a\n');
    repository.commit('Start\n');
    repository.write('kiln.py', 'b\n');
    repository.write('.gitattributes', '*.py binary\n');
    repository.commit('Hide\n');
    const files = evidenceView(await bundle(repository, 'HEAD~')).changedFiles();
    expect(files).toMatchObject({ value: [{ path: '.gitattributes' }, { path: 'kiln.py', content: 'text' }] });
  });

  test('has revisions that are no options', async () => {
    const repository = scratchRepository();
    repository.commit('One\n');
    const details = await failure(bundle(repository, `--output=${join(repository.directory, 'written')}`));
    expect(details).toMatchObject({ code: 'revision-unknown', exit: 3 });
    expect(existsSync(join(repository.directory, 'written'))).toBe(false);
  });
});

describe('what a range needs', () => {
  test('a shallow clone without the base is told, with the way out', async () => {
    const repository = scratchRepository();
    for (const name of ['One', 'Two', 'Three']) {
      repository.write('a', name);
      repository.commit(`${name}\n`);
    }
    const base = repository.git(['rev-parse', 'HEAD~2']).trim();
    const clone = repositoryIn(join(scratchFolder(), 'clone'));
    clone.git(['fetch', '-q', '--depth=2', `file://${repository.directory}`, 'main:here']);
    const details = await failure(bundle(clone, base, 'here'));
    expect(details).toMatchObject({ code: 'shallow-clone', exit: 3 });
    expect(details.remedy).toContain('--unshallow');
  });

  test('a shallow clone whose history is cut inside the range is told too', async () => {
    const repository = scratchRepository();
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      repository.write('a', name);
      repository.commit(`${name}\n`);
    }
    repository.git(['branch', 'old', 'HEAD~3']);
    const clone = repositoryIn(join(scratchFolder(), 'clone'));
    clone.git(['fetch', '-q', '--depth=2', `file://${repository.directory}`, 'main:here']);
    clone.git(['fetch', '-q', '--depth=1', `file://${repository.directory}`, 'old:old']);
    expect(await failure(bundle(clone, 'old', 'here'))).toMatchObject({ code: 'shallow-clone', exit: 3 });
  });

  test('a partial clone fetches nothing, and is told', async () => {
    const repository = scratchRepository();
    repository.git(['config', 'uploadpack.allowFilter', 'true']);
    repository.write('a', 'one\n');
    repository.commit('One\n');
    repository.write('a', 'two\n');
    repository.commit('Two\n');
    const clone = repositoryIn(join(scratchFolder(), 'clone'));
    const mark = join(clone.directory, 'ran');
    clone.git(['remote', 'add', 'origin', `file://${repository.directory}`]);
    clone.git(['fetch', '-q', '--filter=blob:none', 'origin', 'main:here']);
    clone.git(['config', 'remote.origin.url', `ext::sh -c touch% ${mark}`]);
    clone.git(['config', 'protocol.ext.allow', 'always']);
    expect(await failure(bundle(clone, 'here~', 'here'))).toMatchObject({ code: 'partial-clone', exit: 3 });
    expect(existsSync(mark)).toBe(false);
  });

  test('unrelated histories, an unknown name and a folder without a repository are three errors', async () => {
    const repository = scratchRepository();
    repository.commit('One\n');
    repository.git(['checkout', '-q', '--orphan', 'other']);
    repository.commit('Other\n');
    expect(await failure(bundle(repository, 'main', 'other'))).toMatchObject({ code: 'no-merge-base' });
    expect(await failure(bundle(repository, 'nowhere'))).toMatchObject({ code: 'revision-unknown', got: 'nowhere' });
    const folder = { repository: scratchFolder(), base: 'a', head: 'b' };
    expect(await failure(bundleFromGit(folder, ports))).toMatchObject({ code: 'not-a-repository', exit: 3 });
  });

  test('git that takes too long is ended, and told', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'git'), '#!/bin/sh\nexec /bin/sleep 20\n', { mode: 0o755 });
    const runGit = gitProcess({ environment: { PATH: folder }, timeoutSeconds: 0.2 });
    const range = { repository: scratchFolder(), base: 'a', head: 'b' };
    expect(await failure(bundleFromGit(range, { runGit }))).toMatchObject({ code: 'git-timed-out', exit: 3 });
  });

  test('git that is not there is told', async () => {
    const runGit = gitProcess({ environment: { PATH: scratchFolder() } });
    const range = { repository: scratchFolder(), base: 'a', head: 'b' };
    expect(await failure(bundleFromGit(range, { runGit }))).toMatchObject({ code: 'git-missing', exit: 3 });
  });
});

describe('commit objects', () => {
  test('signed, foreign-encoded and merged ones are read whole', async () => {
    const repository = scratchRepository();
    const root = repository.commit('One\n');
    repository.git(['checkout', '-q', '-b', 'side']);
    repository.commit('Side\n');
    repository.git(['checkout', '-q', 'main']);
    repository.commit('Main\n');
    repository.git(['merge', '-q', '--no-ff', '-m', 'Join both', 'side']);
    const tree = repository.git(['rev-parse', 'HEAD^{tree}']).trim();
    const parent = repository.git(['rev-parse', 'HEAD']).trim();
    const person = 'Kéramiste <k@example.org> 1700000000 +0000';
    const signature = ['gpgsig -----BEGIN PGP SIGNATURE-----', ' ', ' iQ==', ' -----END PGP SIGNATURE-----'];
    const raw = [
      `tree ${tree}`,
      `parent ${parent}`,
      `author ${person}`,
      `committer ${person}`,
      'encoding ISO-8859-1',
      ...signature,
      '',
      'Émail\n\nà la main\n',
    ];
    const id = repository
      .git(['hash-object', '-t', 'commit', '-w', '--stdin'], Buffer.from(raw.join('\n'), 'latin1'))
      .trim();
    repository.git(['update-ref', 'refs/heads/main', id]);
    const commits = evidenceView(await bundle(repository, root, 'main')).commits();
    expect(
      commits.state === 'present' && commits.value.map(({ subject, kind, signed }) => [subject, kind, signed]),
    ).toEqual([
      ['Main', 'normal', false],
      ['Side', 'normal', false],
      ['Join both', 'merge', false],
      ['Émail', 'normal', true],
    ]);
    expect(commits).toMatchObject({ value: [{}, {}, {}, { author: { name: 'Kéramiste' }, bodyLines: ['à la main'] }] });
  });
});
