/** Small Markdown documents of our own, as the stages show them to an engine. */
import type { ClassifyInput, ClassifyRow } from '../../../pipeline/artifacts/exchange/classify.js';
import type { ExtractAnswer, ExtractInput } from '../../../pipeline/artifacts/exchange/extract.js';
import type { ManifestInput } from '../../../pipeline/artifacts/exchange/manifest.js';
import { readDocument } from '../../../pipeline/documents/read-document.js';
import { namedSections } from '../../../pipeline/documents/sections.js';

function read(markdown: string, path = 'CONTRIBUTING.md') {
  return readDocument({
    key: `ours/garden:${path}`,
    url: `https://garden.example/${path}`,
    path,
    bytes: Buffer.from(markdown),
  });
}

export function manifestInput(markdown: string, path?: string): ManifestInput {
  const document = read(markdown, path);
  const sections = namedSections(document).map(({ alias, title, text }) => ({ alias, title, text }));
  return { page: document.title, url: document.url, path: path ?? 'CONTRIBUTING.md', sections };
}

/** Every section in scope. */
export function extractInput(markdown: string, path?: string): ExtractInput {
  const document = read(markdown, path);
  const sections = document.sections.map((section, index): ExtractInput['sections'][number] => ({
    alias: `s${index}`,
    title: section.path,
    inScope: true,
    blocks: document.blocks.flatMap((block, at) =>
      block.section !== index || block.kind === 'heading'
        ? []
        : [
            {
              alias: `b${at}`,
              kind: block.kind,
              text: document.text.slice(block.start, block.end),
              sentences: block.sentences.map(({ start, end }) => document.text.slice(start, end)),
              depth: block.depth,
              ...(block.leadIn === undefined ? {} : { leadIn: `b${block.leadIn}` }),
              ...(block.checkbox === undefined ? {} : { checkbox: block.checkbox }),
              ...(block.headers === undefined ? {} : { headers: block.headers }),
            },
          ],
    ),
  }));
  return { page: document.title, url: document.url, path: path ?? 'CONTRIBUTING.md', sections };
}

export const AGENT_RUN: ClassifyInput['setting'] = {
  name: 'agent-run',
  exists: [
    'the diff and the files the agent writes',
    'commits',
    'the commands the agent ran',
    'pull-request text, as text',
  ],
  doesNotExist: [
    'a pull request object, its labels, reviewers or state',
    'review and its threads',
    'continuous integration and its results',
    'the issue tracker',
    'built or rendered documentation, browser or screenshots',
    'a second person',
    "the contributor's identity or history with the project",
  ],
};

/** An extracted rule as the classification stage shows it. */
export function classifyRow(
  rule: ExtractAnswer['rules'][number],
  alias: string,
  section: readonly string[] = [],
): ClassifyRow {
  const { quote, atomicRule, condition, behaviour, modalVerbLevel, appliesTo, category, audience, trigger } = rule;
  return {
    alias,
    position: Number(/\d+/.exec(alias)?.[0] ?? 0),
    page: 'Contributing',
    section,
    quote,
    atomicRule,
    condition,
    behaviour,
    modalVerbLevel,
    appliesTo,
    category,
    sectionContext: rule.sectionContext.map(({ quote: text }, at) => ({ alias: `${alias}c${at}`, text })),
    audience,
    ...(trigger === undefined ? {} : { trigger }),
  };
}
