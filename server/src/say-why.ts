import { ConfigError } from './config-error.ts';
import { DatabaseError } from './database/database-error.ts';
import { PortTakenError } from './port-taken-error.ts';
import { PostgresError } from './postgres/errors.ts';

const plain = [ConfigError, DatabaseError, PortTakenError, PostgresError];

/** Prints errors an operator can fix as a sentence, and others with their stack. */
export function sayWhy(error: unknown): void {
  const isPlain = plain.some((kind) => error instanceof kind);
  console.error(isPlain ? `\n${(error as Error).message}\n` : error);
}
