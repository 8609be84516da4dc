import type { Drawing, Fragment } from '../src/4-draw/fragment.ts';
import { hasLayers, rasterizePart } from '../src/5-raster/roomy.ts';
import { overlap, union, type Rect } from '../src/rect.ts';
import { drawSprite } from '../src/5-raster/sprite.ts';
import { storedPngUri } from '../src/5-raster/png/png.ts';
import { toPaint } from '../src/color.ts';
import type { ImageStore } from '../src/assets/images.ts';
import type { Platform } from '../src/platform/platform.ts';

/**
 * The whole drawing as one document in one pass of the rasterizer: the reference for tiles, bases and blending.
 * Pictures are already resampled in it. Premultiplied RGBA.
 */
export function rasterizeInOnePass(
  drawing: Drawing,
  scale: number,
  platform: Platform,
  pictures: ImageStore,
): Uint8Array {
  const size = { width: Math.round(drawing.width * scale), height: Math.round(drawing.height * scale) };
  const { color, opacity } = toPaint(drawing.background);
  const paint = `<rect width="100%" height="100%" fill="${color}" fill-opacity="${opacity}"/>`;
  const names = { nameOf: (text: string) => text, grounds: pictures.memory.open<string>() };
  const markup = (fragment: Fragment): string => {
    if (fragment.kind === 'vector') return `<g transform="scale(${scale})">${fragment.svg}</g>`;
    const tile = drawSprite(fragment, { ...size, scale, platform, pictures, ...names });
    if (!tile) return '';
    const { width, height } = tile.bitmap;
    return `<image x="${tile.x}" y="${tile.y}" width="${width}" height="${height}" href="${storedPngUri(tile.bitmap)}"/>`;
  };
  const canvas = { x: 0, y: 0, ...size };
  const shown = drawing.fragments.filter(({ bounds }) => overlap(scaled(bounds, scale), canvas));
  const layered = shown.filter(({ svg }) => hasLayers(svg));
  const reach = layered.reduce((all, { bounds }) => union(all, scaled(bounds, scale)), canvas);
  const ground = '<rect width="100%" height="100%" fill="#fff"/>';
  return rasterizePart(platform, ground + paint + shown.map(markup).join(''), canvas, reach);
}

function scaled({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}
