/** Every simple command that a run's shell actions executed, in order, with what the record knows of each. */
import type { Action } from '../../artifacts/bundle.js';
import type { Command } from '../view.js';
import type { Fate, Ran } from './fate.js';
import { newShell } from './shell-state.js';
import { type Found, walkSource } from './walk.js';

/** A command with what came out of it. */
export interface ShellCommand extends Command {
  /** What the whole action printed: other commands of the action printed into it too. */
  output: string;
}

export interface ShellOptions {
  /** Directory and shell variables last from one action to the next. Otherwise each starts afresh at the root. */
  session?: boolean;
}

/** Readings by the list they were made from: commits, branches and checkers all ask for the same one. */
const readings = {
  fresh: new WeakMap<object, readonly ShellCommand[]>(),
  session: new WeakMap<object, readonly ShellCommand[]>(),
};

/** @param actions a list that isn't changed afterwards: its reading is made once. */
export function readCommands(actions: readonly Action[], options: ShellOptions = {}): readonly ShellCommand[] {
  const known = options.session === true ? readings.session : readings.fresh;
  const commands = known.get(actions) ?? readAll(actions, options);
  known.set(actions, commands);
  return commands;
}

function readAll(actions: readonly Action[], options: ShellOptions): readonly ShellCommand[] {
  const commands: ShellCommand[] = [];
  let shell = newShell();
  for (const action of actions) {
    if (action.kind !== 'shell') continue;
    if (options.session !== true) shell = newShell();
    shell.alive = 'yes';
    if (action.directory !== undefined) shell.cwd = action.directory;
    const found: Found[] = [];
    const whole = walkSource(
      action.input,
      shell,
      fateOf(action),
      (one) => found.push(one),
      /\bcd: /.test(action.output),
    );
    for (const [position, one] of found.entries()) {
      commands.push(toCommand(settle(one, action, position, whole), action, commands.length));
    }
  }
  return commands;
}

function fateOf(action: Action): Fate {
  const exit = action.status === 'executed' ? action.exitCode : 'unknown';
  return { ran: STARTED[action.status], exit, background: action.status === 'background' };
}

/** Without a recorded result nobody knows whether the call ever reached the shell. */
const STARTED: Record<Action['status'], Ran> = {
  executed: 'yes',
  'not-executed': 'no',
  'timed-out': 'yes',
  background: 'yes',
  unknown: 'maybe',
};

/** What a time-out or a text that doesn't parse leaves uncertain. */
function settle(found: Found, action: Action, position: number, whole: boolean): Found {
  // After a time-out nobody knows how far the action got; its first command was started.
  const late = action.status === 'timed-out' && position > 0;
  const doubtful = (late || !whole) && found.ran === 'yes';
  return { ...found, ...(doubtful ? { ran: 'maybe' as const } : {}), ...(whole ? {} : { exit: 'unknown' as const }) };
}

function toCommand(found: Found, action: Action, index: number): ShellCommand {
  return {
    index,
    action: action.index,
    step: action.step,
    argv: found.argv,
    program: found.program,
    cwd: found.cwd,
    environment: found.environment,
    exitCode: found.ran === 'no' ? 'unknown' : found.exit,
    ran: found.ran,
    background: found.background,
    text: found.text,
    writes: found.writes,
    groupWrites: found.groupWrites,
    output: action.output,
    ...(found.stdin === undefined ? {} : { stdin: found.stdin }),
    ...(action.subagent === undefined ? {} : { subagent: action.subagent }),
  };
}
