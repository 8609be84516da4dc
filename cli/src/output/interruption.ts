/** How a run ends early: by a signal, a closed pipe, or an output that cannot be written. */
import { constants } from 'node:os';
import { because, failureLine, toFailure } from '../errors.ts';
import { said } from '../messages/index.ts';
import { removeTemporaryFiles, toOutputError } from './write-file.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const tidying = new Set<() => void>();

/** Runs before the process ends by a signal; the returned function takes it back. */
export function onInterruption(tidy: () => void): () => void {
  tidying.add(tidy);
  return () => tidying.delete(tidy);
}

/**
 * Ends the process as shells expect it: 130 after SIGINT, 143 after SIGTERM, 129 after SIGHUP. No temporary file is
 * left, and rendering processes end with this one.
 */
export function endOnSignals(): void {
  for (const signal of signals) {
    process.once(signal, () => {
      removeTemporaryFiles();
      for (const tidy of tidying) tidy();
      process.stderr.write(`\nmatchpost: ${said.interrupted}\n`);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

let endsWithOutput = true;

/** Keeps a run going whose standard output is closed: its files are wanted, and the list of them is not. */
export function outliveOutput(): void {
  endsWithOutput = false;
}

/** Exit code of a run whose output could not be written. */
const FAILED = 1;

/**
 * `matchpost games | head -1` closes the pipe early: nobody reads the rest, so the run ends, and nothing failed. Any
 * other error of standard output, such as a full disk, is reported once, and the run fails.
 */
export function endWithOutput(): void {
  let isReported = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A stream that failed reports every later line as well.
    if (isReported) return;
    if (error.code !== 'EPIPE') {
      isReported = true;
      process.once('exit', fail);
      console.error(`matchpost: ${failureLine(toFailure(toOutputError(error, because('standard-output'))))}`);
    }
    if (endsWithOutput) process.exit();
  });
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.once('exit', fail);
  });
}

/** Unless the run has failed by itself. */
function fail(): void {
  process.exitCode ||= FAILED;
}
