import type { RenderBody } from '../../contract/render.ts';
import type { FoundGame } from './load-games.ts';

export interface PlannedPost {
  position: number;
  /** Of the file, without its extension. */
  name: string;
  gameIds: string[];
  games: RenderBody['games'];
  /** Null: the template's own. */
  format: string | null;
}

interface Grouping {
  gamesPerPost: number;
  formats: readonly string[];
}

/** The files of a batch, in order; each group of games once per format. */
export function groupGames(found: readonly FoundGame[], { gamesPerPost, formats }: Grouping): PlannedPost[] {
  const posts: PlannedPost[] = [];
  for (let from = 0; from < found.length; from += gamesPerPost) {
    const group = found.slice(from, from + gamesPerPost);
    const games = getWish(group);
    const gameIds = group.map(({ game }) => String(game.id ?? '')).filter((id) => id !== '');
    for (const format of formats.length === 0 ? [null] : formats) {
      const position = posts.length + 1;
      posts.push({ position, name: nameFile(position, group, format), gameIds, games, format });
    }
  }
  return posts;
}

export function countPosts(games: number, { gamesPerPost, formats }: Grouping): number {
  return Math.ceil(games / gamesPerPost) * Math.max(1, formats.length);
}

/** One team's games are read again when they are drawn; others are drawn as they were found. */
function getWish(group: readonly FoundGame[]): RenderBody['games'] {
  const [place, ...others] = group.map((found) => found.place);
  if (place === undefined || others.some((other) => other?.team_id !== place.team_id)) {
    return group.map(({ game }) => game) as RenderBody['games'];
  }
  return { ...place, game_ids: group.map(({ game }) => String(game.id)) };
}

/** `001_2026-03-28_falken-kronwil_4x5`: sorts as planned, and says what is in it without being opened. */
function nameFile(position: number, group: readonly FoundGame[], format: string | null): string {
  const game = group[0]?.game ?? {};
  const teams = slug(`${game.teamHome ?? ''} ${game.teamAway ?? ''}`).slice(0, 60);
  const parts = [String(position).padStart(3, '0'), readDay(game), teams, (format ?? '').replace(':', 'x')];
  return parts.filter((part) => part !== '').join('_');
}

function readDay({ startsAt, date }: FoundGame['game']): string {
  const iso = /^\d{4}-\d\d-\d\d/.exec(String(startsAt ?? ''))?.[0];
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(String(date ?? '')) ?? [];
  return iso ?? (year === undefined ? '' : `${year}-${month}-${day}`);
}

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
