import type { Game } from '@matchpost/engine';
import { decidePost, findUs, toPlainLetters, type Listed } from '@matchpost/engine/posts';
import type { GameSource, OwnTeam } from './own-team.entity.ts';

interface SourcedGame extends Game {
  source: GameSource;
}

/**
 * Gives our team its own name in games of a source that calls it otherwise, and its crest on its side of every game. Beside
 * one game of "FC Muster Damen" entered by hand, the "FC Muster" of a whole calendar is the same team. A file that names
 * several teams of a club keeps their names.
 */
export function nameOurs<G extends SourcedGame>(games: readonly G[], team: Pick<OwnTeam, 'name' | 'crest'>): G[] {
  const known = decidePost(games, findUs(games, team)).ours;
  const told = findBySource(games, team.name);
  const sides = games.map((game, index) => known[index] ?? told.get(game));
  const others = findOtherNames(games, sides, team.name);
  return games.map((game, index) => {
    const ours = sides[index];
    if (ours === undefined) return game;
    const [name, logo] = fieldsOf(ours);
    const isRenamed = known[index] === undefined || others.has(game.source);
    return { ...game, [name]: isRenamed ? team.name : game[name], [logo]: game[logo] || team.crest || '' };
  });
}

function fieldsOf(side: Listed) {
  return side === 'home' ? (['teamHome', 'teamHomeLogo'] as const) : (['teamAway', 'teamAwayLogo'] as const);
}

/** The sources that call our team by one other name, where another source has its own. */
function findOtherNames(
  games: readonly SourcedGame[],
  sides: readonly (Listed | undefined)[],
  own: string,
): ReadonlySet<GameSource> {
  const names = new Map<GameSource, Set<string>>();
  for (const [index, game] of games.entries()) {
    const side = sides[index];
    if (side === undefined) continue;
    const known = names.get(game.source) ?? new Set();
    names.set(game.source, known.add(toPlainLetters(game[fieldsOf(side)[0]])));
  }
  const wanted = toPlainLetters(own);
  const isNamed = [...names.values()].some((known) => known.has(wanted));
  const others = [...names].filter(([, known]) => isNamed && known.size === 1 && !known.has(wanted));
  return new Set(others.map(([source]) => source));
}

/**
 * Our side of each game as its source alone tells. Without any name like ours, a source is of our team only if one team
 * plays in all of its games.
 */
function findBySource<G extends SourcedGame>(games: readonly G[], name: string): Map<G, Listed> {
  const sides = new Map<G, Listed>();
  for (const source of new Set(games.map((game) => game.source))) {
    const own = games.filter((game) => game.source === source);
    const us = findUs(own, { name });
    const { ours } = decidePost(own, us);
    if (us.name !== name && ours.includes(undefined)) continue;
    for (const [index, game] of own.entries()) {
      const side = ours[index];
      if (side) sides.set(game, side);
    }
  }
  return sides;
}
