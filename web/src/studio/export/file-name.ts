import type { FileType } from '../machine/events.ts';
import type { Place } from '../studio-url.ts';

/** File systems allow 255 bytes. */
const MAX_IDS = 100;

/** `matchpost-{tab}-{gameId}-{timestamp}.png` (specification, section 9); several ids stand in a row. */
export function getFileName({ tab, gameIds }: Pick<Place, 'tab' | 'gameIds'>, type: FileType, now: number): string {
  const ids = gameIds.map((id) => id.replace(/[^\p{L}\p{N}_-]+/gu, '_')).join('-');
  return `matchpost-${tab}-${ids.slice(0, MAX_IDS)}-${now}.${type === 'png' ? 'png' : 'jpg'}`;
}
