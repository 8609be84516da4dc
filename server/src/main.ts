import { start } from './start.ts';
import { ConfigError } from './config-error.ts';
import { PostgresError } from './postgres/errors.ts';

/** What people can put right themselves is a sentence; anything else keeps its stack. */
try {
  await start();
} catch (error) {
  const plain = error instanceof ConfigError || error instanceof PostgresError || isPortTaken(error);
  console.error(plain ? `\n${(error as Error).message}\n` : error);
  process.exitCode = 1;
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'port-taken';
}
