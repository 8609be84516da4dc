import type { ContentPart } from '../1-load/content.ts';
import { namesIn, type Expression } from '../1-load/expression.ts';
import { findField, gameConditionNames, splitSuffix } from '../fields.ts';

const perGame = new Set<string>(gameConditionNames);

/** True when a condition reads a game; `tab`, `hasBackground` and the like are the same for a whole season. */
export function conditionReadsGames(expression: Expression): boolean {
  return namesIn(expression).some((name) => perGame.has(splitSuffix(name).base) || readsGame(name));
}

/** True when a text shows a field of a game rather than of the club. */
export function contentReadsGames(parts: readonly ContentPart[]): boolean {
  return parts.some((part) => typeof part !== 'string' && 'field' in part.source && readsGame(part.source.field));
}

/** True when a field belongs to a game. */
export function readsGame(field: string): boolean {
  return (findField(field)?.game ?? 0) > 0;
}
