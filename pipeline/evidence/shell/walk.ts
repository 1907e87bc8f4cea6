/** Walks a parsed script the way the shell would run it, and reports each simple command with what is known of it. */
import { forEachChild, parse, type CommandNode, type CompoundList, type PipelineNode } from 'unbash';
import type { AndOr, Command, Function as FunctionNode, ParsedScript, Pipeline, Statement, SyntaxNode } from 'unbash';
import type { Word } from '../view.js';
import {
  assignmentWord,
  endsOnFailure,
  inputOf,
  prefixAssignments,
  standingOf,
  type Writes,
  writesOf,
} from './command-parts.js';
import { codeInPipe, type Fate, type Ran, runsAfter, type Standing, weaker } from './fate.js';
import { type Leaving, leavingOf, worse } from './leaving.js';
import { applyBuiltin, type ShellState, subshell } from './shell-state.js';
import { programOf, unwrap, type Unwrapped } from './unwrap.js';
import { literal, readWord, staticOutput } from './words.js';

/** A simple command as it was found; the reader numbers it and adds the action it belongs to. */
export interface Found {
  argv: readonly Word[];
  program: string;
  cwd: string;
  environment: Readonly<Record<string, string>>;
  ran: Ran;
  exit: number | 'unknown';
  background: boolean;
  text: string;
  stdin?: Word;
  /** Files that its output was sent to. */
  writes: Writes;
  /** Files that the output of the group or loop around it was sent to. */
  groupWrites: Writes;
}

interface Walk {
  source: string;
  shell: ShellState;
  /** The output complains of a `cd`: then no `cd` is taken to have worked. */
  cdTrouble: boolean;
  depth: number;
  leaving: Leaving;
  /** In a condition or before `&&` and `||`, where `set -e` doesn't end the shell. */
  condition: boolean;
  groupWrites: Writes;
  report(found: Found): void;
}

/** Functions and scripts inside scripts are followed this deep; further ones stay a command that only may have run. */
const MAX_DEPTH = 8;

/** A text can break on every line; beyond so many the record is known to be unread, and no more is to be learnt. */
const MAX_RESTARTS = 100;

/** @returns whether the text parsed without an error. */
export function walkSource(
  source: string,
  shell: ShellState,
  fate: Fate,
  report: (found: Found) => void,
  cdTrouble: boolean,
): boolean {
  let rest = walkToError(source, shell, fate, report, cdTrouble);
  if (rest === undefined) return true;
  const doubtful: Fate = { ...fate, ran: weaker(fate.ran, 'maybe'), exit: 'unknown' };
  for (let restart = 0; rest !== undefined && rest !== '' && restart < MAX_RESTARTS; restart += 1) {
    rest = walkToError(rest, shell, doubtful, report, cdTrouble);
  }
  return false;
}

/** @returns the lines after one that doesn't parse, which another shell may have run; undefined where all parsed. */
function walkToError(
  source: string,
  shell: ShellState,
  fate: Fate,
  report: (found: Found) => void,
  cdTrouble: boolean,
): string | undefined {
  const script = parse(source);
  const walk: Walk = {
    source,
    shell,
    cdTrouble,
    depth: 0,
    leaving: leavingOf(source, shell),
    condition: false,
    groupWrites: [],
    report,
  };
  walkList(walk, script.commands, fate);
  const [error] = script.errors ?? [];
  if (error === undefined) return undefined;
  const lineEnd = source.indexOf('\n', error.pos);
  const read = script.commands.at(-1)?.end ?? 0;
  return lineEnd === -1 || read > lineEnd ? '' : source.slice(lineEnd + 1);
}

function walkList(walk: Walk, statements: readonly Statement[], fate: Fate): void {
  for (const [index, statement] of statements.entries()) {
    const last = index === statements.length - 1;
    const sure =
      walk.shell.errexit === 'yes' &&
      !walk.condition &&
      fate.exit === 0 &&
      walk.leaving !== 'any' &&
      endsOnFailure(statement);
    const exit = last ? fate.exit : sure ? 0 : 'unknown';
    const background = fate.background || statement.background === true;
    walkStatement(walk, statement, {
      ran: stillRuns(walk, fate),
      // What the list answers for a job in the background is that it was started.
      exit: background ? 'unknown' : exit,
      background,
    });
    // Under `set -e` the next statement only ran if this one succeeded.
    if (walk.shell.errexit !== 'no' && !background && !sure && standingOf(statement.command, walk.cdTrouble) !== 'ok') {
      walk.shell.alive = weaker(walk.shell.alive, 'maybe');
    }
  }
}

/** Whether the shell is still there: it is, when it ended well and could only have been left with an error before. */
function stillRuns(walk: Walk, fate: Fate): Ran {
  const { alive } = walk.shell;
  return weaker(fate.ran, alive === 'maybe' && fate.exit === 0 && walk.leaving !== 'any' ? 'yes' : alive);
}

function walkStatement(walk: Walk, statement: Statement, fate: Fate): void {
  const inner = statement.background === true ? { ...walk, shell: subshell(walk.shell) } : walk;
  if (statement.command.type === 'AndOr') walkAndOr(inner, statement.command, fate);
  else walkPipelineNode(inner, statement.command, fate);
}

function walkAndOr(walk: Walk, list: AndOr, fate: Fate): void {
  const { commands, operators } = list;
  const all = (operator: '&&' | '||'): boolean => operators.every((candidate) => candidate === operator);
  // A list of `&&` that ended well ran to its end, and one of `||` that ended badly too: unless the shell was left in it.
  const allDone = all('&&') && fate.exit === 0 && walk.leaving !== 'any';
  const allFailed = all('||') && fate.exit !== 0 && fate.exit !== 'unknown' && walk.leaving === 'never';
  let standing: Standing = 'unknown';
  let doubtful = false;
  for (const [index, command] of commands.entries()) {
    const operator = index === 0 ? undefined : operators[index - 1];
    const ran: Ran = operator === undefined || allDone || allFailed ? 'yes' : runsAfter(operator, standing);
    const { cwd } = walk.shell;
    const last = index === commands.length - 1;
    const exit = last || allDone ? fate.exit : 'unknown';
    walkPipelineNode(last ? walk : { ...walk, condition: true }, command, {
      ...fate,
      ran: weaker(stillRuns(walk, fate), ran),
      exit,
    });
    if (ran === 'no') continue;
    doubtful ||= ran === 'maybe' && walk.shell.cwd !== cwd;
    standing = ran === 'yes' ? standingOf(command, walk.cdTrouble) : 'unknown';
  }
  if (doubtful) walk.shell.cwd = 'unknown';
}

function walkPipelineNode(walk: Walk, node: PipelineNode, fate: Fate): void {
  if (node.type === 'Pipeline') walkPipeline(walk, node, fate);
  else walkCommandNode(walk, node, fate, undefined);
}

function walkPipeline(outer: Walk, pipeline: Pipeline, fate: Fate): void {
  const negated = pipeline.prefixes.some((prefix) => prefix.type === 'Negation');
  const exit = !negated ? fate.exit : fate.exit === 1 && outer.leaving === 'never' ? 0 : 'unknown';
  const walk: Walk = negated ? { ...outer, condition: true } : outer;
  const { commands } = pipeline;
  const [only] = commands;
  if (commands.length === 1 && only !== undefined) {
    walkCommandNode(walk, only, { ...fate, exit }, undefined);
    return;
  }
  let before: CommandNode | undefined;
  for (const [index, command] of commands.entries()) {
    const last = index === commands.length - 1;
    const own = codeInPipe(walk.shell.pipefail, exit, last);
    const printed = before === undefined ? undefined : staticOutput(before);
    const stdin: Word | undefined = printed === undefined ? undefined : { kind: 'literal', text: printed };
    walkCommandNode({ ...walk, shell: subshell(walk.shell) }, command, { ...fate, exit: own }, stdin);
    before = command;
  }
}

function walkCommandNode(walk: Walk, node: CommandNode, fate: Fate, stdin: Word | undefined): void {
  const unsure: Fate = { ...fate, ran: weaker(fate.ran, 'maybe') };
  const unseen: Fate = { ...fate, exit: 'unknown' };
  switch (node.type) {
    case 'Command':
      return walkSimple(walk, node, fate, stdin);
    case 'Redirected':
      for (const redirect of node.redirects) walkEmbedded(walk, redirect, fate);
      return walkCommandNode(sentTo(walk, writesOf(node.redirects)), node.command, fate, stdin);
    case 'Function': {
      const name = literal(readWord(node.name));
      if (name !== undefined) defineFunction(walk, name, node, fate.ran);
      return;
    }
    case 'Subshell':
      return walkList({ ...walk, shell: subshell(walk.shell) }, node.body.commands, fate);
    case 'BraceGroup':
      return walkList(walk, node.body.commands, fate);
    case 'Coproc':
      return walkBody({ ...walk, shell: subshell(walk.shell) }, node.body, { ...unseen, background: true });
    case 'If':
      walkList({ ...walk, condition: true }, node.clause.commands, unseen);
      walkBranch(walk, node.then, unsure);
      for (const branch of node.elif) {
        walkBranch({ ...walk, condition: true }, branch.clause, { ...unsure, exit: 'unknown' });
        walkBranch(walk, branch.then, unsure);
      }
      if (node.else !== undefined) walkBranch(walk, node.else, unsure);
      return;
    case 'While':
      walkList({ ...walk, condition: true }, node.clause.commands, unseen);
      return walkBranch(walk, node.body, { ...unsure, exit: 'unknown' });
    case 'For':
    case 'Select': {
      for (const word of node.wordlist ?? []) walkEmbedded(walk, word, fate);
      // A list with one plain word is never empty: its body ran at least once.
      const certain = node.type === 'For' && (node.wordlist ?? []).some((word) => readWord(word).kind === 'literal');
      return walkBranch(walk, node.body, { ...(certain ? fate : unsure), exit: 'unknown' });
    }
    case 'ArithmeticFor':
      return walkBranch(walk, node.body, { ...unsure, exit: 'unknown' });
    case 'Case':
      walkEmbedded(walk, node.word, fate);
      for (const item of node.items) {
        for (const word of item.pattern) walkEmbedded(walk, word, unsure);
        walkBranch(walk, item.body, unsure);
      }
      return;
    case 'TestCommand':
    case 'ArithmeticCommand':
      return walkEmbedded(walk, node, fate);
  }
}

function sentTo(walk: Walk, writes: Writes): Walk {
  return writes.length === 0 ? walk : { ...walk, groupWrites: [...walk.groupWrites, ...writes] };
}

function defineFunction(walk: Walk, name: string, node: FunctionNode, ran: Ran): void {
  if (ran === 'no') return;
  const before = ran === 'yes' ? [] : (walk.shell.functions.get(name) ?? []).map((known) => ({ ...known, ran }));
  walk.shell.functions.set(name, [...before, { node, source: walk.source, ran }]);
}

function walkBody(walk: Walk, body: CommandNode | CompoundList, fate: Fate): void {
  if (body.type === 'CompoundList') walkList(walk, body.commands, fate);
  else walkCommandNode(walk, body, fate, undefined);
}

/** A part that only may have run leaves the directory in doubt when it changed it, and the shell when it left it. */
function walkBranch(walk: Walk, list: CompoundList, fate: Fate): void {
  const { cwd, alive } = walk.shell;
  walkList(walk, list.commands, fate);
  if (fate.ran === 'yes') return;
  if (walk.shell.cwd !== cwd) walk.shell.cwd = 'unknown';
  if (walk.shell.alive !== alive) walk.shell.alive = 'maybe';
}

function walkSimple(walk: Walk, node: Command, fate: Fate, piped: Word | undefined): void {
  walkEmbedded(walk, node, fate);
  if (node.name === undefined) return;
  const argv = [
    readWord(node.name),
    ...node.args.map((part) => (part.type === 'Word' ? readWord(part) : assignmentWord(part))),
  ];
  const defined = walk.shell.functions.get(literal(argv[0]) ?? '');
  if (defined !== undefined && walk.depth < MAX_DEPTH) {
    for (const { node: body, source, ran } of defined) {
      walkBody({ ...sentTo(walk, writesOf(node.redirects)), source, depth: walk.depth + 1 }, body.body, {
        ...fate,
        ran: weaker(fate.ran, ran),
      });
    }
    return;
  }
  const stdin = inputOf(node.redirects) ?? piped;
  const environment = { ...walk.shell.exported, ...prefixAssignments(node) };
  const writes = writesOf(node.redirects);
  const text = walk.source.slice(node.pos, node.end);
  for (const run of unwrap(argv, stdin)) {
    const own: Fate = run.certain
      ? fate
      : { ...fate, ran: weaker(fate.ran, 'maybe'), exit: fate.exit === 0 ? 0 : 'unknown' };
    const scope = { ...environment, ...run.environment };
    if (run.kind === 'script' && walk.depth < MAX_DEPTH) walkScript(sentTo(walk, writes), argv, run, scope, own);
    else reportOne(walk, { argv: run.kind === 'script' ? argv : run.argv, scope, stdin, writes, text }, own);
  }
}

interface Simple {
  argv: readonly Word[];
  scope: Readonly<Record<string, string>>;
  stdin: Word | undefined;
  writes: Writes;
  text: string;
}

function reportOne(walk: Walk, simple: Simple, fate: Fate): void {
  const { argv, scope, stdin, writes, text } = simple;
  const program = programOf(argv);
  walk.report({
    argv,
    program,
    cwd: walk.shell.cwd,
    environment: scope,
    ran: fate.ran,
    exit: fate.exit,
    background: fate.background,
    text,
    writes,
    groupWrites: walk.groupWrites,
    ...(stdin === undefined ? {} : { stdin }),
  });
  if (fate.ran !== 'no') leaveOrChange(walk.shell, program, argv, fate);
}

/** `eval` runs in this shell; `bash -c` and a here-document for a shell run in a new one. */
function walkScript(
  walk: Walk,
  argv: readonly Word[],
  run: Extract<Unwrapped, { kind: 'script' }>,
  scope: Readonly<Record<string, string>>,
  fate: Fate,
): void {
  const same = programOf(argv) === 'eval';
  const shell = same
    ? walk.shell
    : { ...subshell(walk.shell), functions: new Map(), errexit: 'no' as const, exported: { ...scope } };
  const script = parse(run.source);
  const broken = (script.errors?.length ?? 0) > 0;
  const sure: Fate = broken ? { ...fate, ran: weaker(fate.ran, 'maybe'), exit: 'unknown' } : fate;
  const own = leavingOf(run.source, shell);
  const inner = { ...walk, shell, source: run.source, depth: walk.depth + 1 };
  // What `eval` runs can leave this shell, and stands where `eval` stands; a new shell starts afresh.
  walkList(
    same ? { ...inner, leaving: worse(walk.leaving, own) } : { ...inner, leaving: own, condition: false },
    script.commands,
    sure,
  );
}

function leaveOrChange(shell: ShellState, program: string, argv: readonly Word[], fate: Fate): void {
  if (program === 'exit' || program === 'return' || (program === 'exec' && argv.length > 1)) {
    shell.alive = weaker(shell.alive, fate.ran === 'yes' ? 'no' : 'maybe');
    return;
  }
  applyBuiltin(shell, program, argv.slice(1), fate.ran);
}

/** Substitutions inside words, here-document bodies and tests run before the command that holds them. */
function walkEmbedded(walk: Walk, node: SyntaxNode, fate: Fate): void {
  forEachChild(node, (child) => {
    if (child.type === 'Script') walkSubstitution(walk, child, fate);
    else walkEmbedded(walk, child, fate);
  });
}

function walkSubstitution(walk: Walk, script: ParsedScript, fate: Fate): void {
  const inner: Walk = {
    ...walk,
    source: script.source ?? walk.source,
    shell: subshell(walk.shell),
    depth: walk.depth + 1,
    // Some shells go on with `set -e` in a substitution and some don't.
    condition: true,
  };
  if (walk.depth < MAX_DEPTH * 4) walkList(inner, script.commands, { ...fate, exit: 'unknown' });
}
