import type { Tab, Template } from '@matchpost/engine';
import type { OutputType, PoolItem } from '@matchpost/engine/node';
import type { PostTexts, Side } from '@matchpost/engine/posts';

export const outputTypes = ['png', 'svg', 'jpeg', 'webp'] as const satisfies readonly OutputType[];

/** One file to be made. */
export interface Post {
  /** File name without folder. */
  name: string;
  gameIds: string[];
  template: Template;
  tab: Tab;
  /** The side the post shows: home, away or undecided. */
  side: Side;
  /** Caption and alt text, in the language of the post. */
  texts: PostTexts;
  item: PoolItem;
}
