/** Which part of a game each pair of a result's detail counts. */
import { parseDetail } from '../../2-bind/game-score.ts';
import type { Game } from '../../game.ts';
import type { Sport } from '../../themes/art/courts.ts';

export interface Pair {
  home: number;
  away: number;
}

export interface Detail {
  /** Undefined for sets, which follow the score without a word, and where nobody knows. */
  parts?: 'half' | 'halves' | 'thirds';
  pairs: readonly Pair[];
  overtime?: Pair;
  shootout?: Pair;
}

/** The parts of a game by its sport; small-field unihockey has two halves instead of thirds. */
export function readDetail({ resultDetail, score, status }: Game, sport: Sport | undefined): Detail {
  const pairs = parseDetail(resultDetail);
  if (sport === 'handball' && pairs.length === 1) return { parts: 'half', pairs };
  if (sport !== 'unihockey') return { pairs };
  const regular = score?.suffix ? regularParts(pairs) : pairs.length;
  // A running game with two pairs may be in its second half or in its second third.
  const parts = regular === 3 ? 'thirds' : regular === 2 && status !== 'live' ? 'halves' : undefined;
  if (parts === undefined) return { pairs };
  const [overtime, shootout] = pairs.slice(regular);
  return { parts, pairs: pairs.slice(0, regular), ...(overtime && { overtime }), ...(shootout && { shootout }) };
}

/** Extra time begins at a tie: after three thirds, or after two halves. */
function regularParts(pairs: readonly Pair[]): number {
  const isTied = (count: number) =>
    pairs.length >= count && pairs.slice(0, count).reduce((lead, { home, away }) => lead + home - away, 0) === 0;
  return [3, 2].find(isTied) ?? Math.min(3, pairs.length);
}
