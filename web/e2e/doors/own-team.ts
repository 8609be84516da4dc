/** A team of one's own, whose games no league knows: its person's doors must draw them alike, in the team's colours. */
import type { ThemeName } from '../../src/post/studio-url.ts';
import type { Person } from '../person.ts';
import type { Cell } from './combine.ts';

export interface OwnTeam {
  /** Of its club too. */
  id: string;
  name: string;
  /** A home game to come, one away on the same day, and a result. */
  gameIds: string[];
}

const DAY_MS = 86_400_000;
const name = 'HC Muster';

export async function makeOwnTeam({ call }: Pick<Person, 'call'>): Promise<OwnTeam> {
  const colors = { primary_color: '#0b7a3c', secondary_color: '#f4b62a' };
  const team = await call<{ id: string; team_id: string }>('POST', '/api/own-teams', {
    sport: 'handball',
    name,
    league: 'Herren 3. Liga',
    ...colors,
  });
  const games = [
    { opponent: 'SV Gast', home: true, days: 3, time: '17:30', location: 'Turnhalle Dorf', city: 'Muster' },
    { opponent: 'Handball Auental', home: false, days: 3, time: '19:45' },
    { opponent: 'TV Rotbach', home: true, days: -3, time: '20:00', result: '27:24', status: 'played' },
  ];
  const gameIds: string[] = [];
  for (const { days, ...game } of games) {
    const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const { id } = await call<{ id: string }>('POST', `/api/own-teams/${team.id}/games`, { ...game, date });
    gameIds.push(id);
  }
  return { id: team.team_id, name, gameIds };
}

export function writeOwnCell({ id, name, gameIds }: OwnTeam, theme: ThemeName): Cell {
  const labels = new Map(gameIds.map((game) => [game, "an own team's game"]));
  const club = { id, name, source: 'server' } as const;
  const style = { sport: 'handball', language: 'de', details: false, home: undefined, isStrict: false } as const;
  return { ...style, club, teamId: id, theme, format: '4:5', gameIds, labels };
}
