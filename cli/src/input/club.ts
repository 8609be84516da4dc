import { dirname } from 'node:path';
import type { Club, Names } from '@matchpost/engine';
import { decodeText } from '@matchpost/leagues';
import { because, CliError, notJson } from '../errors.ts';
import { resolveHref } from './games.ts';
import { readInput } from './read-input.ts';

export interface LoadedClub {
  club: Club;
  /** Its halls, as games write them. */
  halls?: string[];
  /** Shorter forms of team names, by full name. */
  names?: Names;
}

const known = new Set(['name', 'logo', 'instagram', 'colors', 'names', 'halls']);

/** A club by name, or from a JSON file: `{ name, logo, instagram, colors: { primary, secondary }, names, halls }`. */
export async function loadClub(given: string): Promise<LoadedClub> {
  if (!given.toLowerCase().endsWith('.json')) return { club: { name: given } };
  const value = parse(decodeText(await readInput(given)), given);
  const strange = Object.keys(value).find((key) => !known.has(key));
  if (strange)
    throw new CliError('club-invalid', { path: given, reason: because('property-unknown', { name: strange }) });
  const { names, halls, ...club } = value as Club & { names?: Names; halls?: unknown };
  if (!isHalls(halls)) throw new CliError('club-invalid', { path: given, reason: because('halls-no-list') });
  for (const key of ['name', 'logo', 'instagram'] as const) {
    const text: unknown = club[key];
    if (text === undefined || typeof text === 'string') continue;
    throw new CliError('club-invalid', { path: given, reason: because('no-text', { name: key }) });
  }
  return {
    club: { ...club, ...(club.logo && { logo: resolveHref(dirname(given), club.logo) }) },
    ...(names && { names }),
    ...(halls && { halls }),
  };
}

function isHalls(value: unknown): value is string[] | undefined {
  return value === undefined || (Array.isArray(value) && value.every((hall) => typeof hall === 'string'));
}

function parse(text: string, path: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (cause) {
    throw new CliError('club-invalid', { path, reason: notJson(text) }, cause);
  }
  throw new CliError('club-invalid', { path, reason: because('not-object') });
}
