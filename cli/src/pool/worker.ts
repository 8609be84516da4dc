/** The process that renders: one warm engine, one post at a time, bytes go back to the parent. */
import { enableCompileCache } from 'node:module';
import type { FromChild, Outcome, Post, ToChild } from './post.ts';
import { createRenderer } from './renderer.ts';

// Before the engine is imported, which happens with the first message.
enableCompileCache();

let render: ((post: Post) => Promise<Outcome>) | undefined;

process.on('message', (message: ToChild) => void answer(message));

// A terminal sends Ctrl-C to every process; the parent decides what ends.
process.on('SIGINT', () => {});

process.on('disconnect', () => process.exit());

async function answer(message: ToChild): Promise<void> {
  if ('setup' in message) {
    render = await createRenderer(message.setup);
    send({ ready: true });
  } else if (render) {
    send(await render(message.post));
  }
}

function send(message: FromChild): void {
  process.send?.(message);
}
