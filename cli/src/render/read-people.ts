import { decodeText, isText } from '@matchpost/leagues';
import { parsePeople, type Consent, type PeopleList, type PersonInput } from '@matchpost/engine/posts';
import { because, CliError, inFile, refuse, type Failure } from '../errors.ts';
import { loadClub } from '../input/club.ts';
import { readInput } from '../input/read-input.ts';
import { isAboutGame } from './about-game.ts';
import { readGames, type GamesRequest, type ReadyGames } from './read-games.ts';

export interface PeopleRequest extends GamesRequest, Partial<Record<PeopleList, string>> {
  /** Of everybody whose row says nothing. */
  consent?: Consent;
}

export interface ReadyPeople {
  kind: PeopleList;
  people: PersonInput[];
  consent: Consent | undefined;
  /** The game they are about; one at most. */
  games: ReadyGames | undefined;
  club: ReadyGames['club'];
  warnings: Failure[];
  /** Codes of the warnings about the list: the post counts its rows, and would tell them again with other numbers. */
  told: string[];
}

/** Reads a list of people, and the game if one is named. Throws coded errors. */
export async function readPeople(kind: PeopleList, request: PeopleRequest): Promise<ReadyPeople> {
  const given = request[kind];
  if (given === undefined) {
    throw refuse(`--${kind}`, 'say-people');
  }
  const text = await readText(given);
  const { people, consent, issues } = parsePeople(text, { sport: request.sport, hasFigures: kind !== 'lineup' });
  if (people.length === 0) throw new CliError('no-people', { path: given });
  if (kind === 'player' && people.length > 1) {
    throw refuse('--player', 'one-person');
  }
  const games = await readGame(request);
  const club = games?.club ?? (request.club === undefined ? undefined : await loadClub(request.club));
  return {
    kind,
    people,
    // The list's own answer wins over the one for all lists.
    consent: consent ?? request.consent,
    games,
    club,
    // Games that do not load fail no post: the one the list is about has been found.
    warnings: [...issues.map((one) => inFile(given, one)), ...(games?.warnings ?? []), ...(games?.errors ?? [])],
    told: issues.map(({ code }) => code),
  };
}

/** A list of people never is an argument: shells keep what is typed. Throws `input-unreadable` for bytes that are no text. */
async function readText(path: string): Promise<string> {
  const text = decodeText(await readInput(path));
  if (!isText(text)) throw new CliError('input-unreadable', { path, reason: because('not-text') });
  return text;
}

async function readGame(request: PeopleRequest): Promise<ReadyGames | undefined> {
  if (!isAboutGame(request)) return undefined;
  const ready = await readGames(request);
  if (ready.games.length > 1) {
    throw refuse('--game', 'one-game');
  }
  return ready;
}
