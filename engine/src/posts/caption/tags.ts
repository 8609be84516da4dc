import { getSport } from '../../sports/index.ts';
import type { CaptionFacts } from './tell-games.ts';

/** The texts beside a picture: caption and alt text. */
export interface PostTexts {
  caption: string;
  altText: string;
}

/** The last line of a caption: the club's Instagram name and the sport's hashtags. */
export function writeTags({ sport, handle = '' }: Pick<CaptionFacts, 'sport' | 'handle'>): string {
  const name = handle.trim().replace(/^@/, '');
  return [name && `@${name}`, sport && getSport(sport).hashtags].filter(Boolean).join(' ');
}
