import type { Engine } from '@matchpost/engine';
import { toFailure } from '../errors.ts';
import type { Outcome, Post, Rendered, Setup } from './post.ts';

/** A function that renders posts with one warm engine. It never throws: a failure is an outcome. */
export async function createRenderer({ templates, baseDir }: Setup): Promise<(post: Post) => Promise<Outcome>> {
  const { createEngine } = await import('@matchpost/engine/node');
  const engine = await createEngine({ baseDir });
  return async (post) => {
    const template = templates.get(post.templateKey);
    const start = performance.now();
    try {
      if (!template) throw new TypeError(`no template ${post.templateKey}`);
      const file = await draw(engine, template, post);
      return { post, rendered: { ...file, ms: Math.round(performance.now() - start) } };
    } catch (error) {
      return { post, failure: toFailure(error) };
    }
  };
}

type Template = Parameters<Engine['renderSvg']>[0];

async function draw(engine: Engine, template: Template, post: Post): Promise<Omit<Rendered, 'ms'>> {
  const { data, format, scale, metadata, type, quality } = post;
  if (type === 'svg') {
    const { svg, width, height, warnings } = await engine.renderSvg(template, data, { format });
    return { bytes: new TextEncoder().encode(svg), width, height, warnings };
  }
  if (type === 'png') {
    const { png, width, height, warnings } = await engine.renderPng(template, data, { format, scale, metadata });
    return { bytes: png, width, height, warnings };
  }
  const { encodeImage } = await import('@matchpost/engine/node');
  const pixels = await engine.renderPixels(template, data, { format, scale });
  const { width, height, warnings } = pixels;
  return { bytes: await encodeImage(pixels, type, quality), width, height, warnings };
}
