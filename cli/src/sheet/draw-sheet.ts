import { basename, extname, join, resolve } from 'node:path';
import { createCanvas, GlobalFonts, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { createNodePlatform } from '@matchpost/engine/node';
import { because, CliError, refuse } from '../errors.ts';
import { readInput, checkInput } from '../input/read-input.ts';
import { typeOfFile } from '../output/destination.ts';
import { readdir, stat } from 'node:fs/promises';

export interface SheetOptions {
  columns?: number;
  /** Width of a picture in pixels. */
  cell: number;
  labels: boolean;
  type: SheetType;
}

type SheetType = 'png' | 'jpeg' | 'webp';

/** A picture of a sheet with what is written below it. */
export interface SheetPicture {
  label: string;
  image: Image;
}

interface Cell extends SheetPicture {
  height: number;
}

const GAP = 24;
const LABEL = 30;
const FONT = 'Matchpost Label';

/** Of JPEG and WebP, 1 to 100. */
const QUALITY = 90;

/** The largest side in pixels that viewers open. */
const MAX_SIDE = 16_000;

/** The type that a sheet's name says; any other name is a PNG. Throws `argument-invalid` for .svg: a sheet is pixels. */
export function sheetTypeOf(out: string): SheetType {
  const type = typeOfFile(out) ?? 'png';
  if (type === 'svg') throw refuse('--out', 'sheet-type');
  return type;
}

/** A file with the pictures in rows, each with its label below. */
export async function drawSheet(
  pictures: readonly SheetPicture[],
  { columns, cell, labels, type }: SheetOptions,
): Promise<Uint8Array> {
  const cells = pictures.map((picture) => toCell(picture, cell));
  const across = columns ?? Math.min(6, Math.ceil(Math.sqrt(cells.length * 1.6)));
  const rows = Array.from({ length: Math.ceil(cells.length / across) }, (_, row) =>
    cells.slice(row * across, (row + 1) * across),
  );
  const label = labels ? LABEL : 0;
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)) + label + GAP);
  const width = Math.min(across, cells.length) * (cell + GAP) + GAP;
  const height = heights.reduce((sum, next) => sum + next, GAP);
  if (Math.max(width, height) > MAX_SIDE) {
    throw refuse('--cell', 'sheet-too-large', { width, height });
  }
  if (labels) await loadLabelFont();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#e7e8ea';
  context.fillRect(0, 0, width, height);
  let y = GAP;
  for (const [index, row] of rows.entries()) {
    for (const [column, picture] of row.entries())
      drawCell(context, picture, { x: GAP + column * (cell + GAP), y, cell, labels });
    y += heights[index] ?? 0;
  }
  return type === 'png' ? canvas.encode('png') : canvas.encode(type, QUALITY);
}

function toCell({ label, image }: SheetPicture, width: number): Cell {
  return { label, image, height: Math.round((image.height / image.width) * width) };
}

/** A picture from a file, labelled with its name. */
export async function readPicture(file: string): Promise<SheetPicture> {
  const bytes = await readInput(file);
  try {
    return { label: basename(file), image: await loadImage(bytes) };
  } catch (cause) {
    throw new CliError('input-unreadable', { path: file, reason: because('no-picture') }, cause);
  }
}

interface Place {
  x: number;
  y: number;
  cell: number;
  labels: boolean;
}

function drawCell(context: SKRSContext2D, { label, image, height }: Cell, { x, y, cell, labels }: Place): void {
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, cell, height);
  if (!labels) return;
  context.font = `15px "${FONT}"`;
  context.fillStyle = '#3c4048';
  context.textBaseline = 'top';
  context.fillText(shorten(context, label, cell), x, y + height + 8);
}

/** Keeps the end of a name: there the posts of a sheet differ. */
function shorten(context: SKRSContext2D, text: string, width: number): string {
  let shown = text;
  while (shown.length > 2 && context.measureText(shown).width > width) shown = `…${shown.slice(2)}`;
  return shown;
}

async function loadLabelFont(): Promise<void> {
  const bytes = await createNodePlatform().loadFont('arimo-400.ttf');
  GlobalFonts.register(Buffer.from(bytes), FONT);
}

const endings = new Set(['.png', '.jpg', '.jpeg', '.webp', '.svg']);

/**
 * The files given, and the pictures of the folders given, numbers in order: 2 before 10. The sheet itself is left out: it
 * may be there since the last time.
 */
export async function listPictures(given: readonly string[], out: string): Promise<string[]> {
  const listed = (await Promise.all(given.map(listOne))).flat();
  const files = listed.filter((file) => resolve(file) !== resolve(out));
  if (files.length > 0) return files;
  if (listed.length > 0) throw refuse('files', 'only-the-sheet', { out });
  throw refuse('files', 'no-picture-in', { given: given.join(', ') });
}

async function listOne(path: string): Promise<string[]> {
  const facts = await stat(path).catch(() => undefined);
  if (facts?.isDirectory()) {
    const names = (await readdir(path)).filter(
      (name) => endings.has(extname(name).toLowerCase()) && !name.startsWith('.'),
    );
    return names.sort(new Intl.Collator('en', { numeric: true }).compare).map((name) => join(path, name));
  }
  await checkInput(path);
  return [path];
}
