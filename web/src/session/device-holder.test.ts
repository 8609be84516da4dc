import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findStored, store } from '../device/storage.ts';
import { useMemoryStorage } from '../device/test/memory-storage.ts';
import { takeDevice } from './device-holder.ts';

describe('the person that a device belongs to', (test) => {
  useMemoryStorage(test);
  test.before.each(() => {
    for (const name of ['selection', 'people', 'kept-queries', 'theme'] as const) store(name, 'of a');
  });
  const left = () => (['selection', 'people', 'kept-queries', 'theme'] as const).filter((name) => findStored(name));

  test('another person finds no teams, typed names or answers of the one before, but the same theme', () => {
    store('signed-in-as', 'a');
    assert.is(takeDevice('b'), true);
    assert.equal([findStored('signed-in-as'), left()], ['b', ['theme']]);
  });

  test('the same person finds everything again', () => {
    store('signed-in-as', 'a');
    assert.is(takeDevice('a'), false);
    assert.is(left().length, 4);
  });

  test('a session of an earlier version, which stored no id, loses nothing', () => {
    assert.is(takeDevice('a'), false);
    assert.equal([findStored('signed-in-as'), left().length], ['a', 4]);
  });
});
