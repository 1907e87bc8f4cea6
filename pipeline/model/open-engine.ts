/** Opens the engine that `--model` names. Vendors' packages are loaded only for the engine that needs one. */
import { CodedError } from '../artifacts/coded-error.js';
import { type Clock, systemClock } from './clock.js';
import { MAX_OUTPUT_TOKENS } from './cost.js';
import type { Engine } from './engine.js';
import { type ExchangeFolder, folderOnDisk, type RunCommand, runCommand } from './machine.js';
import type { EngineSettings } from './engine-settings.js';
import { retryBudget, type Wait } from './retry-budget.js';

export interface EnginePorts {
  environment: Readonly<Record<string, string | undefined>>;
  /** This machine's, unless a test brings its own. */
  clock?: Clock;
  folder?: (path: string) => ExchangeFolder;
  run?: RunCommand;
  /** Told before each wait for a server, which can take minutes. */
  onWait?: (wait: Wait) => void;
  settings?: EngineSettings;
}

/** Silence that is taken for a time-out: some models think for minutes before the first word. */
const IDLE_MS = 5 * 60_000;

const FORMS: Readonly<Record<string, string>> = {
  offline: 'offline',
  anthropic: 'anthropic:<model>',
  openai: 'openai:<model>',
  command: 'command:<argv>',
  agent: 'agent:<dir>',
  recorded: 'recorded:<dir>',
};

/** @throws CodedError `engine-unknown`, naming the known ones; `model-key-missing`; and what the engine itself refuses. */
export async function openEngine(spec: string, ports: EnginePorts): Promise<Engine> {
  const colon = spec.indexOf(':');
  const name = colon < 0 ? spec : spec.slice(0, colon);
  const rest = colon < 0 ? '' : spec.slice(colon + 1).trim();
  const wantsRest = Object.hasOwn(FORMS, name) && FORMS[name] !== name;
  if (wantsRest ? rest === '' : colon >= 0) throw unknown(spec);
  const folder = ports.folder ?? folderOnDisk;
  switch (name) {
    case 'offline': {
      const { offlineEngine } = await import('./offline/offline-engine.js');
      return { ...offlineEngine(), replies: 'fixed' };
    }
    case 'anthropic':
      return openAnthropic(rest, ports);
    case 'openai':
      return openOpenAi(rest, ports);
    case 'command': {
      const { commandEngine } = await import('./command-engine.js');
      return commandEngine(rest, ports.run ?? runCommand);
    }
    case 'agent': {
      const { agentEngine } = await import('./agent-engine.js');
      return agentEngine(folder(rest));
    }
    case 'recorded': {
      const { recordedEngine } = await import('./recorded-engine.js');
      return recordedEngine(folder(rest));
    }
    default:
      throw unknown(spec);
  }
}

async function openAnthropic(model: string, ports: EnginePorts): Promise<Engine> {
  const { anthropicEngine } = await import('./anthropic-engine.js');
  const apiKey = ports.environment['ANTHROPIC_API_KEY'];
  if (!apiKey) throw keyMissing('ANTHROPIC_API_KEY');
  const baseUrl = ports.settings?.baseUrl ?? ports.environment['ANTHROPIC_BASE_URL'];
  return anthropicEngine({ ...common(model, ports), apiKey, ...(baseUrl ? { baseUrl } : {}) });
}

async function openOpenAi(model: string, ports: EnginePorts): Promise<Engine> {
  const { openAiEngine } = await import('./openai-engine.js');
  const baseUrl = ports.settings?.baseUrl ?? ports.environment['OPENAI_BASE_URL'];
  // A model on this machine asks for no key, and the vendor's package doesn't start without one.
  const apiKey = ports.environment['OPENAI_API_KEY'] || (baseUrl ? 'none' : undefined);
  if (!apiKey) throw keyMissing('OPENAI_API_KEY');
  const { maxOutputTokens, maxCost } = ports.settings ?? {};
  const limitOutput = maxOutputTokens !== undefined || maxCost !== undefined;
  return openAiEngine({ ...common(model, ports), apiKey, limitOutput, ...(baseUrl ? { baseUrl } : {}) });
}

function common(model: string, { clock = systemClock(), onWait, settings = {} }: EnginePorts) {
  const { idleMs = IDLE_MS, maxOutputTokens = MAX_OUTPUT_TOKENS, retry } = settings;
  const budget = retryBudget(clock, { ...retry, ...(onWait ? { onWait } : {}) });
  return { model, clock, budget, settings: { idleMs, maxOutputTokens } };
}

function keyMissing(variable: string): CodedError {
  return new CodedError({
    code: 'model-key-missing',
    where: variable,
    expected: 'a key for the model',
    got: 'no such variable in the environment',
    remedy: `Set ${variable}, or use --model offline, which needs no key.`,
    exit: 2,
  });
}

function unknown(spec: string): CodedError {
  return new CodedError({
    code: 'engine-unknown',
    where: '--model',
    expected: `one of ${Object.values(FORMS).join(', ')}`,
    got: spec,
    remedy: 'Name an engine in one of these forms.',
    exit: 2,
  });
}
