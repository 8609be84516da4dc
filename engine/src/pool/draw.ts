import type { Engine } from '../engine.ts';
import { EngineError } from '../errors.ts';
import { encodeImage } from '../platform/node-encode.ts';
import type { Answer, PoolItem, Rendered, SentError } from './job.ts';
import type { Template } from '../template.ts';

/** One post with a warm engine. Never throws: an error is an answer. */
export async function drawPost(engine: Engine, template: Template, item: PoolItem): Promise<Answer> {
  const start = performance.now();
  try {
    const file = await makeFile(engine, template, item);
    return { rendered: { ...file, ms: Math.round(performance.now() - start) } };
  } catch (error) {
    return { error: toSent(error) };
  }
}

async function makeFile(engine: Engine, template: Template, item: PoolItem): Promise<Omit<Rendered, 'ms'>> {
  const { data, format, scale, metadata, type, quality } = item;
  if (type === 'svg') {
    const { svg, ...rest } = await engine.renderSvg(template, data, { format });
    return { bytes: new TextEncoder().encode(svg), ...rest };
  }
  if (type === 'png') {
    const { png, ...rest } = await engine.renderPng(template, data, { format, scale, metadata });
    return { bytes: png, ...rest };
  }
  const pixels = await engine.renderPixels(template, data, { format, scale });
  const { width, height, warnings } = pixels;
  return { bytes: await encodeImage(pixels, type, quality), width, height, warnings };
}

function toSent(error: unknown): SentError {
  if (error instanceof EngineError) return error.toJSON();
  const [reason, cause] = error instanceof Error ? [error.message, error.stack] : [String(error), undefined];
  return { ...new EngineError('raster-failed', { params: { reason } }).toJSON(), cause };
}
