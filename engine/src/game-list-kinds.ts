/** The kinds of posts that list a team's games. */
import type { RenderData } from './data.ts';

export const gameListKinds = ['form', 'head-to-head', 'fixtures'] as const;
export type GameListKind = (typeof gameListKinds)[number];

export function isGameListKind(kind: unknown): kind is GameListKind {
  return gameListKinds.some((one) => one === kind);
}

/** The property of a post's data with the list of a kind. */
export const gameListOf = {
  form: 'form',
  'head-to-head': 'headToHead',
  fixtures: 'fixtures',
} as const satisfies Readonly<Record<GameListKind, keyof RenderData>>;
