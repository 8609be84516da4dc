import type { ElementsResult, Engine, PixelResult } from '@matchpost/engine';
import type { PictureOrder } from '../drawing/orders.ts';
import { CONTRAST, LARGE_FONT, readTexts, type TextReading } from './contrast.ts';
import { canCover, findCover, listPaintedPlaces } from './find-cover.ts';
import type { Finding } from './finding.ts';
import { splitTexts, type TextPart } from './text-layers.ts';

/** Of the letters; a line may cross them. */
const COVERED = 0.05;

interface Drawn {
  drawn: ElementsResult;
  pixels: PixelResult;
}

/** Texts under something else, and those that do not stand out from what lies behind them. */
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
    const isCovered = covered.length >= count * COVERED;
    const cover = isCovered ? findCover(painted, text.id, { covered, width: pixels.width, scale }) : undefined;
    const fontSize = drawn.elements.find(({ id }) => id === text.id)?.fontSize ?? text.fontSize;
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
