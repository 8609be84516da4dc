/** Identifies the publishing club in its games, and its home halls. */
import { joinDistinct } from '../2-bind/join-distinct.ts';
import type { Game } from '../game.ts';
import { FIT, fitOf, tellingWords, toClubName, toPlainName, type Fit } from './team-name.ts';

/** The chosen or named club; every field may be missing. */
export interface ClubHint {
  name?: string | undefined;
  /** Its halls, as games write them or followed by the town; they win over the season's evidence. */
  halls?: readonly string[] | undefined;
}

export interface Us {
  /** The club's name as its teams carry it; '' when unknown. */
  name: string;
  /** Teams that fit the name less well belong to other clubs. */
  atLeast: Fit;
  /** Undefined: nothing is known, and the names decide. */
  halls: readonly OwnHall[] | undefined;
  /** Every team of the season once: names in a post must be distinct among them. */
  teams: readonly string[];
  /** Days on which one of the teams plays several games, as {@link roundKey} writes them: tournament rounds. */
  rounds: ReadonlySet<string>;
}

interface OwnHall {
  name: string;
  /** The games that suggest it; undefined for a hall named by a person. */
  games?: readonly string[];
}

export type Listed = 'home' | 'away';

/**
 * Identifies the club behind a season's games. It is the named club, unless no team has such a name: a team of several
 * clubs has its own name. Then, and without a named club, it is the team with the most games; nobody if two have as
 * many.
 * @param season every known game of the club or team, shown or not
 */
export function findUs(season: readonly Game[], { name = '', halls = [] }: ClubHint = {}): Us {
  const key = JSON.stringify([name, halls]);
  const found = known.get(season) ?? new Map<string, Us>();
  known.set(season, found);
  const us = found.get(key) ?? identify(season, name, halls);
  found.set(key, us);
  return us;
}

/** Every post of a season asks again, with the same name. */
const known = new WeakMap<readonly Game[], Map<string, Us>>();

function identify(season: readonly Game[], named: string, halls: readonly string[]): Us {
  const teams = season.flatMap(({ teamHome, teamAway }) => [teamHome, teamAway]);
  const fits = teams.map((team) => fitOf(team, named));
  const best = fits.reduce<Fit>((most, fit) => (fit > most ? fit : most), FIT.none);
  const isFound = named !== '' && best > FIT.none;
  const name = isFound ? named : mostFrequent(teams);
  const atLeast = isFound ? (Math.min(best, FIT.close) as Fit) : FIT.close;
  const us = {
    name,
    atLeast,
    halls: undefined,
    teams: [...new Set(teams)],
    rounds: findRounds(season, { name, atLeast }),
  };
  return { ...us, halls: halls.length === 0 ? findHalls(season, us) : halls.map((hall) => ({ name: hall })) };
}

/** Our team of the two; undefined for a derby of two own teams, and when neither name fits. */
export function findOurs({ teamHome, teamAway }: Game, { name, atLeast }: Pick<Us, 'name' | 'atLeast'>) {
  if (name === '') return undefined;
  const [isHome, isAway] = [teamHome, teamAway].map((team) => fitOf(team, name) >= atLeast);
  if (isHome === isAway) return undefined;
  return isHome ? 'home' : 'away';
}

/** True for two teams of our club. A name that fits loosely is no proof: many clubs share a word. */
export function isDerby({ teamHome, teamAway }: Game, { name }: Pick<Us, 'name'>): boolean {
  return name !== '' && [teamHome, teamAway].every((team) => fitOf(team, name) >= FIT.close);
}

export function isRound(game: Game, us: Pick<Us, 'name' | 'atLeast' | 'rounds'>): boolean {
  const ours = findOurs(game, us);
  return ours !== undefined && us.rounds.has(roundKey(game, ours));
}

/** True when a game is in one of our halls; undefined when the game has no hall or we have none. */
export function isInOwnHall(game: Game, halls: Us['halls']): boolean | undefined {
  if (halls === undefined || game.location === '') return undefined;
  const own = gameKey(game);
  const others = halls.filter(({ games }) => games === undefined || games.some((key) => key !== own));
  if (others.length === 0 && halls.length > 0) return undefined;
  return others.some(({ name }) => isHall(game, name));
}

/** A hall in the form of hall lists: with its town, if the game has one. */
export function hallOf({ location, city }: Pick<Game, 'location' | 'city'>): string {
  return location === '' ? '' : joinDistinct(location, city);
}

function mostFrequent(teams: readonly string[]): string {
  const counts = new Map<string, { team: string; count: number }>();
  for (const team of teams) {
    const club = toClubName(team);
    if (club !== '') counts.set(club, { team, count: (counts.get(club)?.count ?? 0) + 1 });
  }
  const [first, second] = [...counts.values()].sort((a, b) => b.count - a.count);
  return first && first.count !== second?.count ? first.team : '';
}

/** Youth and tournament leagues play several short games a day in one hall; the order of names means nothing there. */
function findRounds(season: readonly Game[], us: Pick<Us, 'name' | 'atLeast'>): ReadonlySet<string> {
  const days = new Map<string, Map<string, Game>>();
  for (const game of season) {
    const ours = findOurs(game, us);
    if (ours === undefined || game.startsAt === '') continue;
    const key = roundKey(game, ours);
    days.set(key, (days.get(key) ?? new Map<string, Game>()).set(gameKey(game), game));
  }
  return new Set([...days].filter(([, games]) => isOneEvent([...games.values()])).map(([key]) => key));
}

/** Two teams of a club may have one name in its own list: they play in two leagues and two halls. */
function isOneEvent(games: readonly Game[]): boolean {
  const halls = games.map(({ location }) => location).filter((location) => location !== '');
  return repeats(games.map(({ competition }) => competition)) || repeats(halls);
}

function repeats(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}

function roundKey(game: Game, ours: Listed): string {
  return `${game.startsAt.slice(0, 10)} ${toPlainName(ours === 'home' ? game.teamHome : game.teamAway)}`;
}

/**
 * The halls where our teams are named first more often than second, without tournament rounds. A club named after its
 * town is at home there in rounds too. An empty list: there are rounds, but no known home hall.
 */
function findHalls(season: readonly Game[], us: Us): readonly OwnHall[] | undefined {
  const halls = new Map<string, { name: string; balance: number; games: string[] }>();
  let hasRounds = false;
  for (const game of season) {
    const ours = findOurs(game, us);
    if (ours === undefined) continue;
    const inRound = isRound(game, us);
    hasRounds ||= inRound;
    if (game.location === '' || (inRound && !isOwnTown(game, us))) continue;
    const key = toPlainName(hallOf(game));
    const hall = halls.get(key) ?? { name: hallOf(game), balance: 0, games: [] };
    hall.balance += inRound || ours === 'home' ? 1 : -1;
    if (inRound || ours === 'home') hall.games.push(gameKey(game));
    halls.set(key, hall);
  }
  const own = [...halls.values()].filter(({ balance }) => balance > 0).map(({ name, games }) => ({ name, games }));
  return own.length > 0 || hasRounds ? own : undefined;
}

function isOwnTown({ city }: Game, { name }: Us): boolean {
  const [word, ...more] = tellingWords(name);
  return word !== undefined && more.length === 0 && toPlainName(city) === word;
}

/** The town may come before or after the hall, or be missing on either side. */
function isHall({ location, city }: Game, hall: string): boolean {
  const wanted = sortWords(hall);
  const [withoutTown = ''] = hall.split(/,[^,]*$/);
  if (sortWords(location) === wanted || sortWords(`${location} ${city}`) === wanted) return true;
  return city === '' && sortWords(location) === sortWords(withoutTown);
}

function sortWords(text: string): string {
  return toPlainName(text).split(' ').sort().join(' ');
}

/** Calendars may lack ids. */
function gameKey({ id, startsAt, teamHome, teamAway }: Game): string {
  return id === '' ? `${startsAt} ${teamHome} ${teamAway}` : id;
}
