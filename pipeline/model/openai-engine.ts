/** The engine behind any server that speaks OpenAI's chat completions: OpenAI's own, or a model on this machine. */
import { z } from 'zod';
import type { Engine, EngineRequest, StageName, StopReason, Usage } from './engine.js';
import { PassingFailure } from './retry-budget.js';
import { type Completion, serverEngine, type ServerEngine, stopOf } from './server-engine.js';
import { strictSchema, withoutNulls } from './strict-schema.js';
import { NO_USAGE } from './usage.js';

export interface OpenAiOptions extends Pick<ServerEngine, 'model' | 'clock' | 'budget' | 'settings'> {
  apiKey: string;
  baseUrl?: string;
  /** Whether to hold the model to `maxOutputTokens`: not every compatible server knows the parameter. */
  limitOutput: boolean;
}

export async function openAiEngine(options: OpenAiOptions): Promise<Engine> {
  const { default: OpenAI } = await import('openai');
  const { model, settings } = options;
  const client = new OpenAI({
    apiKey: options.apiKey,
    maxRetries: 0,
    logLevel: 'off',
    ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
  });
  return serverEngine({
    name: 'openai',
    keyName: 'OPENAI_API_KEY',
    ...options,
    adapt: withoutNulls,
    complete: async (request, watch): Promise<Completion> => {
      const chunks = await client.chat.completions.create(
        {
          model,
          messages: [{ role: 'user', content: request.prompt }],
          response_format: responseFormat(request),
          stream: true,
          stream_options: { include_usage: true },
          ...(options.limitOutput ? { max_completion_tokens: settings.maxOutputTokens } : {}),
        },
        { signal: watch.signal },
      );
      let text = '';
      let refusal = '';
      let usage = NO_USAGE;
      let ended: Ended | null = null;
      for await (const chunk of chunks) {
        watch.alive();
        if (chunk.usage) usage = usageOf(chunk.usage);
        const choice = chunk.choices[0];
        text += choice?.delta.content ?? '';
        refusal += choice?.delta.refusal ?? '';
        ended = choice?.finish_reason ?? ended;
      }
      if (ended === null) throw new PassingFailure('the stream ended before the answer did');
      if (refusal !== '') return { text: refusal, stop: 'refused', usage };
      return { text, stop: stopOf(ended, STOPS), usage };
    },
  });
}

type Ended = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'function_call';

function responseFormat<S extends StageName>(request: EngineRequest<S>) {
  const schema = strictSchema(z.toJSONSchema(request.schema, { target: 'draft-7' }));
  return { type: 'json_schema' as const, json_schema: { name: request.stage, strict: true, schema } };
}

interface ReportedUsage {
  prompt_tokens: number;
  completion_tokens: number;
  prompt_tokens_details?: { cached_tokens?: number | undefined } | null | undefined;
}

function usageOf(reported: ReportedUsage): Usage {
  return {
    inputTokens: reported.prompt_tokens,
    outputTokens: reported.completion_tokens,
    cachedInputTokens: reported.prompt_tokens_details?.cached_tokens ?? 0,
  };
}

const STOPS: Readonly<Record<Ended, StopReason>> = {
  stop: 'complete',
  content_filter: 'refused',
  length: 'truncated',
  // A turn that wants a tool is unfinished, and there is no tool to give it.
  tool_calls: 'truncated',
  function_call: 'truncated',
};
