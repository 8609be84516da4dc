/** The process that renders: one warm engine, one post at a time; the bytes go back to the parent. */
import module from 'node:module';
import { concat } from '../assets/bytes.ts';
import type { Template } from '../template.ts';
import type { RenderAnswer, RenderSetup, RenderTask } from './render-job.ts';
import { createScratchWriter } from './scratch.ts';
import { serveWorker } from './serve-worker.ts';

// Called before the import of the engine, which the first message starts.
module.enableCompileCache?.();

serveWorker(async ({ engine: options, scratch }: RenderSetup) => {
  const [{ createCore }, { createNodePlatform }, { drawPost }] = await Promise.all([
    import('../core.ts'),
    import('../platform/node-platform.ts'),
    import('./draw.ts'),
  ]);
  const engine = createCore(createNodePlatform(options), options);
  const leave = scratch ? createScratchWriter() : () => undefined;
  const templates = new Map<string, Template>();

  return async ({ templateId, template: sent, forget, item }: RenderTask): Promise<RenderAnswer> => {
    if (forget !== undefined) templates.delete(forget);
    if (sent) templates.set(templateId, sent);
    const template = templates.get(templateId);
    if (!template) throw new Error(`asked for ${templateId} before it was sent`);
    const drawn = await drawPost(engine, template, item);
    if ('error' in drawn) return drawn;
    const left = leave(drawn.pieces);
    return { left, rendered: { ...drawn.about, bytes: left ? new Uint8Array() : concat(drawn.pieces) } };
  };
});
