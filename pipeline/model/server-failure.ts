/** Tells apart the ways in which a model server fails: in passing, for too large a request, or for good. */
import { CodedError } from '../artifacts/coded-error.js';
import { PassingFailure } from './retry-budget.js';

export type ServerFailure =
  | { state: 'passing'; failure: PassingFailure }
  /** The model can't take that much: asked again in smaller pieces, like an answer that was cut off. */
  | { state: 'too-large'; message: string }
  /** A coded error, or whatever else was thrown that no server can have caused. */
  | { state: 'final'; error: unknown };

export interface FailureContext {
  /** `anthropic:<model>` or `openai:<model>`. */
  engine: string;
  /** Environment variable that holds the key. */
  keyName: string;
  /** Milliseconds since the epoch, for a `Retry-After` that is a date. */
  now: number;
}

/** Errors inside a stream come without a status. These don't pass; whatever else the server names may. */
const FINAL_TYPES = new Set([
  'invalid_request_error',
  'authentication_error',
  'billing_error',
  'permission_error',
  'not_found_error',
]);

export function readServerFailure(thrown: unknown, context: FailureContext): ServerFailure {
  if (thrown instanceof PassingFailure) return { state: 'passing', failure: thrown };
  if (!(thrown instanceof Error) || !fromServer(thrown)) return { state: 'final', error: thrown };
  const { message } = thrown;
  const [status, headers, type, code] = ['status', 'headers', 'type', 'code'].map((name) => fieldOf(thrown, name));
  const final = (details: Failed): ServerFailure => ({
    state: 'final',
    error: new CodedError({ ...details, where: context.engine, got: message }, { cause: thrown }),
  });
  if (typeof status === 'number') {
    if (status === 401 || status === 403) return final(keyRefused(context));
    if (status === 404) return final(MODEL_UNKNOWN);
    if (status === 413 || (status === 400 && TOO_LARGE.test(message))) return { state: 'too-large', message };
    const mayPass = [408, 409, 429].includes(status) || status >= 500;
    if (!mayPass || header(headers, 'x-should-retry') === 'false' || code === 'insufficient_quota')
      return final(REFUSED);
  } else if (typeof type === 'string' && FINAL_TYPES.has(type)) {
    return final(REFUSED);
  } else if (causes(thrown).some((cause) => UNREACHABLE.has(String(fieldOf(cause, 'code'))))) {
    return final(NO_SERVER);
  }
  const failure = new PassingFailure(`${context.engine}: ${message}`, retryAfter(headers, context.now), {
    cause: thrown,
  });
  return { state: 'passing', failure };
}

const TOO_LARGE = /too long|too large|maximum context|context.{0,20}(?:length|window)/i;

/** Nobody is there at all: a wrong address far more often than an outage, so it isn't waited for. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND']);

function causes(error: Error): Error[] {
  const { cause } = error;
  return cause instanceof Error ? [error, ...causes(cause)] : [error];
}

/** Whether the vendor's package, the network or a garbled stream threw it. A mistake of ours must not be retried. */
function fromServer(error: Error): boolean {
  const { cause } = error;
  const network = cause instanceof Error && 'code' in cause;
  return 'status' in error || network || error instanceof SyntaxError || error.message === 'terminated';
}

/** What both vendors' packages put on their errors; a connection that broke has a status of `undefined`. */
function fieldOf(error: Error, name: string): unknown {
  const value: unknown = Reflect.get(error, name);
  return value;
}

/** Milliseconds that the server asks to wait: exact ones first, then seconds or a date. */
export function retryAfter(headers: unknown, now: number): number | undefined {
  const exact = Number(header(headers, 'retry-after-ms') ?? Number.NaN);
  if (exact >= 0) return exact;
  const plain = header(headers, 'retry-after');
  if (plain === undefined) return undefined;
  const wait = plain.trim() === '' ? Number.NaN : Number(plain) * 1000;
  const until = Number.isNaN(wait) ? Date.parse(plain) - now : wait;
  return Number.isNaN(until) ? undefined : Math.max(0, until);
}

function header(headers: unknown, name: string): string | undefined {
  return headers instanceof Headers ? (headers.get(name) ?? undefined) : undefined;
}

interface Failed {
  code: string;
  expected: string;
  remedy: string;
  exit: 2 | 4;
}

function keyRefused(context: FailureContext): Failed {
  return {
    code: 'model-key-refused',
    expected: `a key in ${context.keyName} that the server takes`,
    remedy: `Set ${context.keyName} to a key with access to this model.`,
    exit: 2,
  };
}

const MODEL_UNKNOWN: Failed = {
  code: 'model-unknown',
  expected: 'a model that the server has',
  remedy: 'Name one of its models, and check the base address.',
  exit: 2,
};

const NO_SERVER: Failed = {
  code: 'model-unreachable',
  expected: 'a server at the address of the model',
  remedy: 'Check the base address and the network, then run the same command again: nothing that was answered is lost.',
  exit: 4,
};

const REFUSED: Failed = {
  code: 'request-refused',
  expected: 'a request that the server takes',
  remedy: 'Read its message; once that is settled, run the same command again: nothing that was answered is lost.',
  exit: 4,
};
