import type { Game, RenderData, Tab } from '@matchpost/engine';
import type { RenderBody } from '../../contract/render.ts';
import type { ChosenGames } from './choose-games.ts';

/** A post shows results as soon as one of its games has one, where nobody says otherwise. */
export function chooseTab(wished: RenderBody['tab'], games: readonly Game[]): Tab {
  if (wished !== undefined && wished !== 'auto') return wished;
  return games.some(({ score }) => score !== undefined) ? 'result' : 'preview';
}

interface Wishes extends Pick<RenderBody, 'home' | 'details' | 'language' | 'club' | 'background'> {
  tab: Tab;
  branding: boolean;
}

/** What the engine is given, always with its properties in the same order: the hash is made of it. */
export function getPostData({ games, season }: ChosenGames, wishes: Wishes): RenderData {
  const { tab, home, details = false, language = 'de', club, background, branding } = wishes;
  const { color, focus } = background ?? {};
  return {
    games,
    tab,
    isHomeGame: home ?? isAtHome(games, findOurs(season, club?.name ?? '')),
    showResultDetail: details,
    language,
    branding,
    ...(background === undefined ? {} : { background: { ...given('color', color), ...given('focus', focus) } }),
    ...(club === undefined ? {} : { club: getClub(club) }),
  };
}

function getClub({ name, logo, instagram, colors }: NonNullable<RenderBody['club']>): RenderData['club'] {
  const { primary, secondary } = colors ?? {};
  return {
    ...given('name', name),
    ...given('logo', logo ?? undefined),
    ...given('instagram', instagram),
    ...(colors === undefined ? {} : { colors: { ...given('primary', primary), ...given('secondary', secondary) } }),
  };
}

function given<K extends string, V>(name: K, value: V | undefined): { [Name in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [Name in K]: V });
}

function isAtHome(games: readonly Game[], ours: string): boolean {
  return ours !== '' && games.length > 0 && games.every(({ teamHome }) => isTeamOf(teamHome, ours));
}

/** The club named, unless nobody in the season is called like it; then who plays in most games. */
function findOurs(season: readonly Game[], club: string): string {
  const teams = season.flatMap(({ teamHome, teamAway }) => [teamHome, teamAway]).filter((team) => team !== '');
  if (club !== '' && teams.some((team) => isTeamOf(team, club))) return club;
  const counts = new Map<string, number>();
  for (const team of teams) counts.set(team, (counts.get(team) ?? 0) + 1);
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] !== second?.[1] ? first[0] : '';
}

/** A club's teams carry its name; "UHC Sternenberg-Wyden" is another club than "UHC Sternenberg". */
function isTeamOf(team: string, club: string): boolean {
  return team.toLowerCase().startsWith(club.toLowerCase()) && !/^[\p{L}\d-]/u.test(team.slice(club.length));
}
