import { readdirSync } from 'node:fs';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { until } from '../../../test/until.ts';
import { createReader, type Reader, TemplateText } from './reader.ts';

const body = Buffer.from('{"theme":"standard","games":[{}]}');
/** Takes hundreds of milliseconds to read. */
const longBody = Buffer.from(JSON.stringify({ theme: 'standard', games: Array.from({ length: 200_000 }, () => ({})) }));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );

/** Threads of this process; works on Linux only. */
const countThreads = () => readdirSync('/proc/self/task').length;

async function within(options: Parameters<typeof createReader>[0], use: (reader: Reader) => Promise<void>) {
  const reader = createReader(options);
  await use(reader);
  await reader.close();
}

describe('the reader', (test) => {
  test('reads several bodies concurrently', () =>
    within({}, async (reader) => {
      const asked = Array.from({ length: 8 }, (_, i) => reader.readBody(`${i % 3}`, body));
      for (const read of await Promise.all(asked)) assert.equal(read, JSON.parse(String(body)));
    }));

  test('leaves a template as text with a digest of its content', () =>
    within({}, async (reader) => {
      const read = async (text: string) =>
        (await reader.readBody('a', Buffer.from(text))) as { template: TemplateText };
      const { template } = await read('{"template":{"elements":[ ]},"games":[{}]}');
      assert.instance(template, TemplateText);
      assert.is(String(Buffer.from(template.bytes)), '{"elements":[]}');
      assert.is((await read('{"games":[{}],"template":{"elements":[]}}')).template.digest, template.digest);
    }));

  test('refuses owners without time budget before reading', () =>
    within({ allowedMs: 0 }, async (reader) => assert.is(await codeOf(reader.readBody('a', body)), 'rate-limited')));

  test('stops a body at the deadline and reads the next one on a new thread', () =>
    within({ deadlineMs: 1 }, async (reader) => {
      assert.is(await codeOf(reader.readBody('a', longBody)), 'render-timeout');
      assert.is(await codeOf(reader.readBody('a', longBody)), 'render-timeout');
    }));

  test('ends idle threads and starts new ones for later bodies', () =>
    within({ idleMs: 50 }, async (reader) => {
      for (let time = 1; time <= 2; time++) {
        assert.is(await codeOf(reader.readBody('a', body)), 'ok');
        const during = countThreads();
        await until(() => countThreads() < during);
      }
    }));
});
