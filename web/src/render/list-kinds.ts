import type { ListKind } from '@matchpost/engine/list-theme-loader';

export type { ListKind };

/** The compiler asks for every kind that themes compose. Only types of the engine: the landing page reads addresses too. */
const offered = {
  table: true,
  fixtures: true,
  form: true,
  'head-to-head': true,
  lineup: true,
  scorers: true,
  player: true,
} as const satisfies Readonly<Record<ListKind, true>>;

/** The kinds of post about something else than games, in the order offered. */
export const listKinds = Object.keys(offered) as ListKind[];

export function isListKind(kind: unknown): kind is ListKind {
  return listKinds.some((one) => one === kind);
}
