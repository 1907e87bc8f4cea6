/** One page about a harbour, the request that asks about it, and ports to an engine behind the fake server. */
import { ManifestAnswer, type ManifestInput } from '../../pipeline/artifacts/exchange/manifest.js';
import type { ModelPorts } from '../../pipeline/model/ask.js';
import type { EngineRequest } from '../../pipeline/model/engine.js';
import { memoryJournal } from '../../pipeline/model/journal.js';
import type { EngineSettings } from '../../pipeline/model/engine-settings.js';
import { openEngine } from '../../pipeline/model/open-engine.js';
import type { FakeClock } from './fake-clock.js';
import type { Wire } from './wire-formats.js';

export const ANSWER: ManifestAnswer = {
  role: 'rules',
  reason: 'it says how to moor',
  sections: [{ section: 's1', inScope: true, reason: 'names the knots: `bowline`' }],
};

export function manifestRequest(page = 'Mooring', prompt = `Read the page ${page}.`): EngineRequest<'manifest'> {
  const input: ManifestInput = {
    page,
    url: 'https://harbour.example/mooring',
    path: 'mooring.md',
    sections: [{ alias: 's1', title: [page], text: 'Moor with two lines.' }],
  };
  return { stage: 'manifest', input, prompt, schema: ManifestAnswer };
}

export async function portsTo(
  wire: Wire,
  url: string,
  clock: FakeClock,
  settings: EngineSettings = {},
): Promise<ModelPorts> {
  const environment =
    wire === 'anthropic'
      ? { ANTHROPIC_API_KEY: 'key-a', ANTHROPIC_BASE_URL: url }
      : { OPENAI_API_KEY: 'key-o', OPENAI_BASE_URL: `${url}/v1` };
  const engine = await openEngine(`${wire}:harbour-1`, { environment, clock, settings });
  return { engine, journal: memoryJournal() };
}
