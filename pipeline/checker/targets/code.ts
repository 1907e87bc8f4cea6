/** Changed files as code, one target a file: for rules on what stands in added lines. */
import type { EvidenceView } from '../../evidence/view.js';
import type { Selection } from '../contract.js';
import { filePlace } from './files.js';
import { type CodeFile, codeFiles } from './outlines.js';

export type CodePayload =
  | { state: 'file'; file: Extract<CodeFile, { state: 'read' }> }
  | { state: 'unread'; reason: string };

/** Files that gained lines, and those of which nobody can say what they hold. */
export function selectCode(
  view: EvidenceView,
  globs: readonly string[],
  holds?: (payload: CodePayload) => boolean,
): Selection<CodePayload> {
  const payloads = codeFiles(view, globs)
    .map((file) => ({ file, payload: payloadOf(file) }))
    .filter(({ file }) => file.state === 'unread' || file.added.size > 0)
    .filter(({ payload }) => holds === undefined || payload.state === 'unread' || holds(payload));
  return {
    targets: payloads.map(({ file, payload }) => ({ key: `file ${file.path}`, where: filePlace(file.path), payload })),
    passedOver: [],
  };
}

function payloadOf(file: CodeFile): CodePayload {
  return file.state === 'unread' ? { state: 'unread', reason: file.reason } : { state: 'file', file };
}
