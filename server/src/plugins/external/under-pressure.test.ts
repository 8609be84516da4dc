import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import fastify from 'fastify';
import { until } from '../../../test/until.ts';
import { createPatience, underPressurePlugin } from './under-pressure.ts';

describe('a process with too much in memory', (test) => {
  test('refuses requests, but not its life sign and its numbers', async () => {
    const app = fastify();
    await app.register(underPressurePlugin, { mode: 'test', maxHeap: 1 });
    for (const path of ['/api/health/live', '/metrics', '/api/other']) app.get(path, async () => 'ok');
    const ask = async (url: string) => (await app.inject(url)).statusCode;
    await until(async () => (await ask('/api/other')) === 503);
    assert.equal([await ask('/api/health/live'), await ask('/metrics')], [200, 200]);
    await app.close();
  });
});

describe('a slow event loop', (test) => {
  test('refuses nobody for one measurement, and everybody while it lasts', () => {
    const isLasting = createPatience();
    const at = (now: number) => isLasting(now, 1_200);
    assert.equal([0, 500, 999].map(at), [false, false, false]);
    assert.equal([1_000, 2_500, 5_000].map(at), [true, true, true]);
  });

  test('begins anew after a while without any', () => {
    const isLasting = createPatience();
    assert.equal(
      [0, 3_001, 6_100].map((now) => isLasting(now, 1_200)),
      [false, false, false],
    );
  });

  test('that blocks for seconds refuses as well', () => {
    const isLasting = createPatience();
    assert.equal(
      [0, 5_000, 10_000].map((now) => isLasting(now, 5_000)),
      [false, true, true],
    );
  });
});
