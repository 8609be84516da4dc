import { CommanderError } from 'commander';
import { failureLine, toFailure } from './errors.ts';
import { buildProgram } from './program.ts';

/** Exit code for unusable arguments or input; nothing was done. */
const UNUSABLE = 2;

/** Runs one command line; sets the exit code instead of ending the process, so that output is written to its end. */
export async function main(argv: readonly string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  try {
    await buildProgram().parseAsync([...argv]);
  } catch (error) {
    process.exitCode = report(error, argv.includes('--json'));
  }
}

function report(error: unknown, json: boolean): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (json) print({ error: { code: 'argument-invalid', message: error.message.replace(/^error: /, ''), path: '' } });
    return UNUSABLE;
  }
  const failure = toFailure(error);
  if (json) print({ error: failure });
  console.error(`matchpost: ${failureLine(failure)}`);
  return UNUSABLE;
}

function print(line: object): void {
  console.log(JSON.stringify(line));
}

/** `matchpost render ... | head` closes the pipe early; the posts are still to be written. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
