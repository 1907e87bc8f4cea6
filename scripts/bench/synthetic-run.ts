/** A run of the size that the budgets speak of: 30 steps, two changed files of 500 lines, one commit. */
import { createTwoFilesPatch } from 'diff';
import type { FileText } from '../../pipeline/artifacts/bundle.js';

export interface SyntheticRun {
  /** The record as an agent would write it. */
  text: string;
  /** Texts of the changed files, which a clone would give. */
  files: FileText[];
}

const LINES = 500;
const STEPS = 30;

export function syntheticRun(number: number): SyntheticRun {
  const files = ['weir/gates.py', 'weir/tests/test_gates.py'].map((path): FileText => {
    const base = moduleText(path, number);
    return { path, state: 'text', base, head: edited(base) };
  });
  const patch = files.map(patchOf).join('');
  const subject = `Open the gates before level ${number}`;
  const run = {
    instance_id: `weir__weir-${number}`,
    model: `model-${number % 4}`,
    setting: number % 2 === 0 ? 'native' : 'consolidated',
    exit_status: 'Submitted',
    steps: Array.from({ length: STEPS }, (_, step) => stepAt(step, subject)),
    pr_text: `Opens the gates in time.\n\n## Tests\n\nThe level is measured. Fixes #${number}.`,
    submission: submission(number, subject, patch),
  };
  return { text: JSON.stringify(run), files };
}

/** Thirteen lines a function, until the file is long enough. */
function moduleText(path: string, number: number): string {
  const blocks = [`"""Gates of weir ${number}, in ${path}."""\nimport math\nfrom weir import level\n\n`];
  for (let at = 0; at * 13 + 4 < LINES; at += 1) {
    blocks.push(
      [
        '',
        `def gate_${at}(height, width=${at}):`,
        `    """Say how far gate ${at} opens.`,
        '',
        '    Parameters',
        '    ----------',
        '    height : float',
        '    """',
        `    opening = math.sqrt(height * ${at + 1}) + level.measure(width)`,
        `    assert opening >= 0, 'gate ${at} is stuck'`,
        '    for _ in range(3):',
        '        opening += level.rest(opening)',
        '    return opening',
        '',
      ].join('\n'),
    );
  }
  return blocks.join('');
}

/** Every sixth function gets a line, and one is new. */
function edited(base: string): string {
  const lines = base.split('\n').flatMap((line, at) => {
    return /^ {4}return opening$/u.test(line) && at % 6 === 0 ? ['    opening = round(opening, 3)', line] : [line];
  });
  return `${lines.join('\n')}\ndef spill(height):\n    """Open every gate."""\n    return [gate_1(height), gate_2(height)]\n`;
}

function patchOf({ path, base = '', head = '' }: FileText): string {
  const body = createTwoFilesPatch(`a/${path}`, `b/${path}`, base, head, '', '', { context: 3 });
  return `diff --git a/${path} b/${path}\nindex 1111111..2222222 100644\n--- a/${path}\n+++ b/${path}${body.slice(body.indexOf('\n@@'))}`;
}

function stepAt(step: number, subject: string): { command: string; output: string; returncode: number } {
  const output = `line of output ${step}\n`.repeat(40);
  const commands = [
    'cd weir && git status --short | head -20',
    `grep -rn "gate_${step}" --include='*.py' weir | sort | uniq -c`,
    `sed -n '${step},${step + 40}p' weir/gates.py`,
    `cat > check.py <<'EOF'\nfrom weir.gates import gate_${step}\nprint(gate_${step}(2.5))\nEOF\npython check.py`,
    'python -m pytest weir/tests -q 2>&1 | tail -15',
    `bash -c "ls -la weir && wc -l weir/gates.py" || true`,
  ];
  const command = step === STEPS - 1 ? `git add weir && git commit -m "${subject}"` : (commands[step % 6] ?? 'true');
  return { command, output, returncode: 0 };
}

function submission(number: number, subject: string, patch: string): string {
  return [
    '===PROBE===',
    `instance_id=weir__weir-${number}`,
    'start_branch=main',
    '===BRANCH===',
    'branch=main',
    '===LOG===',
    `commit ${'a'.repeat(40)}`,
    `tree ${'b'.repeat(40)}`,
    `parent ${'c'.repeat(40)}`,
    'author Miller <miller@weir.example> 1700000000 +0000',
    'committer Miller <miller@weir.example> 1700000000 +0000',
    '',
    `    ${subject}`,
    '    ',
    '    The water rose faster than the gates opened.',
    '===PATCH_COMMITTED===',
    patch.trimEnd(),
    '===PATCH===',
    patch,
  ].join('\n');
}
