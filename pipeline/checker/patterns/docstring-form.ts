/** Pattern: the form of docstrings, clause by clause: summary, quotes, sections and their order. */
import { z } from 'zod';
import { allClauses, type Clause } from '../clauses.js';
import { DefinitionFilter, type DefinitionPayload, selectDefinitions } from '../targets/definitions.js';
import { definePattern, undetermined } from '../contract.js';
import { type Docstring, readDocstring } from '../text/docstring.js';
import { linearRegex, RegexSource } from '../text/regex.js';

const Form = z.strictObject({
  style: z.enum(['numpy', 'google', 'fields']).default('numpy'),
  summary: z
    .strictObject({
      endsWithPeriod: z.boolean().optional(),
      oneLine: z.boolean().optional(),
      startsAtOnce: z.boolean().optional(),
      /** A form of its own, such as an imperative without the definition's name. */
      pattern: z.strictObject({ source: RegexSource, means: z.string().min(1) }).optional(),
    })
    .optional(),
  /** Opening quotes as written. */
  quotes: z.string().min(1).optional(),
  /** Sections that must be there. */
  sections: z.array(z.string().min(1)).min(1).optional(),
  /** Sections in the order they must keep, those that are there. */
  order: z.array(z.string().min(1)).min(2).optional(),
  /** Text that must stand somewhere, such as an example. */
  contains: z.strictObject({ pattern: RegexSource, means: z.string().min(1) }).optional(),
});
type Form = z.infer<typeof Form>;

const Parameters = z
  .strictObject({ ...DefinitionFilter.shape, form: Form })
  .refine(({ form }) => Object.keys(form).length > 1, 'give at least one clause beside the style');

export const docstringForm = definePattern({
  name: 'docstring-form',
  about: 'Docstrings of new or edited definitions have the summary, quotes and sections that the project asks for.',
  parameters: Parameters,
  selects: () => ['diff', 'files'],
  judges: () => ['files'],
  ownership: ({ owned }) => owned,
  demand: () => 'act',
  // Whether there is a docstring at all is another rule.
  precondition: (view, { form: _form, ...filter }) =>
    selectDefinitions(view, filter, ({ doc }) => doc !== undefined && doc.text.trim() !== ''),
  postcondition({ payload }, { form }) {
    if (payload.state === 'unread') return undetermined(payload.reason);
    return allClauses(clauses(payload, form));
  },
});

function clauses({ file, definition }: Extract<DefinitionPayload, { state: 'definition' }>, form: Form): Clause[] {
  const text = definition.doc?.text ?? '';
  const docstring = readDocstring(text, form.style);
  const name = definition.qualifiedName;
  return [
    ...summaryClauses(name, docstring, form.summary ?? {}),
    ...(form.quotes === undefined ? [] : [quoteClause(name, file.headText, definition.doc?.start ?? 1, form.quotes)]),
    ...(form.sections ?? []).map((title) => sectionClause(name, docstring, title)),
    ...(form.order === undefined ? [] : [orderClause(name, docstring, form.order)]),
    ...(form.contains === undefined
      ? []
      : [clause(linearRegex(form.contains.pattern).test(text), `the docstring of ${name} has`, form.contains.means)]),
  ];
}

function summaryClauses(
  name: string,
  { summary, summaryIsOneLine, startsAtOnce }: Docstring,
  wanted: NonNullable<Form['summary']>,
): Clause[] {
  const of = `the summary of ${name}`;
  return [
    ...(wanted.endsWithPeriod === undefined
      ? []
      : [asked(summary.endsWith('.'), wanted.endsWithPeriod, `${of} ends with a full stop`)]),
    ...(wanted.oneLine === undefined ? [] : [asked(summaryIsOneLine, wanted.oneLine, `${of} is one line`)]),
    ...(wanted.startsAtOnce === undefined
      ? []
      : [asked(startsAtOnce, wanted.startsAtOnce, `${of} starts on the line of its quotes`)]),
    ...(wanted.pattern === undefined
      ? []
      : [clause(linearRegex(wanted.pattern.source).test(summary), `${of} is`, wanted.pattern.means)]),
  ];
}

function quoteClause(name: string, head: string, line: number, quotes: string): Clause {
  const opening = /^\s*([A-Za-z]*)("""|'''|"|')/u.exec(head.split('\n')[line - 1] ?? '');
  const seen = opening === null ? 'no quotes' : `${opening[1] ?? ''}${opening[2] ?? ''}`;
  return { holds: seen === quotes ? 'yes' : 'no', seen: `the docstring of ${name} opens with ${seen}` };
}

function sectionClause(name: string, { sections }: Docstring, title: string): Clause {
  return clause(
    sections.some((section) => section.title === title),
    `the docstring of ${name} has`,
    `a section ${title}`,
  );
}

function orderClause(name: string, { sections }: Docstring, order: readonly string[]): Clause {
  const present = sections.map(({ title }) => title).filter((title) => order.includes(title));
  const sorted = present.every(
    (title, index) => index === 0 || order.indexOf(present[index - 1] ?? '') <= order.indexOf(title),
  );
  return {
    holds: sorted ? 'yes' : 'no',
    seen: `sections of ${name} stand in the order ${present.join(', ') || 'of none'}`,
  };
}

function clause(holds: boolean, subject: string, what: string): Clause {
  return { holds: holds ? 'yes' : 'no', seen: holds ? `${subject} ${what}` : `it isn't so that ${subject} ${what}` };
}

function asked(is: boolean, wanted: boolean, text: string): Clause {
  return { holds: is === wanted ? 'yes' : 'no', seen: is ? text : `it isn't so that ${text}` };
}
