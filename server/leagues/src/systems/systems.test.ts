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
  test('every folder is one of them, and has a line in the registry', () =>
    assert.equal(systems.map(({ id }) => id).toSorted(), folders.toSorted()));

  test('no two share an id or a source', () => {
    const names = systems.flatMap(({ id, source }) => [...new Set<string>([id, source])]);
    assert.equal(names, [...new Set(names)]);
  });

  for (const system of systems) {
    test(`${system.id}: its driver serves its sport, and can try keys where there are any`, async () => {
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

  test('the first of a sport is its default', () => assert.is(findDefaultSystem('handball')?.id, 'ch-handball'));
  test('sports with keys follow from the registry', () => assert.equal(keyedSports, ['volleyball', 'handball']));
});
