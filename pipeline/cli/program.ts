/** The command line: one file a verb, loaded when it is called; the only catch of the program. */
import { Command, CommanderError, Option } from '@commander-js/extra-typings';
import { CodedError, EXIT, type ExitCode } from '../artifacts/coded-error.js';
import { approveCommand } from './approve.js';
import { auditCommand } from './audit.js';
import { calibrateCommand } from './calibrate.js';
import { checkCommand } from './check.js';
import type { CliContext, CliResult } from './context.js';
import { doctorCommand } from './doctor.js';
import { driftCommand } from './drift.js';
import { evidenceCommand } from './evidence.js';
import { explainCommand } from './explain.js';
import { exportCommand } from './export.js';
import { fileFault } from './file-fault.js';
import { gradeCommand } from './grade.js';
import { importCommand } from './import.js';
import { listCommand } from './list.js';
import { reportCommand } from './report.js';
import { newCommand } from './new.js';
import { runCommand } from './run.js';
import { statsCommand } from './stats.js';
import { statusCommand } from './status.js';
import { synthesizeCommand } from './synthesize.js';
import { toolReportCommand } from './tool-report.js';
import { auditCheckersCommand } from './synthesize-audit.js';
import { printed, printedBlock } from '../terminal/printed.js';

/** Runs one command line. Never throws: every failure becomes a message on standard error and an exit code. */
export async function runProgram(argv: readonly string[], context: CliContext): Promise<ExitCode> {
  const result: CliResult = { exit: EXIT.clean };
  try {
    if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
      // Loaded here: the version stands in a file, and help must not wait for it.
      const { toolVersion } = await import('../store/package-files.js');
      context.out(printed([await toolVersion()]));
      return EXIT.clean;
    }
    await program(context, result).parseAsync([...argv], { from: 'user' });
    return result.exit;
  } catch (error) {
    return report(error, argv, context);
  }
}

function program(context: CliContext, result: CliResult): Command {
  const root = new Command('bylaws')
    .description("Checks a contribution against a project's written contribution rules.")
    .configureOutput(outputOf(context))
    .option('-V, --version', 'print the version')
    .exitOverride()
    .showSuggestionAfterError();
  const verbs = [
    newCommand,
    runCommand,
    statusCommand,
    synthesizeCommand,
    auditCheckersCommand,
    calibrateCommand,
    explainCommand,
    approveCommand,
    auditCommand,
    exportCommand,
    importCommand,
    listCommand,
    evidenceCommand,
    toolReportCommand,
    checkCommand,
    gradeCommand,
    reportCommand,
    statsCommand,
    driftCommand,
    doctorCommand,
  ];
  for (const verb of verbs) {
    const command = verb(context, result);
    command.configureOutput(outputOf(context)).exitOverride();
    addEverywhere(command);
    root.addCommand(command);
  }
  root.addHelpText(
    'after',
    '\nExit codes: 0 clean · 1 findings · 2 usage, configuration or a faulty checker · 3 input unreadable or nothing to check · 4 a model stage did not complete.\nEvery verb takes --quiet (no progress), --verbose (where a fault happened) and --no-color.',
  );
  return root;
}

function outputOf({ out, err, width }: CliContext) {
  return {
    writeOut: (text: string) => out(printedBlock(text)),
    writeErr: (text: string) => err(printedBlock(text)),
    getOutHelpWidth: () => width,
    getErrHelpWidth: () => width,
  };
}

/** Options that mean the same under every verb; a verb that has one of its own keeps it. */
function addEverywhere(command: { options: readonly Option[]; addOption: (option: Option) => unknown }): void {
  for (const flag of ['--quiet', '--verbose', '--no-color']) {
    if (command.options.every(({ long }) => long !== flag)) command.addOption(new Option(flag).hideHelp());
  }
}

function report(thrown: unknown, argv: readonly string[], context: CliContext): ExitCode {
  const error = fileFault(thrown) ?? thrown;
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
  if (error instanceof CodedError) {
    const { code, where, expected, got, remedy, exit } = error.details;
    context.err(
      printed([
        `error ${code}`,
        `  where     ${where}`,
        `  expected  ${expected}`,
        `  got       ${got}`,
        `  do        ${remedy}`,
      ]),
    );
    return exit;
  }
  const message = error instanceof Error ? error.message : String(error);
  context.err(
    printed([
      'error internal-fault',
      `  where     bylaws ${argv[0] ?? ''}`,
      '  expected  that this cannot happen',
      `  got       ${message}`,
      '  do        Report this with the command line; --verbose prints where it happened.',
    ]),
  );
  if (argv.includes('--verbose') && error instanceof Error) context.err(printedBlock(error.stack ?? ''));
  return EXIT.usage;
}
