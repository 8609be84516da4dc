import { CommanderError, type Command } from 'commander';
import { failureLines, toFailure } from './errors.ts';
import { endOnSignals, endWithOutput } from './output/interruption.ts';
import { buildProgram } from './program.ts';

/** Exit code for unusable arguments or input; nothing was done. */
const UNUSABLE = 2;

/** Runs one command line; sets the exit code instead of ending the process, so that output is written to its end. */
export async function main(argv: readonly string[]): Promise<void> {
  endWithOutput();
  endOnSignals();
  try {
    const program = buildProgram();
    dropEmptyVariables(program);
    await program.parseAsync([...argv]);
  } catch (error) {
    process.exitCode = report(error, argv.includes('--json'));
  }
}

/** An empty variable of an option counts as unset: scripts and container files write it so. */
function dropEmptyVariables({ commands }: Command): void {
  for (const { envVar } of commands.flatMap(({ options }) => options)) {
    if (envVar !== undefined && process.env[envVar] === '') delete process.env[envVar];
  }
}

function report(error: unknown, json: boolean): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (json) print({ error: { code: 'argument-invalid', message: error.message.replace(/^error: /, ''), path: '' } });
    return UNUSABLE;
  }
  const failure = toFailure(error);
  const { code, message, path, issues } = failure;
  if (json) print({ error: { code, message, path, ...(issues && { issues }) } });
  console.error(`matchpost: ${failureLines(failure)}`);
  return UNUSABLE;
}

function print(line: object): void {
  console.log(JSON.stringify(line));
}
