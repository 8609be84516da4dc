import type { SanitizedSvg } from '../1-load/svg/sanitize.ts';
import type { Rect, Size } from '../rect.ts';
import type { VectorImage } from './assets.ts';

/** A document with a part of a vector picture. `crop` in the picture's natural pixels, `size` in device pixels. */
export function vectorDocument(
  image: Pick<VectorImage, 'viewBox' | 'width' | 'height' | 'markup'>,
  crop: Rect,
  size: Size,
): string {
  const { viewBox } = image;
  const cropInUnits = {
    x: viewBox.x + (crop.x * viewBox.width) / image.width,
    y: viewBox.y + (crop.y * viewBox.height) / image.height,
    width: (crop.width * viewBox.width) / image.width,
    height: (crop.height * viewBox.height) / image.height,
  };
  const box = [cropInUnits.x, cropInUnits.y, cropInUnits.width, cropInUnits.height].map(decimals).join(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size.width}" ` +
    `height="${size.height}" viewBox="${box}" preserveAspectRatio="none">${image.markup.replaceAll('%id%', 'v')}</svg>`
  );
}

/** A standalone file of a vector picture; reading it returns the same picture. */
export function wholeDocument({ viewBox, width, height, markup }: Omit<SanitizedSvg, 'issues'>): string {
  const box = [viewBox.x, viewBox.y, viewBox.width, viewBox.height].join(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" ` +
    `height="${height}" viewBox="${box}">${markup.replaceAll('%id%', 'v')}</svg>`
  );
}

function decimals(value: number): string {
  return String(Math.round(value * 1e4) / 1e4);
}
