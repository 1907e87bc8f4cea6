/**
 * A model server on this machine that speaks both wire formats, streamed, and answers by a script. The program under
 * test may run in another process: the address is all it needs.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { anthropicEvents, openAiEvents, type Wire } from './wire-formats.js';

export interface FakeRequest {
  wire: Wire;
  /** The prompt as the model would read it. */
  prompt: string;
  /** SHA-256 of the prompt: the same question, the same key. */
  key: string;
  /** How often this question has been asked, this time included. */
  attempt: number;
  body: Record<string, unknown>;
  headers: IncomingMessage['headers'];
}

export interface ReplyUsage {
  input: number;
  output: number;
  cached?: number;
  written?: number;
}

export type Scripted =
  | { kind: 'answer'; value: unknown; usage?: ReplyUsage }
  | { kind: 'text'; text: string; usage?: ReplyUsage }
  | { kind: 'truncated'; text: string }
  /** It stops for a reason that neither format knows. */
  | { kind: 'unheard-of'; text: string }
  /** `field`: the refusal has a place of its own in the message, where the format has one. */
  | { kind: 'refusal'; text: string; field?: boolean }
  | { kind: 'status'; status: number; message?: string; headers?: Record<string, string>; code?: string }
  /** The stream breaks off after half of the text: the socket dies, the stream just ends, or an error comes in it. */
  | { kind: 'cut'; text: string; how: 'socket' | 'end' | 'error'; error?: string }
  /** Headers arrive, then nothing. */
  | { kind: 'stall' };

export interface FakeServer {
  /** `http://127.0.0.1:<port>`, without a path: OpenAI's base address is this with `/v1` behind it. */
  url: string;
  requests: FakeRequest[];
  /** How often each question was asked, by key. */
  counts(): Map<string, number>;
  close(): Promise<void>;
}

export type Script = (request: FakeRequest) => Scripted | Promise<Scripted>;

export async function startFakeServer(script: Script): Promise<FakeServer> {
  const requests: FakeRequest[] = [];
  const counts = new Map<string, number>();
  const server = createServer((incoming, response) => {
    void readBody(incoming).then(async (text) => {
      const request = readRequest(incoming, text, counts);
      requests.push(request);
      respond(request, await scripted(script, request), response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    counts: () => new Map(counts),
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** A script that throws must not leave the program waiting: its mistake comes back as a request that is refused. */
async function scripted(script: Script, request: FakeRequest): Promise<Scripted> {
  try {
    const reply = await script(request);
    if (reply.kind === 'answer' && reply.value === undefined) throw new RangeError('no answer to this prompt');
    return reply;
  } catch (error) {
    return { kind: 'status', status: 400, message: `the script failed: ${String(error)}` };
  }
}

function readRequest(incoming: IncomingMessage, text: string, counts: Map<string, number>): FakeRequest {
  const wire: Wire = incoming.url?.includes('/chat/completions') ? 'openai' : 'anthropic';
  const body = JSON.parse(text) as Record<string, unknown>;
  const prompt = promptOf(body);
  const key = createHash('sha256').update(prompt).digest('hex');
  const attempt = (counts.get(key) ?? 0) + 1;
  counts.set(key, attempt);
  return { wire, prompt, key, attempt, body, headers: incoming.headers };
}

interface Message {
  content: string | { text: string }[];
}

function promptOf(body: Record<string, unknown>): string {
  const messages = body['messages'] as Message[];
  return messages
    .flatMap(({ content }) => (typeof content === 'string' ? [content] : content.map(({ text }) => text)))
    .join('');
}

function respond(request: FakeRequest, scripted: Scripted, response: ServerResponse): void {
  if (scripted.kind === 'status') {
    const { status, message = `scripted ${status}`, headers, code } = scripted;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ type: 'error', error: { type: 'scripted_error', message, code } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (scripted.kind === 'stall') return;
  const text = scripted.kind === 'answer' ? JSON.stringify(scripted.value) : scripted.text;
  const events = (request.wire === 'anthropic' ? anthropicEvents : openAiEvents)(text, endingOf(scripted));
  if (scripted.kind !== 'cut') {
    response.end(events.join(''));
    return;
  }
  const half = events.slice(0, Math.floor(events.length / 2)).join('');
  if (scripted.how === 'end') response.end(half);
  else if (scripted.how === 'socket') response.write(half, () => setTimeout(() => response.destroy(), 20));
  else response.end(half + errorEvent(request.wire, scripted.error ?? 'overloaded_error'));
}

function endingOf(scripted: Exclude<Scripted, { kind: 'status' } | { kind: 'stall' }>) {
  const usage = ('usage' in scripted ? scripted.usage : undefined) ?? { input: 100, output: 20 };
  if (scripted.kind === 'truncated' || scripted.kind === 'unheard-of') return { stop: scripted.kind, usage };
  if (scripted.kind === 'refusal')
    return { stop: scripted.field ? ('refusal-field' as const) : ('refused' as const), usage };
  return { stop: 'complete' as const, usage };
}

function errorEvent(wire: Wire, type: string): string {
  const error = { type, message: `scripted ${type}` };
  return wire === 'anthropic'
    ? `event: error\ndata: ${JSON.stringify({ type: 'error', error })}\n\n`
    : `data: ${JSON.stringify({ error })}\n\n`;
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
