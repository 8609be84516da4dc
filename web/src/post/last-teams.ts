import { teamSports } from '@matchpost/engine/sports';
import { findStored, store } from '../device/storage.ts';
import type { TeamPlace } from '../league/queries.ts';
import { isId } from './studio-url.ts';

/** Clubs whose last team the browser keeps; the oldest is dropped. */
const MOST = 20;

export function storeTeam(team: TeamPlace): void {
  store('selection', JSON.stringify(putFirst(readTeams(), team).slice(0, MOST)));
}

/** At most one team a club. */
export function putFirst(teams: readonly TeamPlace[], first: TeamPlace): TeamPlace[] {
  return [first, ...teams.filter(({ sport, clubId }) => sport !== first.sport || clubId !== first.clubId)];
}

/** Earlier versions of this page stored one team instead of a list. */
export function readTeams(text = findStored('selection')): TeamPlace[] {
  const stored = parseJson(text ?? '[]');
  return (Array.isArray(stored) ? stored : [stored]).map(parseTeam).filter((team) => team !== undefined);
}

function parseTeam(value: unknown): TeamPlace | undefined {
  const parts = new Map<string, unknown>(Object.entries(Object(value) as object));
  const sport = teamSports.find((name) => name === parts.get('sport'));
  const [clubId, teamId] = [parts.get('clubId'), parts.get('teamId')];
  if (sport === undefined || typeof clubId !== 'string' || typeof teamId !== 'string') return undefined;
  return isId(clubId) && isId(teamId) ? { sport, clubId, teamId } : undefined;
}

/** Another version of this page may have stored a different format. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
