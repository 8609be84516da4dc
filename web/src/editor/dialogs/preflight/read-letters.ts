import type { ElementsResult, Engine, PixelResult, Template } from '@matchpost/engine';
import type { PictureOrder } from '../drawing/drawing-worker.ts';
import { CONTRAST, LARGE_FONT, readTexts, type TextReading } from './contrast.ts';
import type { Finding } from './findings.ts';
import { splitTexts, type TextPart } from './text-layers.ts';
import { boundsOf, overlaps, type Box } from '../../canvas/geometry.ts';
import type { Frame } from '../../drawing/drawn.ts';

/** Share of the letters: a line may cross them, and a shape may crop the foot of a huge figure, which stays readable. */
const COVERED = { text: 0.05, huge: 0.15 } as const;
/** A quarter of the width of an upright post. */
const HUGE_FONT = 270;

interface Drawn {
  drawn: ElementsResult;
  pixels: PixelResult;
}

/** Texts that are covered, and texts with too little contrast. */
export async function readLetters(
  engine: Pick<Engine, 'renderPixels'>,
  { template, data, format, scale }: PictureOrder,
  { drawn, pixels }: Drawn,
): Promise<Finding[]> {
  const { ground, mask, lit, texts } = splitTexts(template);
  if (texts.length === 0) return [];
  const draw = (layer: typeof template) => engine.renderPixels(layer, data, { format, scale });
  const painted = listPaintedPlaces(template, drawn);
  const layers = {
    post: pixels,
    ground: await draw(ground),
    mask: await draw(mask),
    lit: canCover(painted) ? await draw(lit) : undefined,
  };
  return readTexts(layers).flatMap((reading) => {
    const text = texts[reading.index];
    if (text === undefined) return [];
    const { count, covered } = reading;
    const fontSize = drawn.elements.find(({ id }) => id === text.id)?.fontSize ?? text.fontSize;
    const isCovered = covered.length >= count * (fontSize >= HUGE_FONT ? COVERED.huge : COVERED.text);
    const cover = isCovered ? findCover(painted, text.id, { covered, width: pixels.width, scale }) : undefined;
    return [...tellCover(text, reading, cover), ...tellPale({ ...text, fontSize }, reading)];
  });
}

function tellCover({ id }: TextPart, { count, covered }: TextReading, cover: string | undefined): Finding[] {
  if (cover === undefined) return [];
  const share = Math.max(1, Math.round((100 * covered.length) / count));
  return [{ kind: 'covered', elementId: id, params: { cover, share } }];
}

function tellPale({ id, fontSize }: TextPart, { ratio }: TextReading): Finding[] {
  if (ratio === undefined) return [];
  const needed = fontSize >= LARGE_FONT ? CONTRAST.large : CONTRAST.text;
  // Rounded down: 4.46 is not 4.5.
  const shown = Math.floor(ratio * 10) / 10;
  return shown >= needed ? [] : [{ kind: 'contrast', elementId: id, params: { ratio: shown, needed } }];
}

/** A painted element, or a part in one row of its list. */
interface Painted {
  id: string;
  bounds: Frame;
  isText: boolean;
}

/** Everything visible, back to front. */
function listPaintedPlaces(template: Template, { elements }: Pick<ElementsResult, 'elements'>): Painted[] {
  const texts = new Set(splitTexts(template).texts.map(({ id }) => id));
  const place = (id: string, box: Box): Painted => ({ id, bounds: boundsOf(box), isText: texts.has(id) });
  return elements.flatMap((element) => {
    if (!element.shown || element.svg === '') return [];
    if (element.parts === undefined) return [place(element.id, element)];
    const shown = element.parts.filter((part) => part.shown);
    const rows = Math.max(0, ...shown.map((part) => part.rows.length));
    return Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
      shown.flatMap(({ id, rows: places }) => (places[row] === undefined ? [] : [place(id, places[row])])),
    );
  });
}

/** True when anything but a text lies above a text. */
function canCover(painted: readonly Painted[]): boolean {
  return painted.some((text, at) => text.isText && listAbove(painted, at).length > 0);
}

interface Pixels {
  /** Indexes of pixels in a picture of this width. */
  covered: readonly number[];
  width: number;
  /** Device pixels per template pixel. */
  scale: number;
}

/** Tolerance for the faint edges of a picture. */
const NEARLY = 0.9;

/** Finds the element that covers these pixels of a text: the smallest one that covers nearly all of them. */
function findCover(painted: readonly Painted[], textId: string, pixels: Pixels): string | undefined {
  const candidates = painted.flatMap((text, at) => (text.id === textId ? listAbove(painted, at) : []));
  const counted = [...new Set(candidates)].map((one) => ({ ...one, count: countWithin(one.bounds, pixels) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  if (most === 0) return undefined;
  const likely = counted.filter(({ count }) => count >= most * NEARLY);
  return likely.toSorted((a, b) => areaOf(a.bounds) - areaOf(b.bounds))[0]?.id;
}

function listAbove(painted: readonly Painted[], at: number): Painted[] {
  const text = painted[at];
  if (text === undefined) return [];
  return painted.slice(at + 1).filter(({ isText, bounds }) => !isText && overlaps(bounds, text.bounds));
}

function countWithin({ x, y, width, height }: Frame, { covered, width: row, scale }: Pixels): number {
  return covered.filter((pixel) => {
    const [px, py] = [(pixel % row) / scale, Math.floor(pixel / row) / scale];
    return px >= x - 1 && px <= x + width + 1 && py >= y - 1 && py <= y + height + 1;
  }).length;
}

function areaOf({ width, height }: Frame): number {
  return width * height;
}
