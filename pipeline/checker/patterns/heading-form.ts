/** Pattern: the form of headings in documentation, clause by clause. */
import { z } from 'zod';
import { allClauses, type Clause } from '../clauses.js';
import { definePattern, type Selection } from '../contract.js';
import { changedFilesMatching, filePlace, unreadMatching } from '../targets/files.js';
import { newLines } from '../targets/new-lines.js';
import { Globs } from '../text/glob.js';
import { type Heading, headingsIn } from '../text/headings.js';
import { lengthIn } from '../text/length.js';
import { linearRegex, RegexSource } from '../text/regex.js';

const Parameters = z
  .strictObject({
    files: Globs,
    style: z.enum(['underlined', 'marked']).optional(),
    /** Characters that may underline a heading. */
    underlines: z.array(z.string().length(1)).min(1).optional(),
    /** Whether an underline must be as long as its title, or at least so long. */
    underlineLength: z.enum(['exact', 'at least']).optional(),
    title: z
      .strictObject({ pattern: RegexSource, means: z.string().min(1), is: z.enum(['required', 'forbidden']) })
      .optional(),
  })
  .refine(
    (given) => given.style ?? given.underlines ?? given.underlineLength ?? given.title,
    'give at least one clause',
  );
type Parameters = z.infer<typeof Parameters>;

export const headingForm = definePattern({
  name: 'heading-form',
  about: 'Added headings of the documentation have the marks, the underline and the title that the project asks for.',
  parameters: Parameters,
  selects: () => ['diff'],
  judges: () => ['diff'],
  ownership: () => 'touched',
  demand: () => 'act',
  precondition: (view, { files }): Selection<Heading> => ({
    targets: changedFilesMatching(view, files)
      .filter(({ content }) => content === 'text')
      .flatMap((file) =>
        newLines(file)
          .flatMap(headingsIn)
          .filter(({ added }) => added)
          .map((heading) => ({
            key: `heading ${file.path} ${heading.line}`,
            where: filePlace(file.path, heading.line),
            payload: heading,
          })),
      ),
    passedOver: [],
    unread: unreadMatching(view, files),
  }),
  postcondition: ({ payload }, parameters) => allClauses(clauses(payload, parameters)),
});

function clauses(heading: Heading, { style, underlines, underlineLength, title }: Parameters): Clause[] {
  const name = `"${heading.title}"`;
  const isUnderlined = heading.style === 'underlined';
  const found: Clause[] = [];
  if (style !== undefined) found.push(clause(heading.style === style, `${name} is ${heading.style}`));
  if (underlines !== undefined && isUnderlined) {
    found.push(clause(underlines.includes(heading.character), `${name} is underlined with ${heading.character}`));
  }
  if (underlineLength !== undefined && isUnderlined) {
    const wanted = lengthIn('characters', heading.title);
    const holds = underlineLength === 'exact' ? heading.length === wanted : heading.length >= wanted;
    found.push(clause(holds, `${name} has ${wanted} characters and an underline of ${heading.length}`));
  }
  if (title !== undefined) {
    const matches = linearRegex(title.pattern).test(heading.title);
    found.push(clause(matches === (title.is === 'required'), `${name} is ${matches ? '' : 'not '}${title.means}`));
  }
  // Rules on underlines say nothing of a heading without one.
  return found.length > 0 ? found : [clause(true, `${name} has no underline`)];
}

function clause(holds: boolean, seen: string): Clause {
  return { holds: holds ? 'yes' : 'no', seen };
}
