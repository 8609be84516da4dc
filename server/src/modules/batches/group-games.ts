import type { Format } from '@matchpost/engine';
import { groupByDay, sortedPostName } from '@matchpost/engine/posts';
import type { RenderGame } from '../../contract/render.ts';
import type { WantedGames } from '../posts/wanted-games.ts';
import type { FoundGame, GamePlace } from './load-games.ts';

export interface PlannedPost {
  position: number;
  /** File name without extension. */
  name: string;
  gameIds: string[];
  games: WantedGames;
  /** Null: the template's own. */
  format: string | null;
}

interface Grouping {
  gamesPerPost: number;
  formats: readonly string[];
}

/** Lists the files of a batch in order: each group of games once per format. */
export function groupGames(found: readonly FoundGame[], { gamesPerPost, formats }: Grouping): PlannedPost[] {
  const posts: PlannedPost[] = [];
  for (const group of groupFound(found, gamesPerPost)) {
    const games = getWanted(group);
    const gameIds = group.map(({ game }) => game.id).filter((id) => id !== '');
    for (const format of formats.length === 0 ? [null] : formats) {
      const position = posts.length + 1;
      const name = sortedPostName(position, group[0]?.game ?? {}, format as Format | null);
      posts.push({ position, name, gameIds, games, format });
    }
  }
  return posts;
}

export function countPosts(found: readonly FoundGame[], { gamesPerPost, formats }: Grouping): number {
  return groupFound(found, gamesPerPost).length * Math.max(1, formats.length);
}

function groupFound(found: readonly FoundGame[], size: number): FoundGame[][] {
  const dated = found.map((entry) => ({ ...entry, startsAt: entry.game.startsAt }));
  return groupByDay(dated, size);
}

/** League games are loaded again when they are drawn, each with its own team's season. */
function getWanted(group: readonly FoundGame[]): WantedGames {
  const teams = new Map<string, { place: GamePlace; ids: string[] }>();
  for (const { game, source } of group) {
    if (!isPlace(source)) return group.map((found) => found.source as RenderGame);
    const team = teams.get(source.team_id) ?? { place: source, ids: [] };
    team.ids.push(game.id);
    teams.set(source.team_id, team);
  }
  const selections = [...teams.values()].map(({ place, ids }) => ({ ...place, game_ids: ids }));
  const [only, ...others] = selections;
  return only !== undefined && others.length === 0 ? only : { teams: selections };
}

function isPlace(source: FoundGame['source']): source is GamePlace {
  return 'team_id' in source;
}
