/** `bylaws approve`: a person's decision on exactly what stands at a gate now. */
import { Command } from '@commander-js/extra-typings';
import { CodedError } from '../artifacts/coded-error.js';
import { GateName } from '../artifacts/vocabulary.js';
import type { CliContext, CliResult } from './context.js';
import { corpusUnknown, known, rootOf, words } from './options.js';
import { printed } from '../terminal/printed.js';

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
      const by = words('--by', options.by);
      const note = options.note === undefined ? {} : { note: words('--note', options.note) };
      const root = rootOf(options, context);
      const { corpusNames, readCorpus } = await import('../store/corpus.js');
      const { whileHolding } = await import('../store/corpus-lock.js');
      const { corpusPaths } = await import('../store/paths.js');
      const { corpusWriter } = await import('../store/writer.js');
      const { gateSubjects } = await import('../workflow/status.js');
      const names = await corpusNames(root);
      if (!names.includes(corpus)) throw corpusUnknown(corpus, root, names);
      const paths = corpusPaths(root, corpus);
      await whileHolding(paths, async () => {
        const sees = gateSubjects(await readCorpus(paths)).get(gate);
        if (sees === undefined) throw nothingAtGate(corpus, gate);
        if (gate === 'acceptance' && !options.reject) await refuseUnlessAudited(root, corpus, context);
        await corpusWriter(paths).decision({
          kind: 'gate',
          gate,
          verdict: options.reject ? 'reject' : 'approve',
          sees,
          by: options.modelDecides ? 'model' : 'person',
          name: by,
          date: new Date().toISOString().slice(0, 10),
          ...note,
        });
        const verdict = options.reject ? 'rejected' : 'approved';
        const decided = `${corpus}: gate ${gate} ${verdict} by ${by} for content ${sees}`;
        context.out(printed([decided, `next: ${nextStep(corpus, gate, options.reject ?? false)}`]));
      });
    });
}

function nextStep(corpus: string, gate: GateName, rejected: boolean): string {
  if (rejected) return `change what was rejected, then bylaws run ${corpus}`;
  return gate === 'acceptance' ? `bylaws synthesize ${corpus}` : `bylaws run ${corpus}`;
}

/** The third gate stands behind the audit: nobody can accept what the audit refuses, or what it could not read. */
async function refuseUnlessAudited(root: string, corpus: string, context: CliContext): Promise<void> {
  const { auditStored } = await import('../workflow/audit-stored.js');
  const { storedDocuments } = await import('../workflow/stored-documents.js');
  const stored = await storedDocuments(root, corpus, context.environment);
  const { checks } = await auditStored(root, corpus, stored.state === 'available' ? stored.documents : 'not available');
  const open = checks.filter(({ result }) => result === 'failed' || result === 'not run');
  if (open.length === 0) return;
  throw new CodedError({
    code: 'audit-not-passed',
    where: `${corpus}, gate acceptance`,
    expected: 'an audit whose every check was run and passed',
    got: open.map(({ check, result }) => `${check} ${result}`).join(', '),
    remedy: `bylaws audit ${corpus} says what is wrong; mend it, or reject with --reject.`,
    exit: 3,
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
