/** `npm run new-policy -- ID PATTERN`: lays out a checker and its cases for a mandatory policy that has none. */
import { CodedError } from '../pipeline/artifacts/coded-error.js';
import { packageRoot } from '../pipeline/store/package-files.js';
import { scaffoldPolicy } from '../pipeline/workflow/scaffold-policy.js';

try {
  const [id = '', pattern = '', ...more] = process.argv.slice(2);
  if (more.length > 0) throw unknownWords(more);
  const { checker, cases, parameters } = await scaffoldPolicy(packageRoot(), id, pattern);
  process.stdout.write(
    [
      `Written: ${checker}`,
      `         ${cases}`,
      '',
      `The parameters of ${pattern}:`,
      JSON.stringify(parameters, null, 2),
      '',
      'Fill in the parameters and what the checker declares, write a case for each outcome, then:',
      '  npx vitest run test/synthesize/own-corpus.test.ts',
      '',
    ].join('\n'),
  );
} catch (error) {
  if (!(error instanceof CodedError)) throw error;
  process.stderr.write(`${error.message}\n${error.details.remedy}\n`);
  process.exitCode = error.details.exit;
}

/** The scaffold goes to this repository's own corpora; a word that is ignored would hide that. */
function unknownWords(more: readonly string[]): CodedError {
  return new CodedError({
    code: 'words-unknown',
    where: 'new-policy',
    expected: 'an identifier and a pattern',
    got: more.join(' '),
    remedy: 'npm run new-policy -- ID PATTERN writes into corpora/ of this checkout, and takes nothing else.',
    exit: 2,
  });
}
