import type { Core, Pieces } from '../core.ts';
import { EngineError } from '../errors.ts';
import { encodeImage } from '../platform/node-encode.ts';
import type { PoolItem, Rendered, SentError } from './render-job.ts';
import type { Template } from '../template.ts';

/** A post, its file still in pieces that may be the engine's own. */
export type Drawn = { about: Omit<Rendered, 'bytes'>; pieces: readonly Uint8Array[] } | { error: SentError };

/** One post with a warm engine. Never throws: an error is an answer. */
export async function drawPost(engine: Core, template: Template, item: PoolItem): Promise<Drawn> {
  const start = performance.now();
  const began = process.cpuUsage();
  try {
    const { pieces, width, height, warnings } = await makeFile(engine, template, item);
    const { user, system } = process.cpuUsage(began);
    const cpuMs = Math.round((user + system) / 1_000);
    return { about: { width, height, warnings, ms: Math.round(performance.now() - start), cpuMs }, pieces };
  } catch (error) {
    return { error: toSent(error) };
  }
}

async function makeFile(engine: Core, template: Template, item: PoolItem): Promise<Pieces> {
  const { data, format, scale, compression, metadata, type, quality } = item;
  if (type === 'svg') {
    const { svg, ...rest } = await engine.renderSvg(template, data, { format });
    return { pieces: [new TextEncoder().encode(svg)], ...rest };
  }
  if (type === 'png') return engine.renderPngPieces(template, data, { format, scale, compression, metadata });
  const pixels = await engine.renderPixels(template, data, { format, scale });
  const { width, height, warnings } = pixels;
  return { pieces: [await encodeImage(pixels, type, quality)], width, height, warnings };
}

function toSent(error: unknown): SentError {
  if (error instanceof EngineError) return error.toJSON();
  const [reason, cause] = error instanceof Error ? [error.message, error.stack] : [String(error), undefined];
  return { ...new EngineError('raster-failed', { params: { reason } }).toJSON(), cause };
}
