/** The process that renders: one warm engine, one post at a time; the bytes go back to the parent. */
import { enableCompileCache } from 'node:module';
import { concat } from '../assets/bytes.ts';
import type { Core } from '../core.ts';
import type { Template } from '../template.ts';
import type { AnswerMessage, DrawMessage, FromChild, SetupMessage, ToChild } from './job.ts';
import { createScratchWriter } from './scratch.ts';

// Before the engine is imported, which happens with the first message.
enableCompileCache();

const templates = new Map<string, Template>();
let draw: ((template: Template, message: DrawMessage) => Promise<AnswerMessage>) | undefined;
let turn = Promise.resolve();

// Terminals and supervisors signal every process of a group; the parent decides what ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.on('disconnect', () => process.exit());

process.on('message', (message: ToChild) => {
  if ('leave' in message) process.exit();
  const work = 'setup' in message ? () => setUp(message) : receive(message);
  turn = turn.then(work);
});

async function setUp({ setup: options, scratch }: SetupMessage): Promise<void> {
  const [{ createCore }, { createNodePlatform }, { drawPost }] = await Promise.all([
    import('../core.ts'),
    import('../platform/node-platform.ts'),
    import('./draw.ts'),
  ]);
  const engine: Core = createCore(createNodePlatform(options), options);
  const leave = scratch ? createScratchWriter() : () => undefined;
  draw = async (template, { id, item }) => {
    const drawn = await drawPost(engine, template, item);
    const memoryBytes = process.memoryUsage.rss();
    if ('error' in drawn) return { id, memoryBytes, ...drawn };
    const left = leave(drawn.pieces);
    const bytes = left ? new Uint8Array() : concat(drawn.pieces);
    return { id, memoryBytes, left, rendered: { ...drawn.about, bytes } };
  };
  await send({ ready: true });
}

function receive(message: DrawMessage): () => Promise<void> {
  const { forget, templateId } = message;
  if (forget !== undefined) templates.delete(forget);
  if (message.template) templates.set(templateId, message.template);
  const template = templates.get(templateId);
  return async () => {
    if (!draw || !template) throw new Error(`asked for ${templateId} before it was sent`);
    await send(await draw(template, message));
  };
}

/** Resolves when the answer has left this process: what breaks later is not blamed on a finished post. */
function send(message: FromChild): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
