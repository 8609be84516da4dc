import { findFields, findName, findText, type Fields } from '../federation/answer.ts';
import type { Club, Team } from '../source.ts';

/** A team with the club it belongs to. */
export interface VolleyTeam extends Team {
  clubId: string;
  clubName: string;
}

const genders: ReadonlyMap<string, string> = new Map([
  ['m', 'Herren'],
  ['f', 'Damen'],
]);

/** One team of `/indoor/teams`. Its league is told without the gender: "2. Liga" becomes "Damen 2. Liga". */
export function parseVolleyTeam(entry: Fields): VolleyTeam | undefined {
  const club = findFields(entry['club']);
  const id = findText(entry['teamId']);
  const name = findName(entry['caption']);
  if (!id || !name) return undefined;
  const { caption, translations } = findFields(entry['league']);
  const league = findName(findFields(translations)['d'], caption);
  const gender = genders.get(findText(entry['gender'])) ?? '';
  return {
    id,
    name,
    league: league ? `${league.includes(gender) ? '' : gender} ${league}`.trim() : null,
    clubId: findText(club['clubId']),
    clubName: findName(club['clubCaption'], club['caption']),
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
