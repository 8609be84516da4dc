import type { StudioGame } from './game.ts';
import { toPlainText } from './plain-text.ts';

export type Side = 'home' | 'away';

type Pairing = Pick<StudioGame, 'teamHome' | 'teamAway'>;

/** Which side a club plays on, by its name; undefined for a derby, or when no name tells. */
export function findSide(game: Pairing, names: readonly string[]): Side | undefined {
  const own = names.map(toPlainText).filter((name) => name !== '');
  const isOwn = (team: string) => own.some((name) => contains(toPlainText(team), name));
  const [home, away] = [isOwn(game.teamHome), isOwn(game.teamAway)];
  if (home === away) return undefined;
  return home ? 'home' : 'away';
}

/** The side a club plays on in all of these games; undefined where they differ, or nothing tells. */
export function findCommonSide(games: readonly Pairing[], club: string | undefined): Side | undefined {
  const sides = new Set(games.map((game) => findSide(game, club === undefined ? [] : [club])));
  return sides.size === 1 ? [...sides][0] : undefined;
}

/** Leagues write a club's second team with a number behind its name. */
function contains(team: string, name: string): boolean {
  return ` ${team} `.includes(` ${name} `) || (team !== '' && ` ${name} `.includes(` ${team} `));
}
