import { keyForm, parseClubKey, type SourceChoice, type SourceKeys } from '@matchpost/leagues';
import type { KeyFacts } from '@matchpost/leagues/systems';
import { CliError } from '../errors.ts';

const serverVariable = 'MATCHPOST_SERVER_KEY';

/**
 * The keys the source can use. They come from the environment only: arguments stand in the shell's history and in lists
 * of processes. Throws `key-missing` and `key-invalid`, which name the variable and never the key.
 */
export function readKeys(choice: SourceChoice): SourceKeys {
  if (choice.kind === 'system') return choice.system.key ? { clubs: [readKey(choice.system.key)] } : {};
  const server = process.env[serverVariable];
  return choice.kind === 'server' && server ? { server } : {};
}

function readKey(facts: KeyFacts) {
  const { variable } = facts;
  const text = process.env[variable]?.trim();
  if (!text) throw new CliError('key-missing', { variable });
  const key = parseClubKey(text, facts);
  if (key === undefined) throw new CliError('key-invalid', { variable, form: keyForm(facts) });
  return key;
}
