/** A picture is compressed in independent bands of rows, so that each can be kept and reused. */
import type { Band, Pixels, Tile } from '../../platform/platform.ts';

/** Small enough that a change recompresses little else, large enough that the code tables cost little. */
const bandBytes = 98_304;

/** Rows of a band in a picture `width` pixels wide; the last band may have fewer. */
export function bandRows(width: number): number {
  return Math.max(1, Math.floor(bandBytes / (width * 3)));
}

export function bandCount({ width, height }: Pick<Pixels, 'width' | 'height'>): number {
  return Math.ceil(height / bandRows(width));
}

/**
 * A band of a picture, with the tiles that touch it; its rows are the picture's own memory.
 * @example
 * const { chunk } = platform.kernel.encodeBand(bandOf(frame, 0), 'rgb');
 */
export function bandOf({ width, height, data }: Pixels, index: number, tiles: readonly Tile[] = []): Band {
  const top = index * bandRows(width);
  const bottom = Math.min(height, top + bandRows(width));
  const own = tiles.filter(({ y, bitmap }) => y < bottom && y + bitmap.height > top);
  return { rows: data.subarray(top * width * 4, bottom * width * 4), width, top, tiles: own };
}
