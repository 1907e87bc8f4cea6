/** Runs a static tool on a folder of our own: no network, a limit on time, memory and output, and none of our settings. */
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import type { ToolRun } from '../evidence/tool-report/findings.js';

export interface ToolLimits {
  timeoutSeconds: number;
  memoryMegabytes: number;
}

export interface ToolMachine {
  /** Folders that programs are looked for in. */
  path: string;
  environment: Readonly<Record<string, string>>;
  /** Command that a tool is started through, such as one that cuts the network. */
  launcher: readonly string[];
  network: 'cut' | 'no-proxy-only';
  memory: 'limited' | 'unlimited';
  timeoutSeconds: number;
}

const OUTPUT_LIMIT = 64_000_000;
const LAUNCH_SECONDS = 10;

/**
 * What this machine can keep a tool from. Variables that tell package managers where they live are handed on; all that
 * could configure a tool is not, and its home is an empty folder.
 */
export async function toolMachine(
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
  limits: ToolLimits,
  trustedFolders: readonly string[] = [],
): Promise<ToolMachine> {
  // A relative folder of the PATH would be looked up inside the tree, and run what stands there.
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  const path = [...trustedFolders, ...folders].join(delimiter);
  const bare = { path, environment: toolEnvironment(environment, path, home), timeoutSeconds: limits.timeoutSeconds };
  const cut = await works(bare, ['unshare', '--user', '--map-current-user', '--net', '--']);
  const bytes = limits.memoryMegabytes * 1_000_000;
  const limited = await works(bare, ['prlimit', `--data=${bytes}`, '--core=0', '--']);
  return {
    ...bare,
    launcher: [...(limited ?? []), ...(cut ?? [])],
    network: cut ? 'cut' : 'no-proxy-only',
    memory: limited ? 'limited' : 'unlimited',
  };
}

/** Runs one program in a folder. Never throws for what the program does. */
export async function runTool(
  machine: ToolMachine,
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<ToolRun> {
  const found = await findProgram(machine.path, program);
  if (found === undefined) return { end: 'not-found' };
  return start(machine, [...machine.launcher, found, ...args], cwd, machine.timeoutSeconds);
}

function start(
  { environment }: Pick<ToolMachine, 'environment'>,
  [program = '', ...args]: readonly string[],
  cwd: string | undefined,
  seconds: number,
): Promise<ToolRun> {
  return new Promise((resolve) => {
    // A group of its own: what the tool itself starts is ended with it.
    const child = spawn(program, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const streams = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    let size = 0;
    let killed: { why: 'timed-out' | 'too-much-output'; detail: string } | undefined;
    const kill = (why: 'timed-out' | 'too-much-output', detail: string) => {
      if (killed !== undefined) return;
      killed = { why, detail };
      endGroup(child.pid);
    };
    const timer = setTimeout(() => kill('timed-out', `no answer within ${seconds} seconds`), seconds * 1000);
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > OUTPUT_LIMIT) kill('too-much-output', `it printed more than ${OUTPUT_LIMIT} bytes`);
        else streams[name].push(chunk);
      });
    }
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ end: 'killed', why: 'signal', detail: error.message, stdout: '', stderr: '' });
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      endGroup(child.pid);
      const output = { stdout: text(streams.stdout), stderr: text(streams.stderr) };
      if (killed) resolve({ end: 'killed', ...killed, ...output });
      else if (code === null) resolve({ end: 'killed', why: 'signal', detail: `it was ended by ${signal}`, ...output });
      else resolve({ end: 'exited', code, ...output });
    });
  });
}

/** A tool's helper that outlives it would hold its files and the machine. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
}

function text(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8');
}

/** The launcher, where it is there and can start a program; undefined where it isn't, or may not. */
async function works(machine: Pick<ToolMachine, 'path' | 'environment'>, launcher: readonly string[]) {
  const [name = '', ...args] = launcher;
  const program = await findProgram(machine.path, name);
  if (program === undefined) return undefined;
  const run = await start(machine, [program, ...args, process.execPath, '--version'], undefined, LAUNCH_SECONDS);
  return run.end === 'exited' && run.code === 0 ? [program, ...args] : undefined;
}

async function findProgram(path: string, name: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter)) {
    const candidate = join(folder, name);
    try {
      await access(candidate, constants.X_OK);
      if ((await stat(candidate)).isFile()) return candidate;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** Where a proxy is asked for, and no one answers. */
const NOWHERE = 'http://127.0.0.1:9';

function toolEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  path: string,
  home: string,
): Record<string, string> {
  const userHome = environment['HOME'];
  const places = {
    PYENV_ROOT: environment['PYENV_ROOT'],
    VIRTUAL_ENV: environment['VIRTUAL_ENV'],
    GOROOT: environment['GOROOT'],
    // A user's own packages are found beside their home, which the tool doesn't get.
    PYTHONUSERBASE: environment['PYTHONUSERBASE'] ?? (userHome && join(userHome, '.local')),
    CARGO_HOME: environment['CARGO_HOME'] ?? (userHome && join(userHome, '.cargo')),
    RUSTUP_HOME: environment['RUSTUP_HOME'] ?? (userHome && join(userHome, '.rustup')),
  };
  return {
    ...Object.fromEntries(
      Object.entries(places).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ),
    PATH: path,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    TMPDIR: home,
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    NO_COLOR: '1',
    COLUMNS: '200',
    PYTHONSAFEPATH: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONHASHSEED: '0',
    CARGO_NET_OFFLINE: 'true',
    CARGO_TARGET_DIR: join(home, 'target'),
    http_proxy: NOWHERE,
    https_proxy: NOWHERE,
    HTTP_PROXY: NOWHERE,
    HTTPS_PROXY: NOWHERE,
    ALL_PROXY: NOWHERE,
  };
}
