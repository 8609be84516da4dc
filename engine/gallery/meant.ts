/** Failures that a theme means: the only place for exceptions, each with its reason. */
import type { ThemeId } from '../src/themes/list.ts';
import type { Post } from './design.ts';
import type { Failure } from './measures/failure.ts';

interface Meant {
  theme: ThemeId;
  measure: Failure['measure'];
  /** Ids of elements; an overlap has two. */
  element: RegExp;
  reason: string;
}

const meant: readonly Meant[] = [];

export function isMeant({ theme }: Pick<Post, 'theme'>, { measure, element }: Failure): boolean {
  return meant.some((one) => one.theme === theme && one.measure === measure && one.element.test(element));
}
