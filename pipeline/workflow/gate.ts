/** Passing a gate in a run: open, closed, or let through unreviewed with a record that says so. */
import type { GateName } from '../artifacts/vocabulary.js';
import { gateState } from '../review/gates.js';
import type { ClosedGate, RunPorts, RunRequest } from './run-types.js';

/** `undefined` when the run may go on. A rejection is never overridden by running unreviewed. */
export async function passGate(
  gate: GateName,
  sees: string,
  request: RunRequest,
  ports: RunPorts,
): Promise<ClosedGate | undefined> {
  const state = gateState(ports.stored.decisions, gate, sees);
  if (state.state === 'open') return undefined;
  if (state.state === 'rejected' || !request.unreviewed) return { gate, sees, rejected: state.state === 'rejected' };
  const decision = { kind: 'gate', gate, verdict: 'approve', sees, by: 'none' } as const;
  await ports.writer.decision(decision);
  ports.stored.decisions.push(decision);
  return undefined;
}
