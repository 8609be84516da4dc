import { dirname } from 'node:path';
import { bind, EngineError, loadTemplate, parseColor, type Club, type Names } from '@matchpost/engine';
import { decodeText } from '@matchpost/leagues';
import { because, CliError, inFile, notJson, type Failure, type Reason } from '../errors.ts';
import { resolveHref } from './games.ts';
import { readInput } from './read-input.ts';

export interface LoadedClub {
  club: Club;
  /** Its halls, as games write them. */
  halls?: string[];
  /** Shorter forms of team names, by full name. */
  names?: Names;
}

/**
 * A club by name, or from a JSON file: `{ name, logo, instagram, colors: { primary, secondary }, names, halls }`. Throws
 * `club-invalid` with the place in the file.
 */
export async function loadClub(given: string): Promise<LoadedClub> {
  if (!given.toLowerCase().endsWith('.json')) return { club: { name: given } };
  const { names, halls, ...club } = parse(decodeText(await readInput(given)), given) as ClubFile;
  if (!isHalls(halls)) throw clubError(given, 'halls', because('halls-no-list'));
  check(given, { club, ...(names !== undefined && { names }) });
  return {
    club: { ...club, ...(club.logo && { logo: resolveHref(dirname(given), club.logo) }) },
    ...(names && { names }),
    ...(halls && { halls }),
  };
}

/** The same for a club that is looked up by its name. Throws `club-invalid` for a file without one. */
export async function loadNamedClub(given: string): Promise<LoadedClub> {
  const loaded = await loadClub(given);
  if (loaded.club.name === undefined) throw clubError(given, '', because('club-name-missing'));
  return loaded;
}

/** A file before its check. */
interface ClubFile extends Club {
  names?: Names;
  halls?: unknown;
}

function clubError(file: string, place: string, reason: Reason | Failure): CliError {
  return new CliError('club-invalid', { path: inFile(file, { path: place }).path, reason });
}

/** The engine's own check of a post's data, with the file's place, and colours that it would leave out. */
function check(file: string, data: { club: Club; names?: Names }): void {
  const { club } = data;
  // The games of a post decide it.
  if ('crest' in club) throw clubError(file, 'crest', because('property-unknown', { name: 'crest' }));
  const [found] = findIssues(data);
  if (found) throw clubError(file, found.path.replace(/^club\./, ''), found);
  for (const [name, color] of Object.entries<string>({ ...club.colors })) {
    if (parseColor(color) === undefined)
      throw clubError(file, `colors.${name}`, because('no-colour', { given: color }));
  }
}

function findIssues(data: { club: Club; names?: Names }): readonly Failure[] {
  const loaded = loadTemplate({ elements: [] });
  if (!loaded.ok) return loaded.issues;
  try {
    bind(loaded.template, { games: [], ...data });
    return [];
  } catch (error) {
    if (error instanceof EngineError) return error.issues;
    throw error;
  }
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
