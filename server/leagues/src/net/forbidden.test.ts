import * as assert from 'uvu/assert';
import { request } from 'undici';
import { describe } from '@matchpost/engine/test';
import { startTrap } from '../../test/fake/federation.ts';
import { createGuardedAgent } from './agent.ts';
import { codeOf, resolve, withFetch } from '../../test/net/fake.ts';
import { createGuard, type GuardOptions } from './guard.ts';
import { spellings } from '../../test/net/spellings.ts';

describe('forbidden addresses', (test) => {
  test('never reach loopback in any of 150 spellings', async () => {
    const trap = await startTrap();
    const ports = [80, 443, trap.port];
    const urls = spellings.map((spelling) => spelling.replaceAll('{port}', String(trap.port)));
    assert.ok(new Set(urls).size >= 150);
    await withFetch({ ports }, async (get) => {
      const codes = await Promise.all(urls.map(async (url) => [await codeOf(get(url, { timeoutMs: 5_000 })), url]));
      const told = ['address-forbidden', 'address-unresolved', 'url-invalid'];
      assert.equal(
        codes.filter(([code = '']) => !told.includes(code)),
        [],
      );
      assert.ok(codes.filter(([code]) => code === 'address-forbidden').length > 120);
    });
    await trap.close();
    assert.is(trap.count(), 0);
  });
  test('are refused by the agent itself', async () => {
    const trap = await startTrap();
    const dispatcher = createGuardedAgent({ guard: createGuard({ resolve }) });
    for (const host of ['127.0.0.1', 'loopback.test', 'mixed.test']) {
      assert.is(await codeOf(request(`http://${host}:${trap.port}/`, { dispatcher })), 'address-forbidden');
    }
    await dispatcher.destroy();
    await trap.close();
    assert.is(trap.count(), 0);
  });
  test('are refused under the names of this machine', async () => {
    const trap = await startTrap();
    await withFetch({ resolve: undefined, ports: [trap.port] }, async (get) => {
      assert.is(await codeOf(get(`http://localhost:${trap.port}/`)), 'address-forbidden');
    });
    await trap.close();
    assert.is(trap.count(), 0);
  });
});

describe('DNS rebinding', (test) => {
  test('cannot change the address between check and connection', async () => {
    const trap = await startTrap();
    let lookups = 0;
    // 127.0.0.1 plays the public address here, 127.0.0.2 the forbidden one.
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.1'];
    const rebinding: GuardOptions = {
      ports: [trap.port],
      isPublic: (address) => address === '127.0.0.1',
      resolve: async () => [{ address: answers[lookups++] ?? '127.0.0.2', family: 4 }],
    };
    const codes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      // A new agent each time, so no connection is reused.
      await withFetch(rebinding, async (get) => {
        codes.push(await codeOf(get(`http://rebind.test:${trap.port}/`)));
      });
    }
    assert.equal(codes, ['none', 'address-forbidden', 'none', 'address-forbidden']);
    assert.is(lookups, 4);
    assert.is(trap.count(), 2);
    await trap.close();
  });
});
