/** What a build machine runs: the README's test command first, then the samples, never a silent omission. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './tree.js';

let folder: string;

/** A copy of the script in a tree with one test on samples, and an npm that writes down what it was asked. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bylaws-ci-'));
  cpSync(`${root}.ci/run`, join(folder, 'clone/.ci/run'));
  mkdirSync(join(folder, 'clone/test/samples'), { recursive: true });
  writeFileSync(join(folder, 'clone/test/samples/roses.test.ts'), '');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "$*" >> "$ASKED"\nexit "$NPM_EXIT"\n');
  chmodSync(join(folder, 'bin/npm'), 0o755);
  writeFileSync(join(folder, 'bin/soffice'), '#!/bin/sh\n', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(environment: Record<string, string> = {}, npmExit = 0) {
  const asked = join(folder, 'asked');
  writeFileSync(asked, '');
  const path = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  const env = { PATH: path, ASKED: asked, NPM_EXIT: String(npmExit), ...environment };
  const { status, stdout, stderr } = spawnSync(join(folder, 'clone/.ci/run'), { env, encoding: 'utf8', cwd: '/' });
  return { status, stdout, stderr, asked: readFileSync(asked, 'utf8').split('\n').filter(Boolean) };
}

test('the script can be started as it is', () => {
  expect(statSync(`${root}.ci/run`).mode & 0o111).toBe(0o111);
});

test('runs the README’s test command, then the samples beside the clone', () => {
  mkdirSync(join(folder, 'shared'));
  expect(run()).toMatchObject({ status: 0, asked: ['cit', 'run test:samples'] });
  expect(readFileSync(`${root}README.md`, 'utf8')).toMatch(/^npm cit\b/mu);
});

test('takes the samples from where BYLAWS_SAMPLES says', () => {
  mkdirSync(join(folder, 'elsewhere'));
  expect(run({ BYLAWS_SAMPLES: join(folder, 'elsewhere') }).asked).toEqual(['cit', 'run test:samples']);
});

test('without samples it passes on the core suite and names what it did not run', () => {
  const { status, asked, stderr, stdout } = run({ CI: 'true' });
  expect({ status, asked }).toEqual({ status: 0, asked: ['cit'] });
  expect(stderr).toContain('NOT RUN');
  expect(stderr).toContain('test/samples/roses.test.ts');
  expect(stdout).toContain('were not run');
});

test('fails when the samples it was pointed at are not there', () => {
  const { status, stderr } = run({ BYLAWS_SAMPLES: join(folder, 'nowhere') });
  expect(status).toBe(1);
  expect(stderr).toContain('test/samples/roses.test.ts');
});

test('stops with npm’s own exit code when the core suite fails', () => {
  mkdirSync(join(folder, 'shared'));
  expect(run({}, 7)).toMatchObject({ status: 7, asked: ['cit'] });
});

test('installs the spreadsheet program that the samples need, where it is missing', () => {
  mkdirSync(join(folder, 'shared'));
  const bin = join(folder, 'bin');
  rmSync(join(bin, 'soffice'));
  execFileSync('sh', ['-c', 'for each in bash env sh dirname node git; do ln -s "$(command -v $each)" .; done'], {
    cwd: bin,
  });
  writeFileSync(join(bin, 'apt-get'), '#!/bin/sh\necho "apt-get $1" >> "$ASKED"\n', { mode: 0o755 });
  const { status, asked } = run({ PATH: bin });
  expect({ status, asked }).toEqual({
    status: 0,
    asked: ['cit', 'apt-get update', 'apt-get install', 'run test:samples'],
  });
  rmSync(join(bin, 'apt-get'));
  expect(run({ PATH: bin })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('soffice is needed') as string,
  });
});

test('says what is missing on a bare machine', () => {
  const bin = join(folder, 'bin');
  execFileSync('sh', ['-c', 'ln -s "$(command -v bash)" "$(command -v dirname)" .'], { cwd: bin });
  expect(run({ PATH: bin })).toMatchObject({
    status: 2,
    asked: [],
    stderr: expect.stringContaining('node is needed') as string,
  });
});
