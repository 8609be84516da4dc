import { isSport, teamSports } from '@matchpost/engine/sports';
import { findStored, store } from '../device/storage.ts';
import { parseStored } from '../device/stored-fields.ts';
import type { TeamPlace } from '../league/queries.ts';
import { isId } from './studio-url.ts';

export type Club = Pick<TeamPlace, 'sport' | 'clubId'>;

/** Clubs whose last team the browser keeps; the oldest is dropped. */
const MOST = 20;

/** The teams chosen in the studio, the last one first. Leaves the club of {@link storeClub}. */
export function storeTeam(team: TeamPlace): void {
  const club = readStored().filter(isClub);
  store('selection', JSON.stringify([...putFirst(readTeams(), team).slice(0, MOST), ...club]));
}

/** The club that a visitor chose on the page of the weekend; undefined once it is left. Leaves the teams. */
export function storeClub(club: Club | undefined): void {
  store('selection', JSON.stringify([...readTeams(), club ?? {}]));
}

/** The visitor's club, else that of the team last chosen in the studio. */
export function findClub(): Club | undefined {
  const fields = new Map<string, unknown>(Object.entries(readStored().find(isClub) ?? readTeams()[0] ?? {}));
  const [sport, clubId] = [fields.get('sport'), fields.get('clubId')];
  if (typeof sport !== 'string' || !isSport(sport)) return undefined;
  return typeof clubId === 'string' && isId(clubId) ? { sport, clubId } : undefined;
}

/** At most one team a club. */
export function putFirst(teams: readonly TeamPlace[], first: TeamPlace): TeamPlace[] {
  return [first, ...teams.filter(({ sport, clubId }) => sport !== first.sport || clubId !== first.clubId)];
}

export function readTeams(text = findStored('selection')): TeamPlace[] {
  return readStored(text)
    .map(parseTeam)
    .filter((team) => team !== undefined);
}

/** Earlier versions stored one team, or one club, instead of a list. */
function readStored(text = findStored('selection')): unknown[] {
  const stored = parseStored(text) ?? [];
  return Array.isArray(stored) ? stored : [stored];
}

/** Stands among the teams and has none itself. */
function isClub(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('teamId' in value);
}

function parseTeam(value: unknown): TeamPlace | undefined {
  const parts = new Map<string, unknown>(Object.entries(Object(value) as object));
  const sport = teamSports.find((name) => name === parts.get('sport'));
  const [clubId, teamId] = [parts.get('clubId'), parts.get('teamId')];
  if (sport === undefined || typeof clubId !== 'string' || typeof teamId !== 'string') return undefined;
  return isId(clubId) && isId(teamId) ? { sport, clubId, teamId } : undefined;
}
