import { SLIDE_ROWS } from '@matchpost/engine/theme-loader';
import type { PostTemplate } from '../post/post-template.ts';

/** The rows of a slide; undefined for an own template without a repeat, which draws no list. */
export function findRows({ look, supportedGames }: PostTemplate): number | undefined {
  if ('theme' in look) return SLIDE_ROWS;
  return hasRepeat(look.config) ? supportedGames : undefined;
}

function hasRepeat(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { type, elements, children } = part as Record<string, unknown>;
  return type === 'repeat' || [elements, children].some((list) => Array.isArray(list) && list.some(hasRepeat));
}
