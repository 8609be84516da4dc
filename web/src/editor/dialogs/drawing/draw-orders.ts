import type { Template } from '@matchpost/engine';
import { encodeJpeg } from '../../../render/encode-jpeg.ts';
import { engine } from '../../../render/engine.ts';
import { checkPost } from '../preflight/check-post.ts';
import type { Serving } from '../../../workers/serve-calls.ts';
import type { Orders, PictureOrder } from './drawing-worker.ts';

/** Good enough for pictures a few centimetres wide. */
const QUALITY = 0.85;
const THUMBNAIL_WIDTH = 320;

/** A season check uses one template for all posts. */
const keepTemplate = keepSame<Template>();

export const drawOrders: Serving<Orders> = {
  async picture({ template, data, format, scale }) {
    const pixels = await engine.renderPixels(template, data, { format, scale });
    const { width, height, warnings } = pixels;
    return { blob: await encodeJpeg(pixels, { quality: QUALITY }), width, height, warnings };
  },
  async file({ template, data, format, scale }) {
    const { png, ...rest } = await engine.renderPng(template, data, { format, scale });
    return { ...rest, blob: new Blob([png as Uint8Array<ArrayBuffer>], { type: 'image/png' }) };
  },
  async check(order: PictureOrder) {
    const template = keepTemplate(order.template);
    const { pixels, findings } = await checkPost(engine, { ...order, template });
    return { findings, thumbnail: await encodeJpeg(pixels, { quality: QUALITY, width: THUMBNAIL_WIDTH }) };
  },
};

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
