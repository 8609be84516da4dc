/** Which part of a game each pair of a result's detail counts. */
import { parseDetail } from '../../2-bind/game-score.ts';
import type { Game } from '../../game.ts';
import { getSport, type SportId } from '../../sports/index.ts';
import type { Detail } from '../../sports/sport.ts';

/** The parts of a game as its sport names them. */
export function readDetail({ resultDetail, score, status }: Game, sport: SportId | undefined): Detail {
  const pairs = parseDetail(resultDetail);
  const read = sport && getSport(sport).readDetail;
  return read?.({ pairs, isExtended: Boolean(score?.suffix), isLive: status === 'live' }) ?? { pairs };
}
