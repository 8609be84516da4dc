import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { day, hour } from '@matchpost/engine/clock';
import { createLog } from '../log.ts';
import type { Storage } from '../storage/storage.ts';
import { sweepOutputs } from './output-store.ts';

const NOW = Date.parse('2026-01-10T03:00:00Z');

/** Objects by key: their age and size, and the age when they are about to be deleted. */
async function sweep(
  objects: Record<string, [age: number, size: number, then?: number]>,
  budgetBytes: number,
): Promise<string[]> {
  const deleted: string[] = [];
  const storage: Partial<Storage> = {
    async *list() {
      for (const [key, [age, size]] of Object.entries(objects)) yield { key, size, lastModified: new Date(NOW - age) };
    },
    head: async (key) => {
      const [age, size, then = age] = objects[key] ?? [0, 0];
      return { size, contentType: 'image/png', etag: '""', lastModified: new Date(NOW - then) };
    },
    delete: async (keys) => void deleted.push(...keys),
  };
  const count = await sweepOutputs(
    { storage: storage as Storage, clock: () => NOW, log: createLog('silent') },
    { budgetBytes },
  );
  assert.is(count, deleted.length);
  return deleted;
}

describe('kept posts', (test) => {
  const old: [age: number, size: number] = [3 * day, 100];
  const cases: [name: string, objects: Parameters<typeof sweep>[0], budget: number, expected: string[]][] = [
    ['stay while they fit into the budget', { a: old, b: [day, 100] }, 200, []],
    ['are deleted oldest first until they fit', { b: [day, 100], a: old, c: [5 * hour, 100] }, 150, ['a', 'b']],
    ['stay while links to them are valid', { a: [hour, 100], b: [0, 100] }, 0, []],
    ['are deleted after a month in any case', { a: [31 * day, 1], b: old }, 1_000, ['a']],
    ['stay when they were written again since the list was made', { a: [31 * day, 1, hour], b: old }, 0, ['b']],
    ['none', {}, 0, []],
  ];
  for (const [name, objects, budget, expected] of cases) {
    test(name, async () => assert.equal(await sweep(objects, budget), expected));
  }
});
