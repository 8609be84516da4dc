/** Generated lists of games with short, long and extreme names, for measures of themes. */
import { parseGames } from '../src/2-bind/game.ts';
import type { GameInput } from '../src/game.ts';
import { decideGameLists } from '../src/posts/decide-game-lists.ts';
import type { GameListKind } from '../src/game-list-kinds.ts';
import { findUs } from '../src/posts/us.ts';
import { createRandom, generateTable } from './table-cases.ts';

const TODAY = '2026-01-15';
const DAY = 86_400_000;
const halls = ['Turnhalle', 'Sporthalle Bergfeld', 'La Chaux-de-Fonds Pavillon des sports', ''];
const towns = ['Au', 'Sternenberg', 'Le Noirmont / Saignelégier', ''];
const results = ['6:5 n.V.', '2:2', '33:30', '3:0', '12:11 n.P.', '0:14'];

/** The data of a post with 1 to 16 rows, the same for the same number. */
export function generateGameList(kind: GameListKind, seed: number) {
  const random = createRandom(seed + 77);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const [us = 'A', ...others] = [...new Set(generateTable(seed * 9 + 5).rows.map(({ team }) => String(team)))];
  const opponents = others.length > 0 ? others : ['TV Egg'];
  const count = 1 + (seed % 16);
  const isPast = kind !== 'fixtures';
  const dated = (index: number): GameInput => {
    const when = new Date(Date.parse(`${TODAY}T00:00Z`) + (isPast ? -1 : 1) * (index * 7 + 1) * DAY);
    const opponent = kind === 'head-to-head' ? (opponents[0] ?? '') : pick(opponents);
    const [teamHome, teamAway] = random() < 0.5 ? [us, opponent] : [opponent, us];
    const start = { date: when.toISOString().slice(0, 10), time: random() < 0.1 ? '' : '19:30' };
    const place = { location: pick(halls), city: pick(towns), competition: 'Handball Männer 3. Liga Regional' };
    const off = !isPast && random() < 0.15 ? { status: pick(['cancelled', 'postponed'] as const) } : {};
    return {
      id: String(index),
      teamHome,
      teamAway,
      ...start,
      ...place,
      ...off,
      ...(isPast && { result: pick(results) }),
    };
  };
  const rows = Array.from({ length: count }, (_, index) => dated(index));
  const next = { id: 'next', date: '2026-01-16', teamHome: us, teamAway: opponents[0] ?? '' };
  const season = parseGames(kind === 'head-to-head' ? [...rows, next] : rows).games;
  const [post] = decideGameLists({ kind, season, us: findUs(season, { name: us }), today: TODAY, rows: 16 });
  return post as NonNullable<typeof post>;
}
