import type { Game } from '@matchpost/engine';
import { decidePost, findUs, type Listed } from '@matchpost/engine/posts';
import type { GameSource, OwnTeam } from './own-team.entity.ts';

interface SourcedGame extends Game {
  source: GameSource;
}

/**
 * Gives our team its own name in games of a source that calls it otherwise, and its crest on its side of every game. Posts
 * look for our team by the name that fits best: beside one game of "FC Muster Damen" entered by hand, the "FC Muster" of a
 * whole calendar would be another club.
 */
export function nameOurs<G extends SourcedGame>(games: readonly G[], team: Pick<OwnTeam, 'name' | 'crest'>): G[] {
  const known = decidePost(games, findUs(games, team)).ours;
  const told = findBySource(games, team.name);
  return games.map((game, index) => {
    const ours = known[index] ?? told.get(game);
    if (ours === undefined) return game;
    const [name, logo] =
      ours === 'home' ? (['teamHome', 'teamHomeLogo'] as const) : (['teamAway', 'teamAwayLogo'] as const);
    return { ...game, [name]: known[index] ? game[name] : team.name, [logo]: game[logo] || team.crest || '' };
  });
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
