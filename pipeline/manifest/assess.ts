/** Asks an engine about the sections of one document, and refuses an answer that leaves one out. */
import type { Document } from '../artifacts/document.js';
import { ManifestAnswer, type ManifestInput } from '../artifacts/exchange/manifest.js';
import type { Rejection } from '../artifacts/meta.js';
import { namedSections } from '../documents/sections.js';
import { ask, type ModelPorts } from '../model/ask.js';

/** Renders the stage's prompt; the template and its hash are the caller's. */
export type ManifestPrompt = (input: ManifestInput, repository: string) => string;

export async function assess(
  document: Document,
  ports: ModelPorts,
  prompt: ManifestPrompt,
): Promise<{ state: 'answered'; value: ManifestAnswer } | { state: 'rejected'; rejection: Rejection }> {
  const input: ManifestInput = {
    page: document.title,
    url: document.url,
    path: document.key.slice(document.key.indexOf(':') + 1),
    sections: namedSections(document).map(({ alias, title, text }) => ({ alias, title, text })),
  };
  const repository = document.key.slice(0, document.key.indexOf(':'));
  const answer = await ask(ports, {
    stage: 'manifest',
    input,
    prompt: prompt(input, repository),
    schema: ManifestAnswer,
  });
  const reject = (code: string, reason: string, raw: string) =>
    ({ state: 'rejected', rejection: { code, where: document.key, reason, raw } }) as const;
  if (answer.state === 'invalid') return reject('answer-invalid', answer.reason, answer.raw);
  if (answer.state !== 'answered')
    return reject(`answer-${answer.state}`, `the answer was ${answer.state}`, answer.raw);
  const told = new Set(answer.value.sections.map(({ section }) => section));
  const silent = input.sections.filter(({ alias }) => !told.has(alias)).map(({ alias }) => alias);
  if (silent.length > 0) {
    return reject('section-unanswered', `nothing said of ${silent.join(', ')}`, JSON.stringify(answer.value));
  }
  return { state: 'answered', value: answer.value };
}
