/** `bylaws approve`: a person's decision on exactly what stands at a gate now. */
import { Command } from '@commander-js/extra-typings';
import { CodedError } from '../artifacts/coded-error.js';
import { GateName } from '../artifacts/vocabulary.js';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, known, rootOf } from './options.js';

export function approveCommand(context: CliContext, _result: CliResult) {
  return new Command('approve')
    .description('approve or reject what stands at a gate now')
    .argument('<corpus>')
    .argument('<gate>', GateName.options.join(', '))
    .requiredOption('--by <name>', 'who decides')
    .option('--reject', 'reject instead')
    .option('--note <text>', 'why')
    .option('--model-decides', 'the decision is a model’s; it opens the gate and never counts as approved')
    .option('--out <dir>', 'folder that keeps manifests/ and corpora/')
    .action(async (corpus, gateName, options) => {
      const gate = known('gate', gateName, GateName.options);
      const root = rootOf(options, context);
      const { corpusNames, readCorpus } = await import('../store/corpus.js');
      const { corpusPaths } = await import('../store/paths.js');
      const { corpusWriter } = await import('../store/writer.js');
      const { gateSubjects } = await import('../workflow/status.js');
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const paths = corpusPaths(root, corpus);
      const sees = gateSubjects(await readCorpus(paths)).get(gate);
      if (sees === undefined) throw nothingAtGate(corpus, gate);
      await corpusWriter(paths).decision({
        kind: 'gate',
        gate,
        verdict: options.reject ? 'reject' : 'approve',
        sees,
        by: options.modelDecides ? 'model' : 'person',
        name: options.by,
        date: new Date().toISOString().slice(0, 10),
        ...(options.note === undefined ? {} : { note: options.note }),
      });
      const verdict = options.reject ? 'rejected' : 'approved';
      context.out(
        `${corpus}: gate ${gate} ${verdict} by ${options.by} for content ${sees}\nnext: bylaws run ${corpus}\n`,
      );
    });
}

function nothingAtGate(corpus: string, gate: string): CodedError {
  return new CodedError({
    code: 'gate-empty',
    where: `${corpus}, gate ${gate}`,
    expected: 'an artifact to decide on',
    got: 'none yet',
    remedy: `Run bylaws run ${corpus} up to this gate first.`,
    exit: 3,
  });
}
