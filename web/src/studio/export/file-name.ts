import { postName } from '@matchpost/engine/posts';
import type { FileType } from '../machine/events.ts';
import type { Place } from '../../post/studio-url.ts';

type Named = Pick<Place, 'tab' | 'gameIds' | 'format'>;

/** `matchpost-{tab}-{gameId}-{timestamp}.png` (specification, section 9), with a format that was chosen as `9x16`. */
export function getFileName({ tab, gameIds, format }: Named, type: FileType, now: number): string {
  return `${postName(tab, gameIds, format)}-${now}.${type === 'png' ? 'png' : 'jpg'}`;
}
