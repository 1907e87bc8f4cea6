/** Where code is found that a rule on code does not mean, or means above all: tests, and what others wrote. */
import type { Case } from '../../artifacts/cases.js';
import { inapplicable, newFile } from './make.js';

export const PYTHON_TEST = 'def test_herons():\n    assert True\n';

/** Names by which tests are known, each by one habit alone: a folder, or the name of the file. */
export const TEST_PLACES = [
  newFile('test/heron.py', PYTHON_TEST),
  newFile('src/tests/heron.py', PYTHON_TEST),
  newFile('test_heron.py', PYTHON_TEST),
  newFile('heron_test.go', 'package pond\n\nimport "testing"\n\nfunc TestHerons(t *testing.T) {\n\tt.Log(2)\n}\n'),
  newFile('src/heron.spec.ts', "function pond() {\n  return 2;\n}\n\nit('counts herons', () => {});\n"),
] as const;

/** Code of another project that was brought along whole: its author keeps other rules. */
export function vendored(name: string, text: string): Case {
  return inapplicable('brought along from elsewhere', { files: [newFile(`vendor/${name}`, text)] }, 'others wrote it');
}
