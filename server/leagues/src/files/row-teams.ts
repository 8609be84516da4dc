import { findGameStatus, parseGame } from '@matchpost/engine';
import type { SportId } from '@matchpost/engine/sports';
import { leagueIssue, type LeagueIssue } from '../errors.ts';
import { plainTitle, type ColumnField, type ColumnMap } from './columns.ts';
import { findKickOff, findOverResult } from './kick-off.ts';
import { findSide, isKind, isLeague, isNoGame, type Side } from './labels.ts';
import { findNames, MAX_TITLE, parsePairing, type Pairing } from './pairing.ts';
import { readPlace } from './place.ts';

/** How a table tells the teams of a game: each in a column, both in one, or the opponent of the list's own team. */
type TeamsBy = 'columns' | 'pairing' | 'opponent';

/** A person's own assignment of another column comes before columns for each team. */
export function findTeamsBy(columns: ReadonlyMap<ColumnField, unknown>, map: ColumnMap = {}): TeamsBy {
  const isMapped = (field: ColumnField) => map[field] !== undefined && columns.has(field);
  const isNamed = columns.has('teamHome') && columns.has('teamAway');
  const mapped = (['pairing', 'opponent'] as const).find(isMapped);
  if (isNamed && (mapped === undefined || isMapped('teamHome') || isMapped('teamAway'))) return 'columns';
  return mapped ?? (columns.has('pairing') ? 'pairing' : 'opponent');
}

/** Cells that tell pairings from numbers. */
const SAMPLE = 10;

/** True when most of the first cells name two teams, or the opponent of one. */
export function holdPairings(cells: Iterable<string>): boolean {
  let count = 0;
  let pairs = 0;
  for (const cell of cells) {
    if (cell === '') continue;
    const pair = parsePairing(cell.slice(0, MAX_TITLE), { team: 'A' });
    if (pair && [pair.teamHome, pair.teamAway].every((name) => /\p{L}/u.test(name))) pairs += 1;
    count += 1;
    if (count === SAMPLE) break;
  }
  return pairs * 2 > count;
}

/** Short forms of the words that calendars know, and some that stand in columns only. */
const short: readonly (readonly [Side, ReadonlySet<string>])[] = [
  ['home', new Set('h hs heim d dom c vs zuhause zuhaus daheim recevant'.split(' '))],
  ['away', new Set('a as aw ausw at e ext t f fuori fuoricasa g gast guest v visiteur visitor ospite'.split(' '))],
];

/** Columns of marks: an `x` under "Heimspiel", an empty cell for all other games. */
const marked: Readonly<Record<string, Side>> = {
  heim: 'home',
  heimspiel: 'home',
  home: 'home',
  homegame: 'home',
  homematch: 'home',
  domicile: 'home',
  adomicile: 'home',
  casa: 'home',
  incasa: 'home',
  partitaincasa: 'home',
  auswartsspiel: 'away',
  auswaertsspiel: 'away',
  awaygame: 'away',
  awaymatch: 'away',
};
/** `Auswärtsspiel` and a remark. */
const MAX_SIDE = 80;

const yes = /^(?:x|✓|✔|1|ja?|y(?:es)?|oui|s[iì]|true|wahr|vrai|vero)$/i;
const no = /^(?:|-|0|nein|non?|n|false|falsch|faux|falso)$/i;

/** A reader of the side that a cell tells; undefined for an empty or other one. */
function createSideReader(title: string, cells: readonly string[]): (cell: string) => Side | undefined {
  const side = marked[plainTitle(title)];
  const isMarked = side !== undefined && cells.some((cell) => yes.test(cell));
  return (cell) => {
    if (isMarked && yes.test(cell)) return side;
    if (isMarked && no.test(cell)) return side === 'home' ? 'away' : 'home';
    const word = cell === '@' ? 'at' : plainTitle(cell);
    return short.find(([, words]) => words.has(word))?.[0] ?? findSide(cell.slice(0, MAX_SIDE));
  };
}

/** The cells of a row by their fields. */
export type RowFields = Readonly<Record<string, string>>;

export interface RowPlace {
  /** `lines.7` */
  path: string;
  line: number;
}

export interface TeamsOptions {
  /** The team whose list it is. */
  team?: string;
  /** `yyyy-mm-dd`: a pair of numbers behind a game of an earlier day is its result. */
  today?: string;
  sport?: SportId;
}

/** The cells below the titles that tell the teams of all rows. */
interface TeamsColumns {
  pairings: readonly string[];
  /** Undefined without such a column. */
  side?: { title: string; cells: readonly string[] } | undefined;
}

/** A row with both teams; without a game it is left out, and its issue says why. */
interface Named {
  game?: RowFields;
  issues: LeagueIssue[];
}

/** Reads the teams of rows whose columns do not name both of them. */
export function createTeamsReader({ pairings, side }: TeamsColumns, options: TeamsOptions) {
  const { team = '' } = options;
  const known = findNames(pairings.map(shorten));
  const readSide = createSideReader(side?.title ?? '', side?.cells ?? []);

  const readPairing = (cell: string, fields: RowFields, { path, line }: RowPlace): Named => {
    const text = shorten(cell);
    const pair = parsePairing(text, { known, team });
    const place = `${path}.pairing`;
    if (!pair) return { issues: [leagueIssue('row-no-pairing', place, { line, text })] };
    const issues = pair.clear ? [] : [leagueIssue('row-pairing-unclear', place, { line, text })];
    return { game: joinPairing(fields, pair, options), issues };
  };

  const readOpponent = (
    { opponent, cell, ours: team }: { opponent: string; cell: string; ours: string },
    fields: RowFields,
    { path, line }: RowPlace,
  ): Named => {
    const name = shorten(opponent);
    const own = findOwn(name, team);
    const played = readSide(cell) ?? (side || !own ? undefined : sideOf(own, team));
    const text = cell.slice(0, MAX_SIDE);
    if (isNoGame(name) || isKind(name)) return { issues: [leagueIssue('row-no-pairing', path, { line, text: name })] };
    if (played === undefined) {
      const code = text === '' ? 'side-missing' : 'side-unreadable';
      return { issues: [leagueIssue(code, `${path}.side`, { line, opponent: name.slice(0, MAX_SIDE), text })] };
    }
    const mark = played === 'home' ? 'vs' : '@';
    const pair = own ?? findOwn(`${mark} ${name}`, team) ?? { ...bare, teamHome: team, teamAway: name };
    const other = pair.teamHome === team ? pair.teamAway : pair.teamHome;
    const [teamHome, teamAway] = played === 'home' ? [team, other] : [other, team];
    return { game: joinPairing(fields, { ...pair, teamHome, teamAway }, options), issues: [] };
  };

  return (
    by: TeamsBy,
    { opponent = '', side: cell = '', pairing = '', team: listed = '', ...others }: RowFields,
    row: RowPlace,
  ): Named => {
    const isLabel = isLeague(listed);
    const fields = isLabel && others['competition'] === undefined ? { ...others, competition: listed } : others;
    const ours = isLabel || (team !== '' && !isTeamOf(listed, team)) ? team : shorten(listed) || team;
    // An empty cell is a game without teams.
    if (by === 'pairing' && pairing !== '') return readPairing(pairing, fields, row);
    if (by === 'opponent' && opponent !== '') {
      return ours === '' ? tellNoTeam(opponent, row) : readOpponent({ opponent, cell, ours }, fields, row);
    }
    return { game: by === 'columns' ? fields : { ...fields, teamHome: '', teamAway: '' }, issues: [] };
  };
}

/** `VBC Au D2` is a team of `VBC Au`. */
function isTeamOf(name: string, club: string): boolean {
  return plainTitle(name).startsWith(plainTitle(club));
}

/** A row of a club's list that does not say which team plays. */
function tellNoTeam(opponent: string, { path, line }: RowPlace): Named {
  const text = shorten(opponent).slice(0, MAX_SIDE);
  return { issues: [leagueIssue('row-no-pairing', `${path}.team`, { line, text })] };
}

type Told = Pick<Pairing, 'teamHome' | 'teamAway' | 'prefix' | 'result' | 'state' | 'place' | 'by' | 'mayBeTime'>;

/** An opponent without anything beside its name. */
const bare: Omit<Told, 'teamHome' | 'teamAway'> = {
  prefix: '',
  result: '',
  state: '',
  place: '',
  by: 'word',
  mayBeTime: false,
};

function shorten(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
}

/** `vs TV Egg`, `TV Egg (A)` and other spellings of calendars, if they name the own team. */
function findOwn(text: string, team: string): Pairing | undefined {
  const pair = parsePairing(text, { team });
  return pair && [pair.teamHome, pair.teamAway].includes(team) ? pair : undefined;
}

function sideOf({ teamHome }: Pairing, team: string): Side {
  return teamHome === team ? 'home' : 'away';
}

/** The row's own cells come first: a pairing tells what no other column does. */
function joinPairing(fields: RowFields, pair: Told, options: TeamsOptions): RowFields {
  const { teamHome, teamAway, prefix, state, place, by, mayBeTime } = pair;
  const { game } = parseGame(fields, '');
  const isTold = (fields['result'] ?? '') !== '';
  const kickOff = isTold ? undefined : findKickOff(pair.result, game.startsAt, { ...options, mayBeTime });
  const over = isTold || pair.result !== '' ? undefined : findOverResult({ by, teamAway }, game.startsAt, options);
  const told = kickOff ? '' : (over?.result ?? pair.result);
  const isState = findGameStatus(prefix) !== undefined;
  const fill = (field: string, value: string) => fields[field] || value;
  const isPlaced = (fields['location'] ?? '') !== '' || (fields['city'] ?? '') !== '';
  return {
    ...fields,
    teamHome,
    teamAway: over?.teamAway ?? teamAway,
    result: fill('result', told),
    status: fill('status', isState ? prefix : state),
    competition: fill('competition', isState ? '' : prefix),
    ...(!isPlaced && readPlace(place)),
    ...(kickOff?.isOnlyTime && { time: kickOff.time }),
  };
}
