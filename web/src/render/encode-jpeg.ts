import type { PixelResult } from '@matchpost/engine';

type Picture = Pick<PixelResult, 'width' | 'height' | 'data'>;

interface JpegOptions {
  /** From 0 to 1. */
  quality: number;
  /** Of the file in pixels; the picture's own by default. */
  width?: number;
}

/** Encodes pixels of the engine, also in a worker. */
export async function encodeJpeg(picture: Picture, { quality, width = picture.width }: JpegOptions): Promise<Blob> {
  const height = Math.round((picture.height * width) / picture.width);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  const pixels = new ImageData(new Uint8ClampedArray(picture.data), picture.width, picture.height);
  if (width === picture.width) context.putImageData(pixels, 0, 0);
  else {
    const bitmap = await createImageBitmap(pixels, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
    context.drawImage(bitmap, 0, 0);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
