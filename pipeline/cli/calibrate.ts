/** `bylaws calibrate`: how often does each checker trigger on merged work, and how often does that work break it? */
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { CodedError } from '../artifacts/coded-error.js';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, rootOf } from './options.js';
import { printed, printedJson } from '../terminal/printed.js';

export function calibrateCommand(context: CliContext, _result: CliResult) {
  return new Command('calibrate')
    .description('try the checkers of a corpus on the latest merged work of a clone')
    .argument('<corpus>', 'name of the corpus')
    .requiredOption('--git <dir>', 'folder of the clone')
    .option('--last <n>', 'how many steps of the main line to look at', '200')
    .option('--until <rev>', 'look at the steps up to this revision instead of HEAD')
    .option('--examples <n>', 'how many examples of each outcome to keep', '3')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .option('--plot <file>', 'also draw trigger rates against violation rates, as SVG')
    .option('--json', 'print as JSON')
    .option('--quiet', 'no progress on standard error')
    .action(async (corpus, options) => {
      const { corpusNames } = await import('../store/corpus.js');
      const { calibrateStored } = await import('../workflow/calibrate.js');
      const { calibrationText } = await import('./calibrate-text.js');
      const root = rootOf(options, context);
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const calibration = await calibrateStored({
        root,
        corpus,
        repository: resolve(context.cwd, options.git),
        last: count(options.last, '--last'),
        ...(options.until === undefined ? {} : { until: options.until }),
        examples: count(options.examples, '--examples'),
        environment: context.environment,
        progress: (done, of) => {
          if (options.quiet !== true && (done % 50 === 0 || done === of))
            context.err(printed([`${corpus}  ${done} of ${of}`]));
        },
      });
      if (options.plot !== undefined) {
        const { drawCalibration } = await import('../grade/figures/calibration-plot.js');
        const { writeWhole } = await import('../store/files.js');
        const file = resolve(context.cwd, options.plot);
        await writeWhole(file, await drawCalibration(calibration));
        context.err(printed([`wrote ${options.plot}`]));
      }
      context.out(options.json === true ? printedJson(calibration) : calibrationText(calibration));
    });
}

function count(text: string, where: '--last' | '--examples'): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new CodedError({
    code: 'count-unreadable',
    where,
    expected: 'a whole number above 0',
    got: text,
    remedy: `Write how many, such as ${where} 200.`,
    exit: 2,
  });
}
