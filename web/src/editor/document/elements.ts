import type { Element } from '@matchpost/engine';

/** Properties that every element has, also within a repeat. */
export type AnyElement = Pick<Element, 'id' | 'x' | 'y' | 'zIndex' | 'rotation' | 'hidden' | 'locked'> & {
  type: string;
  children?: AnyElement[];
};

/** Rows of a repeat; nothing for every other kind. */
export function childrenOf(element: AnyElement): AnyElement[] {
  return element.children ?? [];
}

/** The ids of the element and of its rows. */
export function listIds(element: AnyElement): string[] {
  return [element.id, ...childrenOf(element).flatMap(listIds)];
}

/** A short unique id: `text-3f2a91c0`. */
export function createId(type: string): string {
  return `${type}-${crypto.randomUUID().slice(0, 8)}`;
}
