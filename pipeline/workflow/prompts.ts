/** The prompts of the stages that ask, rendered from their templates; the examples they quote are known by heart. */
import type { ClassifyInput } from '../artifacts/exchange/classify.js';
import { ExtractAnswer, type ExtractInput } from '../artifacts/exchange/extract.js';
import type { ManifestInput } from '../artifacts/exchange/manifest.js';
import type { UniteInput } from '../artifacts/exchange/unite.js';
import type { Rubrics } from '../artifacts/rubric.js';
import { renderPrompt } from '../model/render-prompt.js';

export function manifestPrompt(template: string) {
  return (input: ManifestInput, repository: string): string =>
    renderPrompt(template, {
      repository,
      page: input.page,
      url: input.url,
      path: input.path,
      document: input.sections.map(({ alias, title, text }) => `[${alias}] ${title.join(' > ')}\n${text}`).join('\n\n'),
    });
}

export function extractPrompt(template: string) {
  return (input: ExtractInput, repository: string): string =>
    renderPrompt(template, {
      repository,
      page: input.page,
      url: input.url,
      path: input.path,
      document: input.sections.map(shownSection).join('\n\n'),
    });
}

/**
 * Quotes that the template gives as examples: a row that borrows one was not read from the page.
 * @throws ZodError when an example reply does not follow the stage's own schema.
 */
export function exampleQuotes(template: string): ReadonlySet<string> {
  const replies = [...template.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  );
  return new Set(replies.flatMap((reply) => ExtractAnswer.parse(reply).rules.map(({ quote }) => quote)));
}

function shownSection(section: ExtractInput['sections'][number]): string {
  const heading = `[${section.alias}] ${section.inScope ? 'in scope' : 'context'}: ${section.title.join(' > ')}`;
  const blocks = section.blocks.map((block) => {
    const marks = [
      block.kind,
      ...(block.leadIn === undefined ? [] : [`under ${block.leadIn}`]),
      ...(block.checkbox === undefined ? [] : [`box ${block.checkbox}`]),
      ...(block.headers === undefined ? [] : [`columns ${block.headers.join(', ')}`]),
    ];
    return `[${block.alias}; ${marks.join('; ')}] ${block.text}`;
  });
  return [heading, ...blocks].join('\n');
}

export function unitePrompt(template: string) {
  return (input: UniteInput, repository: string): string =>
    renderPrompt(template, {
      repository,
      page: input.page,
      url: input.url,
      path: input.path,
      document: input.blocks.map(shownBlock).join('\n\n'),
    });
}

function shownBlock({ alias, section, leadIn, text, rows }: UniteInput['blocks'][number]): string {
  const before = leadIn === undefined ? [] : [`introduced by: ${leadIn}`];
  return [`[${alias}] under ${section.join(' > ')}`, ...before, text, ...rows.map((row) => JSON.stringify(row))].join(
    '\n',
  );
}

export function classifyPrompt(template: string, rubrics: Rubrics) {
  const scope = rubrics.scope.routes.map(({ route, fires }) => `   - ${route}: ${fires}`).join('\n');
  const level = rubrics.level.routes.map(({ route, label, fires }) => `   - ${route} (${label}): ${fires}`).join('\n');
  return (input: ClassifyInput): string =>
    renderPrompt(template, {
      scope,
      level,
      setting: input.setting.name,
      produces: [
        `Produces: ${input.setting.exists.join('; ')}.`,
        `Does not produce: ${input.setting.doesNotExist.join('; ')}.`,
      ].join('\n'),
      hooks: input.hooks.length === 0 ? 'none' : input.hooks.map(({ path, text }) => `${path}\n${text}`).join('\n\n'),
      rows: JSON.stringify({ rows: input.rows, neighbours: input.neighbours, sentBack: input.sentBack ?? [] }, null, 1),
    });
}
