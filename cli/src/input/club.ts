import { dirname } from 'node:path';
import type { Club, Names } from '@matchpost/engine';
import { CliError } from '../errors.ts';
import { resolveHref } from './games.ts';
import { readInput } from './read-input.ts';

export interface LoadedClub {
  club: Club;
  /** Shorter forms of team names, by full name. */
  names?: Names;
}

const known = new Set(['name', 'logo', 'instagram', 'colors', 'names']);

/** A club by name, or from a JSON file: `{ name, logo, instagram, colors: { primary, secondary }, names }`. */
export async function loadClub(given: string): Promise<LoadedClub> {
  if (!given.toLowerCase().endsWith('.json')) return { club: { name: given } };
  const value = parse(new TextDecoder().decode(await readInput(given)), given);
  const strange = Object.keys(value).find((key) => !known.has(key));
  if (strange) throw new CliError('club-invalid', { path: given, reason: `unknown property "${strange}"` });
  const { names, ...club } = value as Club & { names?: Names };
  for (const key of ['name', 'logo', 'instagram'] as const) {
    const text: unknown = club[key];
    if (text === undefined || typeof text === 'string') continue;
    throw new CliError('club-invalid', { path: given, reason: `"${key}" is no text` });
  }
  return {
    club: { ...club, ...(club.logo && { logo: resolveHref(dirname(given), club.logo) }) },
    ...(names && { names }),
  };
}

function parse(text: string, path: string): object {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (cause) {
    throw new CliError('club-invalid', { path, reason: 'it is not valid JSON' }, cause);
  }
  throw new CliError('club-invalid', { path, reason: 'it is not an object' });
}
