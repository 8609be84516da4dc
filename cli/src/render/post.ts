import type { Template } from '@matchpost/engine';
import type { OutputType, PoolItem } from '@matchpost/engine/node';

export const outputTypes = ['png', 'svg', 'jpeg', 'webp'] as const satisfies readonly OutputType[];

/** One file to be made. */
export interface Post {
  /** File name without folder. */
  name: string;
  gameIds: string[];
  template: Template;
  item: PoolItem;
}
