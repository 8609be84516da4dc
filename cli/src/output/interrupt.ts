import { removeTemporaryFiles } from './write-file.ts';

const INTERRUPTED = 130;

/**
 * Runs work that Ctrl-C or SIGTERM ends cleanly: children killed, no temporary file left, exit code 130.
 * `tidy` puts the terminal back in order.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>, tidy: () => void): Promise<T> {
  const controller = new AbortController();
  const interrupt = () => {
    controller.abort();
    removeTemporaryFiles();
    tidy();
    process.stderr.write('\nmatchpost: interrupted\n');
    process.exit(INTERRUPTED);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
