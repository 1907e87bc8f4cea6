/** How a tool ended, and what that says: nothing that went wrong is a clean result. */
import { describe, expect, it } from 'vitest';
import { readToolRun, type ToolRun } from '../../../pipeline/evidence/tool-report/findings.js';
import { staticTool } from '../../../pipeline/evidence/tool-report/tools.js';

const flake8 = staticTool('flake8');
const asked = new Set(['kiln/glaze.py']);
const found = 'finding\tkiln/glaze.py\tE501\ttoo long\n';

function ended(code: number, stdout = '', stderr = ''): ToolRun {
  return { end: 'exited', code, stdout, stderr };
}

describe('readToolRun', () => {
  it.each<[string, ToolRun, string, string]>([
    ['no such program', { end: 'not-found' }, 'missing', 'no flake8'],
    ['a launcher whose program is gone', ended(127, '', 'flake8: command not found'), 'missing', 'command not found'],
    [
      'a time-out, even after findings',
      { end: 'killed', why: 'timed-out', detail: 'no answer within 7 seconds', stdout: found, stderr: '' },
      'timed-out',
      '7 seconds',
    ],
    [
      'an end by a signal',
      { end: 'killed', why: 'signal', detail: 'it was ended by SIGSEGV', stdout: '', stderr: '' },
      'crashed',
      'SIGSEGV',
    ],
    ['an exit code that no finding has', ended(2, found, 'bad option'), 'crashed', 'bad option'],
    ['an exit code of its own without a word', ended(3), 'silent-error', 'exit code 3'],
    ['the exit code of findings without any', ended(1), 'silent-error', 'no finding'],
    [
      'a breakdown with the exit code of findings',
      ended(1, found, 'Traceback (most recent call last):\n  …\nKeyError: 7\n'),
      'crashed',
      'KeyError: 7',
    ],
  ])('%s', (_, run, status, says) => {
    const result = readToolRun(flake8, run, '/bench/tree', asked);
    expect(result.status).toBe(status);
    expect(result.status === 'ran' ? '' : result.detail).toContain(says);
  });

  it('an exit code of 0 with nothing printed is a clean run', () => {
    expect(readToolRun(flake8, ended(0), '/bench/tree', asked)).toEqual({ status: 'ran', findings: [] });
  });

  it('JSON that was announced by an exit code and never came is a silent error', () => {
    expect(readToolRun(staticTool('ruff'), ended(1), '/bench/tree', asked).status).toBe('silent-error');
    expect(readToolRun(staticTool('ruff'), ended(0), '/bench/tree', asked).status).toBe('crashed');
  });

  it('counts equal findings, keeps to the files asked about, and names no folder of this machine', () => {
    const stdout = [
      'finding\t./kiln/glaze.py\tE501\ttoo long\n',
      'finding\t/bench/tree/kiln/glaze.py\tE501\ttoo long\n',
      'finding\tkiln/glaze.py\tE303\tsee /bench/tree/kiln/clay.py\n',
      'finding\tkiln/clay.py\tE501\ttoo long\n',
    ].join('');
    expect(readToolRun(flake8, ended(1, stdout), '/bench/tree', asked)).toEqual({
      status: 'ran',
      findings: [
        { path: 'kiln/glaze.py', code: 'E303', message: 'see kiln/clay.py', count: 1 },
        { path: 'kiln/glaze.py', code: 'E501', message: 'too long', count: 2 },
      ],
    });
  });
});
