import type { Engine, PixelResult } from '@matchpost/engine';
import type { PictureOrder } from '../drawing/orders.ts';
import { findEmpty } from './find-empty.ts';
import { findMissingLogos } from './find-missing-logos.ts';
import { findOutside } from './find-outside.ts';
import type { Finding } from './finding.ts';
import { readLetters } from './read-letters.ts';
import { readWarnings } from './read-warnings.ts';

type CheckEngine = Pick<Engine, 'drawElements' | 'renderPixels'>;

interface CheckedPost {
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
    ...findEmpty(template, drawn, data),
    ...findOutside(template, drawn, format),
    ...(await readLetters(engine, order, { drawn, pixels })),
  ];
  return { pixels, findings: dropDoubles(findings) };
}

/** A picture that is missing twice is said once. */
function dropDoubles(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
