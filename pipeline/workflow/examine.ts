/** What the program needs of a machine, tried one by one; nothing is changed and no network is asked. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gitProcess } from '../evidence/git.js';
import { loadSyntax } from '../evidence/syntax/grammars.js';
import { packageRoot, promptTemplate, rubricsFor } from '../store/package-files.js';
import { sealedMachine } from './sealed-machine.js';

export interface Examined {
  what: string;
  /** `missing`: something cannot work without it. `absent`: only what is named does without. */
  state: 'ready' | 'absent' | 'missing';
  detail: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export async function examine(environment: Environment, nodeVersion: string): Promise<Examined[]> {
  return [
    node(nodeVersion),
    await tried('git', 'git ranges and clones can be read', async () => {
      const { code, stdout } = await gitProcess({ environment })(['--version']);
      if (code !== 0) throw new Error(`git ends with ${code}`);
      return stdout.toString('utf8').trim();
    }),
    await tried('prompts, rubrics', 'every stage has its instructions', async () => {
      for (const stage of ['manifest', 'extract', 'classify']) await promptTemplate(stage);
      for (const setting of ['patch-only', 'agent-run', 'pull-request'] as const) await rubricsFor(setting);
      return packageRoot();
    }),
    await tried('grammars', 'rules about code can be checked', async () => {
      await loadSyntax();
      return 'all load';
    }),
    await tried('sealed machine', 'custom checkers can run', async () => {
      await sealedMachine();
      return 'loads';
    }),
    ...['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GITHUB_TOKEN'].map((name) => key(name, environment)),
    samples(environment),
  ];
}

function node(version: string): Examined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = major > 20 || (major === 20 && minor >= 19);
  return {
    what: 'node',
    state: fits ? 'ready' : 'missing',
    detail: fits ? version : `${version}; 20.19 or newer is needed`,
  };
}

async function tried(what: string, enables: string, attempt: () => Promise<string>): Promise<Examined> {
  try {
    return { what, state: 'ready', detail: await attempt() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { what, state: 'missing', detail: `without it not: ${enables}; ${reason}` };
  }
}

/** Only whether it is there: a key is never shown, not even in part. */
function key(name: string, environment: Environment): Examined {
  const present = (environment[name] ?? '') !== '';
  return {
    what: name,
    state: present ? 'ready' : 'absent',
    detail: present ? 'is set' : 'not set; the offline engine needs none',
  };
}

function samples(environment: Environment): Examined {
  const folder = environment['BYLAWS_SAMPLES'] ?? resolve('..', 'shared');
  const present = existsSync(join(folder, 'docs'));
  const without = 'tests on real documents and runs are not run without it';
  return {
    what: 'samples',
    state: present ? 'ready' : 'absent',
    detail: present ? folder : `${folder} is not there; ${without}`,
  };
}
