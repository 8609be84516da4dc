import type { PixelResult, Template } from '@matchpost/engine';
import { engine } from '../../../render/engine.ts';
import { checkPost } from '../preflight/check-post.ts';
import type { Serving } from '../../../workers/serve-calls.ts';
import type { Orders, PictureOrder } from './drawing-worker.ts';

type Picture = Pick<PixelResult, 'width' | 'height' | 'data'>;

/** Good enough for pictures a few centimetres wide. */
const QUALITY = 0.85;
const THUMBNAIL_WIDTH = 320;

/** A season check uses one template for all posts. */
const keepTemplate = keepSame<Template>();

export const drawOrders: Serving<Orders> = {
  async picture({ template, data, format, scale }) {
    const pixels = await engine.renderPixels(template, data, { format, scale });
    const { width, height, warnings } = pixels;
    return { blob: await toJpeg(pixels), width, height, warnings };
  },
  async file({ template, data, format, scale }) {
    const { png, ...rest } = await engine.renderPng(template, data, { format, scale });
    return { ...rest, blob: new Blob([png as Uint8Array<ArrayBuffer>], { type: 'image/png' }) };
  },
  async check(order: PictureOrder) {
    const template = keepTemplate(order.template);
    const { pixels, findings } = await checkPost(engine, { ...order, template });
    return { findings, thumbnail: await toJpeg(pixels, THUMBNAIL_WIDTH) };
  },
};

async function toJpeg(picture: Picture, width = picture.width): Promise<Blob> {
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
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/**
 * Returns the previous object for an equal one. Messages to a worker are copies; caches keyed by object would miss each
 * time.
 *
 * @example const keep = keepSame<Template>(); keep(copy) === keep(otherCopy)
 */
function keepSame<T extends object>(): (value: T) => T {
  let last: { value: T; text: string } | undefined;
  return (value) => {
    const text = JSON.stringify(value);
    if (last?.text !== text) last = { value, text };
    return last.value;
  };
}
