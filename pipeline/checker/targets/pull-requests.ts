/** The pull request as a target, and what of its text its author wrote. */
import type { PullRequest } from '../../artifacts/bundle.js';
import type { EvidenceView } from '../../evidence/view.js';
import { need, type Selection } from '../contract.js';

/** One target where there is a pull request; with neither title nor body there is none. */
export function selectPullRequest(view: EvidenceView): Selection<PullRequest> {
  const pullRequest = need(view.pullRequest());
  const exists = (pullRequest.title ?? '').trim() !== '' || pullRequest.body.trim() !== '';
  return {
    targets: exists ? [{ key: 'pull-request', where: { kind: 'pull-request' }, payload: pullRequest }] : [],
    passedOver: [],
  };
}

/** Text without the lines that the template put there: a form that nobody filled in says nothing. */
export function ownText(text: string, template: string | undefined): string {
  if (template === undefined) return text;
  const given = new Set(template.split('\n').map((line) => line.trim()));
  return text
    .split('\n')
    .filter((line) => !given.has(line.trim()))
    .join('\n')
    .trim();
}
