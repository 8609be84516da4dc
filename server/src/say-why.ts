import { ConfigError } from './config-error.ts';
import { DatabaseError } from './database/errors.ts';
import { PostgresError } from './postgres/errors.ts';

export class PortTakenError extends Error {
  readonly code = 'port-taken';

  constructor(variable: 'PORT' | 'WORKER_PORT', port: number, cause: unknown) {
    const example = variable === 'PORT' ? `PORT=${port + 1} make start` : `WORKER_PORT=${port + 1} npm run worker`;
    super(`Port ${port} is taken by another program. Choose another one: ${example}`, { cause });
  }
}

const plain = [ConfigError, DatabaseError, PortTakenError, PostgresError];

/** Prints errors an operator can fix as a sentence, and others with their stack. */
export function sayWhy(error: unknown): void {
  const isPlain = plain.some((kind) => error instanceof kind);
  console.error(isPlain ? `\n${(error as Error).message}\n` : error);
}

export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
