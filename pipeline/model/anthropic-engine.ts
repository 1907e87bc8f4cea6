/** The engine behind Anthropic's Messages API: streamed, with structured output and the shared beginning cached. */
import type { ContentBlockParam, StopReason as Ended } from '@anthropic-ai/sdk/resources/messages';
import type { Engine, StopReason, Usage } from './engine.js';
import { sharedPart } from './render-prompt.js';
import { PassingFailure } from './retry-budget.js';
import { type Completion, serverEngine, type ServerEngine, stopOf } from './server-engine.js';

export interface AnthropicOptions extends Pick<ServerEngine, 'model' | 'clock' | 'budget' | 'settings'> {
  apiKey: string;
  baseUrl?: string;
}

export async function anthropicEngine(options: AnthropicOptions): Promise<Engine> {
  const { default: Anthropic } = await import('@anthropic-ai/sdk');
  const { zodOutputFormat } = await import('@anthropic-ai/sdk/helpers/zod');
  const { model, settings } = options;
  // Retries are the budget's: those of the package would multiply with them and wait outside it.
  const client = new Anthropic({
    apiKey: options.apiKey,
    maxRetries: 0,
    logLevel: 'off',
    ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
  });
  return serverEngine({
    name: 'anthropic',
    keyName: 'ANTHROPIC_API_KEY',
    ...options,
    complete: async (request, watch): Promise<Completion> => {
      const { type, schema } = zodOutputFormat(request.schema);
      const events = await client.messages.create(
        {
          model,
          max_tokens: settings.maxOutputTokens,
          messages: [{ role: 'user', content: blocksOf(request.prompt) }],
          output_config: { format: { type, schema } },
          stream: true,
        },
        { signal: watch.signal },
      );
      let text = '';
      let usage: Usage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };
      let ended: Ended | null = null;
      let whole = false;
      for await (const event of events) {
        watch.alive();
        if (event.type === 'message_start') usage = usageOf(event.message.usage);
        if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') text += event.delta.text;
        if (event.type === 'message_delta') {
          ended = event.delta.stop_reason;
          usage = { ...usage, outputTokens: event.usage.output_tokens };
        }
        if (event.type === 'message_stop') whole = true;
      }
      if (!whole || ended === null) throw new PassingFailure('the stream ended before the message did');
      return { text, stop: stopOf(ended, STOPS), usage };
    },
  });
}

/** The mark of the template splits the prompt into what every request of the stage shares, cached, and the rest. */
function blocksOf(prompt: string): ContentBlockParam[] {
  const { shared, rest } = sharedPart(prompt);
  if (shared === '') return [{ type: 'text', text: rest }];
  return [
    { type: 'text', text: shared, cache_control: { type: 'ephemeral' } },
    { type: 'text', text: rest },
  ];
}

interface ReportedUsage {
  input_tokens: number;
  output_tokens: number;
  cache_read_input_tokens: number | null;
  cache_creation_input_tokens: number | null;
}

/** This server counts cached input apart from the other; `Usage` counts all of it as input. */
function usageOf(reported: ReportedUsage): Usage {
  const read = reported.cache_read_input_tokens ?? 0;
  const written = reported.cache_creation_input_tokens ?? 0;
  return {
    inputTokens: reported.input_tokens + read + written,
    outputTokens: reported.output_tokens,
    cachedInputTokens: read,
    ...(written === 0 ? {} : { cacheWriteInputTokens: written }),
  };
}

const STOPS: Readonly<Record<Ended, StopReason>> = {
  end_turn: 'complete',
  stop_sequence: 'complete',
  refusal: 'refused',
  max_tokens: 'truncated',
  model_context_window_exceeded: 'truncated',
  // A turn that was paused or wants a tool is unfinished, and there is no tool to give it.
  pause_turn: 'truncated',
  tool_use: 'truncated',
};
