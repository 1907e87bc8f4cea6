/** To whom a passage speaks: people, agents, or agents behind people's backs. */
import type { Audience } from '../../artifacts/vocabulary.js';

const AGENT_FILE =
  /(?:^|\/)(?:agents|claude|gemini|copilot-instructions|\.cursorrules|\.windsurfrules|skill|conventions\.agent)(?:\.md|\.mdc|\.data|$)|(?:^|\/)\.(?:claude|cursor|agents?|codex)\//i;
/** Words that address an agent itself; a comment that asks people about their use of one doesn't. */
const SPEAKS_TO_AGENTS =
  /\b(?:if|when|as) (?:you are|you're|this is|you were) an? (?:\w+ )?(?:ai|llm|agent|assistant|language model|bot|chatbot|automated)\b|\b(?:ai|llm)s?(?: (?:agents?|tools?|assistants?|models?|systems?|bots?))?,? (?:reading|that reads?|must|should|shall|please)\b|\b(?:(?:coding|automated) agents?|assistants?|language models?|chatbots?),? (?:reading|must|should|shall|please)\b|\b(?:attention|notes?|message|notice|instructions?|dear|hey|hello) (?:to |for )?(?:all |any )?(?:ai|llms?|(?:coding |ai )?agents?|assistants?|language models?|copilot|claude|chatgpt)\b/i;

export function isAgentFile(path: string): boolean {
  return AGENT_FILE.test(path);
}

export function audienceOf(path: string, kind: string, text: string): Audience {
  if (kind === 'comment' && SPEAKS_TO_AGENTS.test(text)) return 'agent-hidden';
  return isAgentFile(path) ? 'agent' : 'human';
}
