/**
 * Plain texts on tiles of their own, kept for every place: a club's own name is in every post of its season, and a number
 * is in several rows of a table.
 */
import { plainTextOf, type Fragment } from '../4-draw/fragment.ts';
import { plainMarkup, toSteps, type PlainText } from '../4-draw/text.ts';
import type { Bitmap } from '../assets/bitmap.ts';
import type { Tile } from '../platform/platform.ts';
import type { Point, Rect } from '../rect.ts';
import { fits, isEmpty, tileRect } from './device.ts';
import { placedKey } from './plan.ts';
import { rasterizePart } from './roomy.ts';
import type { Canvas } from './sprite.ts';

/** Larger texts are drawn alone: a document of their own costs little beside them. In device pixels. */
const MAX_SMALL_AREA = 65_536;
/** Texts of one sheet, and its usual width in device pixels. */
const TEXTS_A_SHEET = 32;
const SHEET_WIDTH = 1024;

interface TextTile {
  fragment: Fragment;
  text: PlainText;
  /** Everything that decides its pixels. */
  key: string;
  /** On the canvas. */
  part: Rect;
  /** True when the same pixels come out wherever the text stands by whole pixels. */
  isMovable: boolean;
  /** True when the canvas cuts nothing of it. */
  isWhole: boolean;
}

/** The tiles of the plain texts among the fragments; none outside the canvas. */
export function drawTexts(fragments: readonly Fragment[], canvas: Canvas): Map<Fragment, Tile> {
  const { sprites } = canvas.pictures;
  const tiles = fragments.flatMap((fragment) => findTile(fragment, canvas) ?? []);
  const bitmaps = new Map<string, Bitmap>();
  const missing = new Map<string, TextTile>();
  for (const tile of tiles) {
    const kept = sprites.get(tile.key);
    if (kept) bitmaps.set(tile.key, kept);
    else missing.set(tile.key, tile);
  }
  for (const { key, bitmap } of drawMissing([...missing.values()], canvas)) {
    bitmaps.set(key, bitmap);
    sprites.set(key, bitmap, bitmap.data.length);
  }
  return new Map(
    tiles.flatMap(({ fragment, key, part: { x, y } }) => {
      const bitmap = bitmaps.get(key);
      return bitmap ? [[fragment, { bitmap, x, y }]] : [];
    }),
  );
}

function findTile(fragment: Fragment, canvas: Canvas): TextTile | undefined {
  const { scale, nameOf } = canvas;
  const text = plainTextOf(fragment);
  if (text === undefined) return undefined;
  const part = tileRect(fragment.bounds, scale, canvas);
  if (isEmpty(part)) return undefined;
  const by = toSteps({ x: -part.x / scale, y: -part.y / scale });
  const { x, y } = by ? { x: text.origin.x + by.x, y: text.origin.y + by.y } : text.origin;
  const place = by ? '' : `${part.x} ${part.y} `;
  const key = `text ${part.width} ${part.height} ${scale} ${place}${placedKey(text, { x, y }, nameOf)}`;
  return { fragment, text, key, part, isMovable: by !== undefined, isWhole: fits(fragment.bounds, scale, canvas) };
}

interface Drawn {
  key: string;
  bitmap: Bitmap;
}

/** Several small texts are drawn as one document: opening one costs as much as drawing a text. */
function drawMissing(tiles: readonly TextTile[], canvas: Canvas): Drawn[] {
  // A text that the canvas cuts would reach over its neighbours.
  const isSmall = ({ part, isMovable, isWhole }: TextTile) =>
    isMovable && isWhole && part.width * part.height <= MAX_SMALL_AREA;
  // At other scales the rasterizer's numbers are not exact: a text could round otherwise elsewhere on a sheet.
  const together = Number.isInteger(Math.log2(canvas.scale)) ? tiles.filter(isSmall) : [];
  const shared = new Set(together.length > 1 ? together : []);
  const drawn = tiles.filter((tile) => !shared.has(tile)).map((tile) => drawAlone(tile, canvas));
  const ordered = [...shared].toSorted((a, b) => b.part.height - a.part.height);
  for (let at = 0; at < ordered.length; at += TEXTS_A_SHEET)
    drawn.push(...drawSheet(ordered.slice(at, at + TEXTS_A_SHEET), canvas));
  return drawn;
}

function drawAlone({ key, text, part, isMovable }: TextTile, canvas: Canvas): Drawn {
  const { width, height } = part;
  const at = isMovable ? { x: 0, y: 0 } : part;
  const data = rasterizePart(canvas.platform, markupAt(text, part, at, canvas), { ...part, ...at });
  return { key, bitmap: { width, height, data } };
}

/** Tiles beside each other, the highest first, so that little of the sheet stays empty. */
function drawSheet(tiles: readonly TextTile[], canvas: Canvas): Drawn[] {
  const width = Math.max(SHEET_WIDTH, ...tiles.map(({ part }) => part.width));
  let [x, y, bottom] = [0, 0, 0];
  const placed = tiles.map((tile) => {
    if (x + tile.part.width > width) [x, y] = [0, bottom];
    const at = { x, y };
    x += tile.part.width;
    bottom = Math.max(bottom, y + tile.part.height);
    return { tile, at };
  });
  const markup = placed.map(({ tile, at }) => markupAt(tile.text, tile.part, at, canvas)).join('');
  const data = rasterizePart(canvas.platform, markup, { x: 0, y: 0, width, height: bottom });
  return placed.map(({ tile: { key, part }, at }) => ({
    key,
    bitmap: copyPart({ width, height: bottom, data }, part, at),
  }));
}

/** A text's markup in device pixels, with its tile's corner `at`. */
function markupAt(text: PlainText, part: Rect, at: Point, { scale }: Canvas): string {
  const by = toSteps({ x: (at.x - part.x) / scale, y: (at.y - part.y) / scale });
  return `<g transform="scale(${scale})">${plainMarkup(text, by)}</g>`;
}

function copyPart(sheet: Bitmap, { width, height }: Rect, { x, y }: Point): Bitmap {
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * sheet.width + x) * 4;
    data.set(sheet.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, data };
}
