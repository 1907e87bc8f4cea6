/** Contract of the engines behind servers: the official packages against a server that speaks their formats. */
import { afterEach, describe, expect, it } from 'vitest';
import { ask } from '../../pipeline/model/ask.js';
import type { EngineSettings } from '../../pipeline/model/engine-settings.js';
import { SHARED_UNTIL_HERE } from '../../pipeline/model/render-prompt.js';
import { detailsOf } from './details-of.js';
import { fakeClock, type FakeClock, NOON } from './fake-clock.js';
import { type FakeRequest, type FakeServer, type Scripted, startFakeServer } from './fake-server.js';
import { ANSWER, manifestRequest, portsTo } from './harbour.js';

let server: FakeServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Ports to a server that plays these replies in order, and the last of them for ever. */
async function playing(wire: 'anthropic' | 'openai', replies: Scripted[], settings: EngineSettings = {}) {
  let next = 0;
  server = await startFakeServer(() => replies[Math.min(next++, replies.length - 1)] ?? { kind: 'stall' });
  const clock: FakeClock = fakeClock();
  return { ports: await portsTo(wire, server.url, clock, settings), clock, requests: server.requests };
}

const answer: Scripted = { kind: 'answer', value: ANSWER };
const fence = '```';

describe.each(['anthropic', 'openai'] as const)('%s', (wire) => {
  it('asks for structured output and reads value and usage', async () => {
    const usage = { input: 900, output: 70, cached: 600 };
    const { ports, requests, clock } = await playing(wire, [{ ...answer, usage }]);
    expect(await ask(ports, manifestRequest())).toMatchObject({
      state: 'answered',
      value: ANSWER,
      usage: { inputTokens: 900, outputTokens: 70, cachedInputTokens: 600 },
    });
    expect(requests).toHaveLength(1);
    expect(clock.waits).toEqual([]);
    const [{ body, prompt }] = requests as [FakeRequest];
    expect(prompt).toBe('Read the page Mooring.');
    expect(body).toMatchObject({ model: 'harbour-1', stream: true });
    const schema =
      wire === 'anthropic'
        ? { output_config: { format: { type: 'json_schema' } } }
        : { response_format: { json_schema: { strict: true } } };
    expect(body).toMatchObject(schema);
    expect(JSON.stringify(body)).toContain('"inScope":{"type":"boolean"}');
  });

  it('asks a question once, however often and by however many workers it is put', async () => {
    const { ports, requests } = await playing(wire, [answer]);
    await Promise.all([
      ask(ports, manifestRequest()),
      ask(ports, manifestRequest()),
      ask(ports, manifestRequest('Docks')),
    ]);
    await ask(ports, manifestRequest());
    expect(requests.map(({ prompt }) => prompt).sort()).toEqual(['Read the page Docks.', 'Read the page Mooring.']);
  });

  const date = new Date(NOON + 7000).toUTCString();
  it.each<[string, Scripted, number]>([
    ['429 without a word on when', { kind: 'status', status: 429 }, 750],
    ['429 with Retry-After in seconds', { kind: 'status', status: 429, headers: { 'retry-after': '2' } }, 2250],
    ['429 with Retry-After as a date', { kind: 'status', status: 429, headers: { 'retry-after': date } }, 7500],
    [
      '429 with retry-after-ms',
      { kind: 'status', status: 429, headers: { 'retry-after-ms': '40', 'retry-after': '9' } },
      45,
    ],
    ['429 with Retry-After 0', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }, 0],
    ['529', { kind: 'status', status: 529 }, 750],
    ['500', { kind: 'status', status: 500 }, 750],
    ['524', { kind: 'status', status: 524 }, 750],
    ['408', { kind: 'status', status: 408 }, 750],
    ['a dead socket', { kind: 'cut', how: 'socket', text: JSON.stringify(ANSWER) }, 750],
    ['a stream that just ends', { kind: 'cut', how: 'end', text: JSON.stringify(ANSWER) }, 750],
    ['an error inside the stream', { kind: 'cut', how: 'error', text: JSON.stringify(ANSWER) }, 750],
  ])('repeats after %s', async (_, failure, wait) => {
    const { ports, requests, clock } = await playing(wire, [failure, answer]);
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'answered', value: ANSWER });
    expect(requests).toHaveLength(2);
    expect(clock.waits).toEqual(wait === 0 ? [] : [wait]);
  });

  it('repeats after a silence', async () => {
    const { ports, requests, clock } = await playing(wire, [{ kind: 'stall' }, answer], { idleMs: 60 });
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'answered', value: ANSWER });
    expect(requests).toHaveLength(2);
    expect(clock.waits).toEqual([750]);
  });

  it('outlasts a rate limit, five overloads and a gateway time-out', async () => {
    const overloads = Array.from({ length: 5 }, (): Scripted => ({ kind: 'status', status: 529 }));
    const limit: Scripted = { kind: 'status', status: 429, headers: { 'retry-after': '2' } };
    const { ports, requests, clock } = await playing(wire, [
      limit,
      ...overloads,
      { kind: 'status', status: 524 },
      answer,
    ]);
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'answered', value: ANSWER });
    expect(requests).toHaveLength(8);
    // Two seconds and a quarter of them by half; then three quarters of 2, 4, 8, 16, 32 and (capped) 60 seconds.
    expect(clock.waits).toEqual([2250, 1500, 3000, 6000, 12000, 24000, 45000]);
  });

  it('stops with exit 4 when the retries that all workers share are used up', async () => {
    const { ports, requests } = await playing(wire, [{ kind: 'status', status: 529 }], { retry: { retries: 3 } });
    const ends = await Promise.all(
      ['Docks', 'Lights'].map((page) => detailsOf(() => ask(ports, manifestRequest(page)))),
    );
    expect(ends).toMatchObject([
      { code: 'model-unavailable', exit: 4, where: `${wire}:harbour-1, manifest` },
      { code: 'model-unavailable', exit: 4 },
    ]);
    expect(ends[0]?.got).toMatch(/529.*3 retries were used up/);
    expect(requests).toHaveLength(2 + 3);
  });

  it('does not sit out a wait that is too long', async () => {
    const limit: Scripted = { kind: 'status', status: 429, headers: { 'retry-after': '3600' } };
    const { ports, requests, clock } = await playing(wire, [limit, answer]);
    expect(await detailsOf(() => ask(ports, manifestRequest()))).toMatchObject({
      code: 'model-unavailable',
      exit: 4,
      got: expect.stringContaining('asks to wait 3600 s') as string,
    });
    expect([requests.length, clock.waits]).toEqual([1, []]);
  });

  it.each<[string, Scripted, { code: string; exit: number }]>([
    ['401', { kind: 'status', status: 401 }, { code: 'model-key-refused', exit: 2 }],
    ['404', { kind: 'status', status: 404 }, { code: 'model-unknown', exit: 2 }],
    ['400', { kind: 'status', status: 400 }, { code: 'request-refused', exit: 4 }],
    ['422', { kind: 'status', status: 422 }, { code: 'request-refused', exit: 4 }],
    [
      'a server that says not to',
      { kind: 'status', status: 503, headers: { 'x-should-retry': 'false' } },
      { code: 'request-refused', exit: 4 },
    ],
    [
      'a mistake named in the stream',
      { kind: 'cut', how: 'error', error: 'invalid_request_error', text: 'half' },
      { code: 'request-refused', exit: 4 },
    ],
    [
      'a stop reason that nobody knows',
      { kind: 'unheard-of', text: JSON.stringify(ANSWER) },
      { code: 'stop-reason-unknown', exit: 4 },
    ],
  ])('does not repeat after %s', async (_, failure, expected) => {
    const { ports, requests } = await playing(wire, [failure, answer]);
    expect(await detailsOf(() => ask(ports, manifestRequest()))).toMatchObject(expected);
    expect(requests).toHaveLength(1);
  });

  it('does not wait for a server that is not there', async () => {
    const { ports, clock } = await playing(wire, [answer]);
    await server?.close();
    server = undefined;
    expect(await detailsOf(() => ask(ports, manifestRequest()))).toMatchObject({ code: 'model-unreachable', exit: 4 });
    expect(clock.waits).toEqual([]);
  });

  it.each<[string, Scripted]>([
    ['cut off', { kind: 'truncated', text: JSON.stringify(ANSWER) }],
    ['too large to ask', { kind: 'status', status: 400, message: 'prompt is too long: 210000 tokens > 200000' }],
    ['too large to send', { kind: 'status', status: 413 }],
  ])('says truncated, once: %s', async (_, reply) => {
    const { ports, requests } = await playing(wire, [reply, answer]);
    const first = await ask(ports, manifestRequest());
    expect(first.state).toBe('truncated');
    expect(first).not.toHaveProperty('value');
    expect(await ask(ports, manifestRequest())).toEqual(first);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Scripted, string]>([
    ['by its stop reason, without content', { kind: 'refusal', text: '' }, ''],
    [
      'by its stop reason, whatever it wrote',
      { kind: 'refusal', text: JSON.stringify(ANSWER) },
      JSON.stringify(ANSWER),
    ],
    ['in a field of its own', { kind: 'refusal', field: true, text: 'Not this page.' }, 'Not this page.'],
    ['in prose at a normal stop', { kind: 'text', text: "I can't help with that." }, "I can't help with that."],
  ])('records a refusal %s, and does not repeat it', async (_, reply, raw) => {
    const { ports, requests } = await playing(wire, [reply, answer]);
    const first = await ask(ports, manifestRequest());
    expect(first).toMatchObject({ state: 'refused', raw });
    expect(await ask(ports, manifestRequest())).toEqual(first);
    expect(requests).toHaveLength(1);
  });

  it('reads JSON in a fence that has fences inside its strings', async () => {
    const value = { ...ANSWER, reason: `says\n${fence}bash\nmoor {\n${fence}` };
    const text = `For \`the\` page:\n${fence}json\n${JSON.stringify(value, null, 2)}\n${fence}\nThat is all.`;
    const { ports, requests } = await playing(wire, [{ kind: 'text', text }]);
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'answered', value });
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Scripted, RegExp]>([
    ['broken JSON', { kind: 'text', text: '{"role": "rules", "sections": [}' }, /no single JSON object/],
    ['a wrong label', { kind: 'answer', value: { ...ANSWER, role: 'rulez' } }, /at role/],
    ['a wrong shape', { kind: 'answer', value: { pages: [ANSWER] } }, /Unrecognized key: "pages"/],
    ['nothing', { kind: 'text', text: '' }, /no single JSON object/],
  ])('asks once more after %s, with the complaint, and no third time', async (_, reply, complaint) => {
    const { ports, requests } = await playing(wire, [reply]);
    const first = await ask(ports, manifestRequest());
    expect(first).toMatchObject({
      state: 'invalid',
      raw: 'text' in reply ? reply.text : JSON.stringify('value' in reply ? reply.value : ''),
      reason: expect.stringMatching(complaint) as string,
      usage: { inputTokens: 200, outputTokens: 40 },
    });
    expect(await ask(ports, manifestRequest())).toEqual(first);
    expect(requests.map(({ prompt }) => prompt)).toEqual(['Read the page Mooring.', expect.stringMatching(complaint)]);
  });

  it('takes the second answer where the first could not be read', async () => {
    const { ports, requests } = await playing(wire, [{ kind: 'text', text: '{"role":' }, answer]);
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'answered', value: ANSWER });
    expect(requests).toHaveLength(2);
  });
});

describe('anthropic', () => {
  it('marks the shared beginning for the cache, and counts what was written and read', async () => {
    const { ports, requests } = await playing('anthropic', [
      { ...answer, usage: { input: 900, output: 70, written: 600 } },
      { ...answer, usage: { input: 950, output: 80, cached: 600 } },
    ]);
    const shared = `How to judge a page.\n${SHARED_UNTIL_HERE}\n`;
    const first = await ask(ports, manifestRequest('Mooring', `${shared}Page: Mooring`));
    const second = await ask(ports, manifestRequest('Docks', `${shared}Page: Docks`));
    expect(requests.map(({ body }) => body['messages'])).toEqual(
      ['Mooring', 'Docks'].map((page) => [
        {
          role: 'user',
          content: [
            { type: 'text', text: shared, cache_control: { type: 'ephemeral' } },
            { type: 'text', text: `Page: ${page}` },
          ],
        },
      ]),
    );
    expect([first.usage, second.usage]).toEqual([
      { inputTokens: 900, outputTokens: 70, cachedInputTokens: 0, cacheWriteInputTokens: 600 },
      { inputTokens: 950, outputTokens: 80, cachedInputTokens: 600 },
    ]);
  });

  it('sends its key, and holds the model to the longest answer', async () => {
    const { ports, requests } = await playing('anthropic', [answer], { maxOutputTokens: 4321 });
    await ask(ports, manifestRequest());
    expect(requests[0]?.headers.authorization).toBe('Bearer key-a');
    expect(requests[0]?.body['max_tokens']).toBe(4321);
  });
});

describe('openai', () => {
  it('takes the nulls of a strict answer for properties left out', async () => {
    const [section] = ANSWER.sections;
    const strict = { ...ANSWER, code: null, sections: [{ ...section, code: null }] };
    const { ports, requests } = await playing('openai', [{ kind: 'answer', value: strict }]);
    expect(await ask(ports, manifestRequest())).toMatchObject({ state: 'answered', value: ANSWER });
    expect(requests).toHaveLength(1);
  });

  it('does not wait for a quota that will not come back', async () => {
    const { ports, requests } = await playing('openai', [
      { kind: 'status', status: 429, code: 'insufficient_quota' },
      answer,
    ]);
    expect(await detailsOf(() => ask(ports, manifestRequest()))).toMatchObject({ code: 'request-refused', exit: 4 });
    expect(requests).toHaveLength(1);
  });

  it('limits the answer only where it was told to', async () => {
    const open = await playing('openai', [answer]);
    await ask(open.ports, manifestRequest());
    expect(open.requests[0]?.body).not.toHaveProperty('max_completion_tokens');
    expect(open.requests[0]?.headers.authorization).toBe('Bearer key-o');
    await server?.close();
    const held = await playing('openai', [answer], { maxOutputTokens: 4321 });
    await ask(held.ports, manifestRequest());
    expect(held.requests[0]?.body['max_completion_tokens']).toBe(4321);
    await server?.close();
    const capped = await playing('openai', [answer], { maxCost: 1 });
    await ask(capped.ports, manifestRequest());
    expect(capped.requests[0]?.body['max_completion_tokens']).toBe(32_000);
  });
});
