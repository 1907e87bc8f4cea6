/** Has the checkers of a stored corpus rated by two readers, and keeps what they said beside the audit. */
import type { ExactnessReadings } from '../artifacts/exactness-readings.js';
import { rateExactness, type RatedChecker } from '../audit/checkers/rate-exactness.js';
import type { StagePorts } from '../model/ask-all.js';
import type { Engine } from '../model/engine.js';
import { heard } from '../model/heard.js';
import { openJournal } from '../model/journal-file.js';
import { writeJson } from '../store/files.js';
import { journalPort } from '../store/journal-port.js';
import { promptTemplate } from '../store/package-files.js';
import { corpusPaths } from '../store/paths.js';
import { patternCatalogue } from '../synthesize/pattern-catalogue.js';
import { ruleText } from '../synthesize/rule-text.js';
import { exactnessPrompt } from './synthesize-prompts.js';
import { synthesizeInput } from './synthesize-corpus.js';

export interface RateRequest {
  root: string;
  corpus: string;
  environment: Readonly<Record<string, string | undefined>>;
  readers: readonly [Engine, Engine];
}

export async function rateStored({ readers, ...request }: RateRequest): Promise<ExactnessReadings> {
  const { root, corpus } = request;
  const paths = corpusPaths(root, corpus);
  const { policies, standing } = await synthesizeInput(request);
  const rated = policies.flatMap((policy): RatedChecker[] => {
    const tried = standing.get(policy.id);
    if (!tried) return [];
    const { rule, quote, context } = ruleText(policy);
    return [{ ...tried, rule, quote, context }];
  });
  const template = await promptTemplate('exactness');
  const ports = (engine: Engine, at: 0 | 1) => heard(stagePorts(engine, paths.readerJournals[at]));
  const both = [ports(readers[0], 0), ports(readers[1], 1)] as const;
  const result = await rateExactness(rated, {
    readers: both,
    prompt: exactnessPrompt(template.text),
    patterns: new Map(patternCatalogue().map(({ name, about }) => [name, about])),
  });
  const readings: ExactnessReadings = {
    schemaVersion: 1,
    corpus,
    promptSha256: template.sha256,
    readers: both.map((reader) => reader.record()),
    ...result,
  };
  await writeJson(paths.exactness, readings);
  return readings;
}

function stagePorts(engine: Engine, journal: string): StagePorts {
  return { engine, journal: openJournal(journalPort(journal)) };
}
