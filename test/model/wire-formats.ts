/** One reply as the server-sent events of either wire format. */
import type { ReplyUsage } from './fake-server.js';

export type Wire = 'anthropic' | 'openai';

export interface Ending {
  stop: 'complete' | 'truncated' | 'refused' | 'refusal-field' | 'unheard-of';
  usage: ReplyUsage;
}

export function anthropicEvents(text: string, { stop, usage }: Ending): string[] {
  const message = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'harbour-1',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: {
      input_tokens: usage.input - (usage.cached ?? 0) - (usage.written ?? 0),
      output_tokens: 1,
      cache_read_input_tokens: usage.cached ?? 0,
      cache_creation_input_tokens: usage.written ?? 0,
    },
  };
  const reason = {
    complete: 'end_turn',
    truncated: 'max_tokens',
    refused: 'refusal',
    'refusal-field': 'refusal',
    'unheard-of': 'sunset',
  }[stop];
  const block =
    text === ''
      ? []
      : [
          { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
          ...pieces(text).map((piece) => ({
            type: 'content_block_delta',
            index: 0,
            delta: { type: 'text_delta', text: piece },
          })),
          { type: 'content_block_stop', index: 0 },
        ];
  return [
    { type: 'message_start', message },
    { type: 'ping' },
    ...block,
    {
      type: 'message_delta',
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: usage.output },
    },
    { type: 'message_stop' },
  ].map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

export function openAiEvents(text: string, { stop, usage }: Ending): string[] {
  const reason = {
    complete: 'stop',
    truncated: 'length',
    refused: 'content_filter',
    'refusal-field': 'stop',
    'unheard-of': 'sunset',
  }[stop];
  const field = stop === 'refusal-field' ? 'refusal' : 'content';
  const counted = {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
  };
  return [
    chunk({ role: 'assistant', content: '' }, null),
    ...pieces(text).map((piece) => chunk({ [field]: piece }, null)),
    chunk({}, reason),
    { ...chunk({}, null), choices: [], usage: counted },
  ]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .concat('data: [DONE]\n\n');
}

function chunk(delta: object, finish: string | null) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'harbour-1',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
}

/** Many small pieces: a reader that takes one event for the whole text is found out. */
function pieces(text: string): string[] {
  return text.match(/[^]{1,9}/gu) ?? [];
}
