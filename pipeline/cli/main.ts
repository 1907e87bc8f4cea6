#!/usr/bin/env node
/** The program's entry: the only place that touches the process. */
import { runProgram } from './program.js';

process.exitCode = await runProgram(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  environment: process.env,
  cwd: process.cwd(),
  colours: process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '' && !process.argv.includes('--no-color'),
});
