import { parseGame, type LeagueTable, type TableZone } from '@matchpost/engine';
import { computeTable } from '@matchpost/engine/posts';
import type { Sport } from '../src/source.ts';
import { plainForm, type LogoOf } from './gateway-form.ts';
import type { DemoGame, DemoTeam, Division } from './model.ts';

interface Ranked {
  division: Division;
  teams: readonly DemoTeam[];
  games: readonly DemoGame[];
}

/** The table of a division, with the zones of a league of its size: the first goes up, the last goes down. */
export function rankDivision(sport: Sport, { division, teams, games }: Ranked, logoOf: LogoOf): LeagueTable {
  const read = games.map((game) => parseGame(plainForm.writeListed(game, logoOf), `games.${game.id}`).game);
  const table = computeTable(sport, read, division.label);
  const idOf = new Map(teams.map(({ name, id }) => [name, id]));
  const last = table.rows.length;
  return {
    ...table,
    rows: table.rows.map((row, index) => ({
      ...row,
      teamId: idOf.get(row.team) ?? '',
      zone: findZone(index + 1, last),
    })),
  };
}

function findZone(place: number, last: number): TableZone | '' {
  if (place === 1) return 'promotion';
  if (place === 2) return 'promotionPlayoff';
  if (place === last) return 'relegation';
  return place === last - 1 ? 'relegationPlayoff' : '';
}
