import type { SvgResult } from '@matchpost/engine';
import { encodeJpeg } from './encode-jpeg.ts';
import { engine } from './engine.ts';
import { findTemplate } from './find-template.ts';
import { EXPORT_SCALE, JPEG_QUALITY, SMALL_QUALITY, SMALL_SCALE, type RenderRequest } from './render-request.ts';

export { engine };

/** The post as SVG. Throws `EngineError`. */
export async function drawSvg(request: RenderRequest): Promise<SvgResult> {
  return engine.renderSvg(await findTemplate(request), request.data, getShape(request));
}

/** The post as a PNG file, byte for byte as on the server. */
export async function drawPng(request: RenderRequest): Promise<Blob> {
  const { png } = await engine.renderPng(await findTemplate(request), request.data, {
    ...getShape(request),
    scale: EXPORT_SCALE,
  });
  return new Blob([png as Uint8Array<ArrayBuffer>], { type: 'image/png' });
}

/** The same pixels, encoded by the browser. */
export function drawJpeg(request: RenderRequest): Promise<Blob> {
  return drawAt(request, EXPORT_SCALE, JPEG_QUALITY);
}

/** The post as a small JPEG: a choice among templates. */
export function drawSmall(request: RenderRequest): Promise<Blob> {
  return drawAt(request, SMALL_SCALE, SMALL_QUALITY);
}

async function drawAt(request: RenderRequest, scale: number, quality: number): Promise<Blob> {
  const pixels = await engine.renderPixels(await findTemplate(request), request.data, { ...getShape(request), scale });
  return encodeJpeg(pixels, { quality });
}

function getShape({ format }: RenderRequest): Pick<RenderRequest, 'format'> {
  return format === undefined ? {} : { format };
}
