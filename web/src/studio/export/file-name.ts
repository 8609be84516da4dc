import type { FileType } from '../machine/events.ts';
import type { Place } from '../studio-url.ts';

/** File systems allow 255 bytes. */
const MAX_IDS = 100;

type Named = Pick<Place, 'tab' | 'gameIds' | 'format'>;

/**
 * `matchpost-{tab}-{gameId}-{timestamp}.png` (specification, section 9); several ids stand in a row, and a format that
 * was chosen behind them, as `9x16`: names of files have no colons.
 */
export function getFileName({ tab, gameIds, format }: Named, type: FileType, now: number): string {
  const ids = gameIds.map((id) => id.replace(/[^\p{L}\p{N}_-]+/gu, '_')).join('-');
  const shape = format === undefined ? '' : `-${format.replace(':', 'x')}`;
  return `matchpost-${tab}-${ids.slice(0, MAX_IDS)}${shape}-${now}.${type === 'png' ? 'png' : 'jpg'}`;
}
