/** A pool in a separate process, so that it can be bound to one core. `render` returns the time of all posts. */
import { loadTemplate } from '@matchpost/engine';
import { createPool, type PoolItem } from '@matchpost/engine/node';
import { imageFolder, postOf } from './card.ts';
import { memory } from './memory.ts';
import type { Answer, Request } from './serve.ts';
import { createTemplate, dataOf } from './template.ts';

const processes = Number(process.env['POOL_PROCESSES']);
const pool = createPool({ processes, minProcesses: processes, engine: { baseDir: imageFolder } });
const template = createTemplate(loadTemplate);

process.on('message', (request: Request) => {
  if (request.do !== 'render') throw new Error(`a pool is not asked to ${request.do}`);
  render(request.from, request.count).then(
    (answer) => process.send!(answer),
    (error: unknown) => process.send!({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => void pool.close().finally(() => process.exit()));

async function render(from: number, count: number): Promise<Answer> {
  await pool.ready();
  const items = Array.from({ length: count }, (_, i): PoolItem => ({ type: 'png', data: dataOf(postOf(from + i)) }));
  const start = performance.now();
  let bytes = 0;
  for await (const outcome of pool.renderMany(template, items)) {
    if (!('rendered' in outcome)) throw new Error(outcome.failure.message);
    bytes = outcome.rendered.bytes.length;
  }
  return { times: [performance.now() - start], bytes, ...memory() };
}
