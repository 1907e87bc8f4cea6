#!/usr/bin/env node
/** The program's entry: the only place that touches the process. */
import { printable } from '../terminal/printable.js';
import { runProgram } from './program.js';
import { screenWidth } from './screen-width.js';

// A reader such as `head` may leave early: the work goes on to its end, and its exit code still counts.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runProgram(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  data: (text) => process.stdout.write(process.stdout.isTTY ? printable(text) : text),
  environment: process.env,
  cwd: process.cwd(),
  colours: process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '' && !process.argv.includes('--no-color'),
  width: screenWidth(process.env['COLUMNS'], process.stdout.isTTY ? process.stdout.columns : undefined),
});
