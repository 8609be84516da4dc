import { toOwnAddress } from '../../render/load-picture.ts';
import { findCrestColors, type CrestColors } from './crest-colors.ts';

const SIZE = 48;

/** The colours of the crest at an address, null where it cannot be had: the theme's own are used then. */
export async function loadCrestColors(href: string, home: string): Promise<CrestColors | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = toOwnAddress(href, home);
  try {
    await image.decode();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(image, 0, 0, SIZE, SIZE);
  return findCrestColors(context.getImageData(0, 0, SIZE, SIZE).data) ?? null;
}
