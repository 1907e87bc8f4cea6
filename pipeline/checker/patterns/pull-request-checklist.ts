/** Pattern: the boxes of a pull request's checklist are answered. */
import { z } from 'zod';
import type { PullRequest } from '../../artifacts/bundle.js';
import type { EvidenceView } from '../../evidence/view.js';
import { definePattern, type Selection, satisfied, undetermined, violated } from '../contract.js';
import { type Checkbox, readBody } from '../text/markdown-body.js';
import { linearRegex, RegexSource } from '../text/regex.js';
import { selectPullRequest } from '../targets/pull-requests.js';

/** A box as it stands, or one that was to stand there. */
type Payload = { state: 'box'; box: Checkbox } | { state: 'deleted'; text: string } | { state: 'none' };

export const pullRequestChecklist = definePattern({
  name: 'pull-request-checklist',
  about: "Every box of the pull request's checklist, or every box of some text, is ticked or otherwise answered.",
  parameters: z.strictObject({
    /** Which boxes are judged; all by default. */
    boxes: RegexSource.optional(),
    means: z.string().min(1),
    /** What is said of a description that has none of the boxes, and whose template isn't known. */
    whenGone: z.enum(['violated', 'undetermined']).default('violated'),
    /** Marks that answer a box, such as `/` for one that doesn't apply. */
    answers: z.array(z.string().length(1)).min(1).default(['x', 'X']),
  }),
  selects: () => ['pull-request'],
  judges: () => ['pull-request'],
  ownership: () => 'created',
  demand: () => 'act',
  precondition: (view, { boxes }) => selectBoxes(view, boxes),
  postcondition({ payload }, { means, answers, whenGone }) {
    switch (payload.state) {
      case 'box':
        return answers.includes(payload.box.mark)
          ? satisfied(`answered: ${payload.box.text}`)
          : { ...violated(`not answered: ${payload.box.text}`), line: payload.box.line };
      case 'deleted':
        return violated(`the template's box is gone: ${payload.text}`);
      case 'none':
        return (whenGone === 'violated' ? violated : undetermined)(`the description has no ${means}`);
    }
  },
});

function selectBoxes(view: EvidenceView, boxes: string | undefined): Selection<Payload> {
  const { targets, passedOver } = selectPullRequest(view);
  const wanted = ({ text }: { text: string }) => boxes === undefined || linearRegex(boxes).test(text);
  return {
    passedOver,
    targets: targets.flatMap(({ payload: pullRequest }) => {
      const standing = readBody(pullRequest.body).checkboxes.filter(wanted);
      const payloads: Payload[] = [
        ...standing.map((box) => ({ state: 'box' as const, box })),
        ...deletedBoxes(pullRequest, standing)
          .filter(wanted)
          .map(({ text }) => ({ state: 'deleted' as const, text })),
      ];
      // A section that was deleted as a whole leaves nothing to select, and is no way round the rule.
      const judged: Payload[] = payloads.length > 0 ? payloads : [{ state: 'none' }];
      return judged.map((payload, index) => ({
        key: `box ${index + 1}`,
        where: { kind: 'pull-request' as const },
        payload,
      }));
    }),
  };
}

function deletedBoxes({ template }: PullRequest, standing: readonly Checkbox[]): readonly Checkbox[] {
  if (template === undefined) return [];
  return readBody(template).checkboxes.filter(({ text }) => !standing.some((box) => box.text === text));
}
