import type { SourceChoice, SourceKeys } from '@matchpost/leagues';
import { CliError } from '../errors.ts';

/** Keys come from the environment only: arguments stand in the shell's history and in lists of processes. */
export const keyVariables = {
  'swiss-volley': 'MATCHPOST_VOLLEY_KEY',
  handball: 'MATCHPOST_HANDBALL_KEY',
  server: 'MATCHPOST_SERVER_KEY',
} as const;

/** The keys the source can use. Throws `key-missing` and `key-invalid`, which name the variable and never the key. */
export function readKeys({ kind }: SourceChoice): SourceKeys {
  if (kind === 'swiss-volley') return { volley: [{ secret: readVariable(keyVariables[kind]) }] };
  if (kind === 'handball') return { handball: [readHandball(keyVariables[kind])] };
  const server = process.env[keyVariables.server];
  return kind === 'server' && server ? { server } : {};
}

function readVariable(variable: string): string {
  const value = process.env[variable]?.trim();
  if (!value) throw new CliError('key-missing', { variable });
  return value;
}

function readHandball(variable: string): { clubId: string; secret: string } {
  const [, clubId, secret] = /^(\d+):(.+)$/s.exec(readVariable(variable)) ?? [];
  if (!clubId || !secret) throw new CliError('key-invalid', { variable, form: 'clubId:secret' });
  return { clubId, secret };
}
