/** To whom a passage speaks: people, agents, or agents behind people's backs. */
import type { Audience } from '../../artifacts/vocabulary.js';

const AGENT_FILE =
  /(?:^|\/)(?:agents|claude|gemini|copilot-instructions|\.cursorrules|\.windsurfrules|skill|conventions\.agent)(?:\.md|\.mdc|\.data|$)|(?:^|\/)\.(?:claude|cursor|agents?|codex)\//i;
const SPEAKS_TO_AGENTS =
  /\b(?:if|when) (?:you are|you're|this is|you were) an? (?:ai|llm|agent|assistant|language model|bot|coding agent|automated)|\b(?:ai|llms?|agents?|assistants?|language models?)\b[^.]{0,40}\b(?:must|should|shall|please|reading this|start|include|add)\b|\b(?:attention|note to|dear|instructions? for|hey|for) (?:all )?(?:ai|llm|agents?|assistants?|language models?|copilot|claude)/i;

export function isAgentFile(path: string): boolean {
  return AGENT_FILE.test(path);
}

export function audienceOf(path: string, kind: string, text: string): Audience {
  if (kind === 'comment' && SPEAKS_TO_AGENTS.test(text)) return 'agent-hidden';
  return isAgentFile(path) ? 'agent' : 'human';
}
