import { findFields, findName, findText, type Fields } from '../../federation/answer.ts';
import type { Club, Team } from '../../source.ts';
import { findGender } from '../../team-traits.ts';

/** A team with the club it belongs to. */
export interface VolleyTeam extends Team {
  clubId: string;
  clubName: string;
}

const genders: ReadonlyMap<string, string> = new Map([
  ['men', 'Herren'],
  ['women', 'Damen'],
  ['mixed', 'Mixed'],
]);

/** One team of `/indoor/teams`. Its league is told without the gender: "2. Liga" becomes "Damen 2. Liga". */
export function parseVolleyTeam(entry: Fields): VolleyTeam | undefined {
  const club = findFields(entry['club']);
  const id = findText(entry['teamId']);
  const name = findName(entry['caption']);
  if (!id || !name) return undefined;
  const { caption, translations } = findFields(entry['league']);
  return {
    id,
    name,
    league: nameLeague(findName(findFields(translations)['d'], caption), entry['gender']),
    clubId: findText(club['clubId']),
    clubName: findName(club['clubCaption'], club['caption']),
  };
}

/** One side of a game as a team; `league` is the game's, or '' for a cup. */
export function parseGameTeam(side: Fields, league: string, gender: unknown): VolleyTeam {
  return {
    id: findText(side['teamId']),
    name: findName(side['caption']),
    league: nameLeague(league, gender),
    clubId: findText(side['clubId']),
    clubName: findName(side['clubCaption']),
  };
}

export function parseVolleyClub(entry: Fields): Club | undefined {
  const id = findText(entry['clubId']);
  const name = findName(entry['caption'], entry['clubCaption']);
  return id && name ? { id, name } : undefined;
}

/** The clubs a key's teams belong to: usually one. */
export function getClubsOfTeams(teams: readonly VolleyTeam[]): Club[] {
  const named = teams.filter(({ clubId, clubName }) => clubId && clubName);
  const clubs = new Map(named.map(({ clubId, clubName }) => [clubId, { id: clubId, name: clubName }]));
  return [...clubs.values()];
}

/**
 * The clubs whose games these are: a club's key shows its own games only, so it plays in each of them. Where no club
 * does, the key shows all clubs. A single game leaves two candidates.
 */
export function getClubsOfGames(games: readonly { teams: readonly VolleyTeam[] }[]): Club[] {
  const all = getClubsOfTeams(games.flatMap(({ teams }) => teams));
  const own = all.filter(({ id }) => games.every(({ teams }) => teams.some(({ clubId }) => clubId === id)));
  return own.length > 0 ? own : all;
}

/** The teams that play in these games, each with the league of its first championship game. */
export function getTeamsOfGames(games: readonly { teams: readonly VolleyTeam[] }[]): VolleyTeam[] {
  const found = new Map<string, VolleyTeam>();
  for (const team of games.flatMap(({ teams }) => teams)) {
    const known = found.get(team.id);
    if (team.id && team.name && (known === undefined || known.league === null)) found.set(team.id, team);
  }
  return [...found.values()];
}

function nameLeague(league: string, gender: unknown): string | null {
  if (league === '') return null;
  return findGender(league) === '' ? `${genders.get(findGender(findText(gender))) ?? ''} ${league}`.trim() : league;
}
