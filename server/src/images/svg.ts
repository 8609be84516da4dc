import { createNodePlatform, readSvgFile } from '@matchpost/engine/node';
import { ServerError } from '../errors.ts';
import { drawVectorPart } from '@matchpost/engine';
import type { PreparedImage } from './prepared-image.ts';

/** Sharp in the largest graphic, 2160 px wide, in which a logo seldom fills the width. */
const LONGER_SIDE = 2_048;

const platform = createNodePlatform();

/** An uploaded SVG as pixels: nothing of its markup leaves. Throws `svg-empty` and the engine's `svg-*` codes. */
export async function drawSvg(bytes: Uint8Array): Promise<PreparedImage> {
  const { issues, ...picture } = await readSvgFile(platform.decodeUtf8(bytes));
  const scale = LONGER_SIDE / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const visible = { x: 0, y: 0, width: picture.width, height: picture.height };
  await platform.loadVectorRasterizer();
  const { data: pixels } = drawVectorPart(platform, picture, { visible, size: { width, height } });
  if (!pixels.some((value) => value !== 0)) throw new ServerError('svg-empty');
  const { createCanvas, ImageData } = await import('@napi-rs/canvas');
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(unmultiply(pixels), width, height), 0, 0);
  return { bytes: await canvas.encode('png'), type: 'png', width, height, issues };
}

/** Premultiplied to straight alpha. */
function unmultiply(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const straight = new Uint8ClampedArray(pixels);
  for (let at = 0; at < straight.length; at += 4) {
    const alpha = straight[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++) {
      straight[channel] = ((straight[channel] ?? 0) * 255) / alpha;
    }
  }
  return straight;
}
