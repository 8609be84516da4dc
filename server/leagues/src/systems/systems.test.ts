import { readdirSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { openTestShare } from '../../test/fake/upstream.ts';
import { startFakeFederation } from '../../test/fake/federation.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { loadDriver } from './driver.ts';
import { findDefaultSystem, findSystem, keyedSports, systems } from './index.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('league systems', (test) => {
  test('have one entry in the registry per folder', () =>
    assert.equal(systems.map(({ id }) => id).toSorted(), folders.toSorted()));

  test('have unique ids and sources', () => {
    const names = systems.flatMap(({ id, source }) => [...new Set<string>([id, source])]);
    assert.equal(names, [...new Set(names)]);
  });

  for (const system of systems) {
    test(`${system.id}: its driver serves its sport and can test keys if it needs them`, async () => {
      const driver = await loadDriver(system.id);
      const federation = await startFakeFederation(() => undefined);
      const share = openTestShare(federation);
      const connect = (options: Parameters<typeof createUpstream>[0]) => createUpstream(options, share);
      const source = driver.open({ connect, today: () => '2025-11-15', baseUrl: federation.url }, []);
      await share.close();
      await federation.close();
      assert.equal([source.name, source.sport], [system.source, system.sport]);
      assert.is(driver.loadKeyClubs !== undefined, system.key !== undefined);
    });
    test(`${system.id}: is found by its id and its source`, () => {
      for (const name of [system.id, system.source]) assert.is(findSystem(name), system);
    });
  }

  test('use the first of a sport as its default', () => assert.is(findDefaultSystem('handball')?.id, 'ch-handball'));
  test('define the sports that need keys', () => assert.equal(keyedSports, ['volleyball', 'handball']));
});
