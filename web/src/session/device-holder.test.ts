import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findStored, store } from '../device/storage.ts';
import { takeDevice } from './device-holder.ts';

describe('the person that a device belongs to', (test) => {
  const real = globalThis.localStorage;
  test.before.each(() => {
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true, writable: true });
    for (const name of ['selection', 'people', 'kept-queries', 'theme'] as const) store(name, 'of a');
  });
  test.after(() => {
    Object.defineProperty(globalThis, 'localStorage', { value: real, configurable: true, writable: true });
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
