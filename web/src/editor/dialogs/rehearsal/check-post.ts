import type { ElementsResult, Engine, PixelResult } from '@matchpost/engine';
import type { PictureOrder } from '../drawing/orders.ts';
import { CONTRAST, LARGE_FONT, measureContrast } from './contrast.ts';
import { findMissingLogos } from './find-missing-logos.ts';
import { findOutside } from './find-outside.ts';
import type { Finding } from './finding.ts';
import { readWarnings } from './read-warnings.ts';
import { splitTexts } from './text-layers.ts';

type CheckEngine = Pick<Engine, 'drawElements' | 'renderPixels'>;

export interface CheckedPost {
  pixels: PixelResult;
  findings: Finding[];
}

/** Draws a post and says what is wrong with it. Throws what the engine throws. */
export async function checkPost(engine: CheckEngine, order: PictureOrder): Promise<CheckedPost> {
  const { template, data, format, scale } = order;
  const drawn = await engine.drawElements(template, data, { format });
  const pixels = await engine.renderPixels(template, data, { format, scale });
  const findings = [
    ...readWarnings(drawn.warnings, template),
    ...findMissingLogos(template, drawn, data.games),
    ...findOutside(template, drawn, format),
    ...(await findPale(engine, order, { drawn, pixels })),
  ];
  return { pixels, findings: dropDoubles(findings) };
}

async function findPale(
  engine: CheckEngine,
  { template, data, format, scale }: PictureOrder,
  { drawn, pixels }: { drawn: ElementsResult; pixels: PixelResult },
): Promise<Finding[]> {
  const { ground, mask, texts } = splitTexts(template);
  if (texts.length === 0) return [];
  const layers = {
    post: pixels,
    ground: await engine.renderPixels(ground, data, { format, scale }),
    mask: await engine.renderPixels(mask, data, { format, scale }),
  };
  return measureContrast(layers).flatMap(({ index, ratio }): Finding[] => {
    const text = texts[index];
    if (text === undefined) return [];
    const fontSize = drawn.elements.find(({ id }) => id === text.id)?.fontSize ?? text.fontSize;
    const needed = fontSize >= LARGE_FONT ? CONTRAST.large : CONTRAST.text;
    // Rounded down: 4.46 is not 4.5.
    const shown = Math.floor(ratio * 10) / 10;
    if (shown >= needed) return [];
    return [{ kind: 'contrast', elementId: text.id, params: { ratio: shown, needed } }];
  });
}

/** A picture that is missing twice is said once. */
function dropDoubles(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
