import type { SvgResult } from '@matchpost/engine';
import { engine } from './engine.ts';
import { findTemplate } from './find-template.ts';
import { EXPORT_SCALE, JPEG_QUALITY, type RenderRequest } from './render-request.ts';

/** The post as SVG. Throws `EngineError`. */
export function drawSvg(request: RenderRequest): Promise<SvgResult> {
  return engine.renderSvg(findTemplate(request), request.data, getShape(request));
}

/** The post as a PNG file, byte for byte as on the server. */
export async function drawPng(request: RenderRequest): Promise<Blob> {
  const { png } = await engine.renderPng(findTemplate(request), request.data, {
    ...getShape(request),
    scale: EXPORT_SCALE,
  });
  return new Blob([png as Uint8Array<ArrayBuffer>], { type: 'image/png' });
}

/** The same pixels, encoded by the browser. */
export async function drawJpeg(request: RenderRequest): Promise<Blob> {
  const pixels = await engine.renderPixels(findTemplate(request), request.data, {
    ...getShape(request),
    scale: EXPORT_SCALE,
  });
  const { width, height, data } = pixels;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

function getShape({ format }: RenderRequest): Pick<RenderRequest, 'format'> {
  return format === undefined ? {} : { format };
}
