/** Corpora on disk as grading needs them: their heads for all, and everything of one once a run belongs to it. */
import { join } from 'node:path';
import { sha256 } from '../../artifacts/canonical.js';
import type { CustomChecker } from '../../artifacts/checker.js';
import { CodedError } from '../../artifacts/coded-error.js';
import { Manifest } from '../../artifacts/manifest.js';
import { prepareCheckers } from '../../checker/prepare.js';
import type { Image } from '../../checker/sandbox/image.js';
import { type CorpusVersion, corpusHash } from '../../grade/bulk/corpus-version.js';
import type { CorpusHead } from '../../grade/bulk/identify.js';
import { corpusNames, readCheckers, readCorpus } from '../../store/corpus.js';
import { readJson, readText } from '../../store/files.js';
import { toolVersion } from '../../store/package-files.js';
import { corpusPaths } from '../../store/paths.js';

/** A corpus with everything loaded that judging needs. */
export interface ReadyCorpus {
  version: CorpusVersion;
  custom: readonly CustomChecker[];
  /** The sealed machine of its custom checkers; absent where it has none. */
  image: Image | undefined;
}

export async function corpusHeads(root: string): Promise<CorpusHead[]> {
  const heads: CorpusHead[] = [];
  for (const name of await corpusNames(root)) {
    const manifest = await readJson(corpusPaths(root, name).manifest, Manifest);
    if (manifest === undefined) continue;
    const { owner, name: repository } = manifest.repository;
    heads.push({ name, prefix: manifest.prefix, owner, repository });
  }
  return heads;
}

/** @throws CodedError `corpus-unclassified`, `corpus-unchecked`. */
export async function readVersion(root: string, name: string): Promise<CorpusVersion> {
  const paths = corpusPaths(root, name);
  const { manifest, policies, policiesMeta } = await readCorpus(paths);
  const { checkers, notCompiled } = await readCheckers(paths);
  if (policies === undefined || manifest === undefined) throw unclassified(name);
  if (checkers.length === 0) throw unchecked(name, notCompiled.length);
  const sources = new Map<string, string>();
  for (const { id, kind } of checkers) {
    if (kind !== 'custom') continue;
    const source = await readText(join(paths.checkers, `${id}.js`));
    if (source !== undefined) sources.set(id, source);
  }
  const contentSha256 = policiesMeta?.contentSha256 ?? 'none';
  return {
    name,
    status: policiesMeta?.status ?? 'drafted',
    notice: policiesMeta?.notice ?? 'Nothing is known of who reviewed it.',
    contentSha256,
    corpusSha256: corpusHash({ contentSha256, checkers, notCompiled, sources, tool: await toolVersion() }),
    repository: `${manifest.repository.owner}/${manifest.repository.name}`,
    policies,
    checkers,
    notCompiled,
    sources,
    pages: {
      root: manifest.docs.root,
      urls: manifest.sources.filter(({ role }) => role === 'rules').map(({ url }) => url),
    },
    rules: await readText(paths.rules),
  };
}

export async function readyCorpus(root: string, name: string, rules?: string): Promise<ReadyCorpus> {
  const stored = await readVersion(root, name);
  const version = rules === undefined ? stored : { ...stored, rules };
  await prepareCheckers(version.checkers);
  const custom = version.checkers.filter((checker) => checker.kind === 'custom');
  return { version, custom, image: custom.length === 0 ? undefined : await imageOf(version, custom) };
}

/** A source that isn't the one its checker was reviewed with is left out: asked for, it is a fault. */
async function imageOf({ sources }: CorpusVersion, custom: readonly CustomChecker[]): Promise<Image> {
  // Loaded here: most corpora have no custom checker, and need no machine.
  const { buildImage } = await import('../../checker/sandbox/image.js');
  const { sealedMachine } = await import('../sealed-machine.js');
  const { vet } = await import('../../checker/sandbox/vet.js');
  const engine = await sealedMachine();
  const guests = custom.flatMap(({ id, sourceSha256 }) => {
    const source = sources.get(id);
    return source !== undefined && sha256(source) === sourceSha256 && vet(source).length === 0 ? [{ id, source }] : [];
  });
  return buildImage(engine, guests);
}

function unclassified(where: string): CodedError {
  const remedy = `bylaws run ${where} goes on; bylaws status ${where} says what it waits for.`;
  const expected = 'classified policies';
  return new CodedError({ code: 'corpus-unclassified', where, expected, got: 'none yet', remedy, exit: 3 });
}

/** Before anything was compiled that is one step away; after it, the same step again would change nothing. */
function unchecked(where: string, notCompiled: number): CodedError {
  const [got, remedy] =
    notCompiled === 0
      ? ['none yet', `bylaws synthesize ${where} compiles what it can.`]
      : [
          `none: ${notCompiled} policies could not be compiled`,
          `bylaws synthesize ${where} says why for each; a model can write them with --model ENGINE.`,
        ];
  return new CodedError({ code: 'corpus-unchecked', where, expected: 'at least one checker', got, remedy, exit: 3 });
}
