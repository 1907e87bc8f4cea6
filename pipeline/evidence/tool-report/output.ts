/** Readers of what static tools print: one a form of output; a text that doesn't have its form is no empty list. */
import { z } from 'zod';

/** A finding as the tool prints it: its path may be absolute, its line is left out. */
export interface RawFinding {
  path: string;
  code: string;
  message: string;
}

export interface ToolOutput {
  stdout: string;
  stderr: string;
}

export type OutputReading =
  | { state: 'read'; findings: readonly RawFinding[] }
  /** The tool ran, and says that it couldn't do its work on a file. */
  | { state: 'failed'; detail: string }
  | { state: 'unreadable'; detail: string };

export type OutputReader = (output: ToolOutput) => OutputReading;

/** One finding a file that the formatter would change: lines that match, with the path in their first group. */
export function formatterLines(stream: 'stdout' | 'stderr', line: RegExp, failure?: RegExp): OutputReader {
  return (output) => {
    const lines = linesOf(output[stream]);
    const failed = failure === undefined ? undefined : lines.find((text) => failure.test(text));
    if (failed !== undefined) return { state: 'failed', detail: failed };
    const paths = lines.flatMap((text) => line.exec(text)?.[1] ?? []);
    return { state: 'read', findings: [...new Set(paths)].map(wouldChange) };
  };
}

/** One finding a line: groups `path`, `message` and, where the tool has codes, `code`. Other lines are no findings. */
export function findingLines(line: RegExp, constantCode: string): OutputReader {
  return ({ stdout }) => ({
    state: 'read',
    findings: linesOf(stdout).flatMap((text) => {
      const { path, code = constantCode, message } = line.exec(text)?.groups ?? {};
      return path === undefined || message === undefined ? [] : [{ path, code, message }];
    }),
  });
}

/** One JSON document on standard output, and how its findings are taken out of it. */
function jsonDocument<T>(schema: z.ZodType<T>, take: (document: T) => readonly RawFinding[]): OutputReader {
  return ({ stdout }) => {
    const parsed = schema.safeParse(parseJson(stdout));
    if (parsed.success) return { state: 'read', findings: take(parsed.data) };
    return { state: 'unreadable', detail: `its output is not the JSON it was asked for: ${firstLine(stdout)}` };
  };
}

const Eslint = z.array(
  z.looseObject({
    filePath: z.string(),
    messages: z.array(z.looseObject({ ruleId: z.string().nullable(), message: z.string() })),
  }),
);

export const eslintJson = jsonDocument(Eslint, (files) =>
  files.flatMap(({ filePath, messages }) =>
    messages
      // What the configuration ignores is no finding, though it is printed as one.
      .filter(({ ruleId, message }) => ruleId !== null || !message.startsWith('File ignored'))
      .map(({ ruleId, message }) => ({ path: filePath, code: ruleId ?? 'fatal', message })),
  ),
);

const Ruff = z.array(z.looseObject({ filename: z.string(), code: z.string().nullable(), message: z.string() }));

export const ruffJson = jsonDocument(Ruff, (findings) =>
  findings.map(({ filename, code, message }) => ({ path: filename, code: code ?? 'syntax', message })),
);

const Pylint = z.array(z.looseObject({ path: z.string(), symbol: z.string(), message: z.string() }));

export const pylintJson = jsonDocument(Pylint, (findings) =>
  findings.map(({ path, symbol, message }) => ({ path, code: symbol, message })),
);

const Oxlint = z.looseObject({
  diagnostics: z.array(z.looseObject({ filename: z.string(), code: z.string().optional(), message: z.string() })),
});

export const oxlintJson = jsonDocument(Oxlint, ({ diagnostics }) =>
  diagnostics.map(({ filename, code = 'syntax', message }) => ({ path: filename, code, message })),
);

const Biome = z.looseObject({
  summary: z.looseObject({ diagnosticsNotPrinted: z.number() }),
  diagnostics: z.array(
    z.looseObject({ category: z.string(), message: z.string(), location: z.looseObject({ path: z.string() }) }),
  ),
});

/** @param failures categories that say that a file wasn't judged. */
export function biomeJson(form: 'linter' | 'formatter', failures: RegExp): OutputReader {
  return ({ stdout }) => {
    const parsed = Biome.safeParse(parseJson(stdout));
    if (!parsed.success) {
      return { state: 'unreadable', detail: `its output is not the JSON it was asked for: ${firstLine(stdout)}` };
    }
    const { summary, diagnostics } = parsed.data;
    if (summary.diagnosticsNotPrinted > 0) {
      return { state: 'failed', detail: `${summary.diagnosticsNotPrinted} of its findings are not in its output` };
    }
    const failed = diagnostics.find(({ category }) => failures.test(category));
    if (failed) return { state: 'failed', detail: `${failed.location.path}: ${failed.message}` };
    const findings = diagnostics.map(({ category, message, location }) => ({
      path: location.path,
      code: category,
      message,
    }));
    return {
      state: 'read',
      findings: form === 'linter' ? findings : [...new Set(findings.map(({ path }) => path))].map(wouldChange),
    };
  };
}

const ClippyLine = z.looseObject({
  reason: z.string(),
  message: z
    .looseObject({
      message: z.string(),
      code: z.looseObject({ code: z.string() }).nullish(),
      spans: z.array(z.looseObject({ file_name: z.string(), is_primary: z.boolean() })),
    })
    .optional(),
});

/**
 * A JSON object a line, of which only compiler messages with a place are findings. A library is compiled a second time
 * for its tests, which tells everything in it twice.
 */
export const cargoJson: OutputReader = ({ stdout }) => {
  const findings = new Map<string, RawFinding>();
  for (const line of linesOf(stdout)) {
    const parsed = ClippyLine.safeParse(parseJson(line));
    if (!parsed.success)
      return { state: 'unreadable', detail: `its output is not the JSON it was asked for: ${firstLine(line)}` };
    const { message } = parsed.data;
    const place = message?.spans.find(({ is_primary }) => is_primary);
    if (message && place) {
      const code = message.code?.code ?? 'error';
      findings.set(JSON.stringify([place, code, message.message]), {
        path: place.file_name,
        code,
        message: message.message,
      });
    }
  }
  return { state: 'read', findings: [...findings.values()] };
};

function wouldChange(path: string): RawFinding {
  return { path, code: 'format', message: 'would be changed' };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    .filter((line) => line !== '');
}

function firstLine(text: string): string {
  const [line = ''] = linesOf(text);
  return line === '' ? 'nothing' : line.slice(0, 120);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
