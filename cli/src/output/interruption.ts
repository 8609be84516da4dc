/** How a run ends early: by a signal, or by a closed pipe. */
import { constants } from 'node:os';
import { said } from '../messages/index.ts';
import { removeTemporaryFiles } from './write-file.ts';

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

/** `matchpost games | head -1` closes the pipe early: nobody reads the rest, so the run ends, and nothing failed. */
export function endOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (endsWithOutput) process.exit();
  });
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
