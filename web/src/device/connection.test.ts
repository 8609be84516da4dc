import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { mayLoadAhead } from './connection.ts';

const rows: readonly [connection: unknown, may: boolean, why: string][] = [
  [undefined, true, 'a browser that tells nothing'],
  [{ saveData: false, effectiveType: '4g' }, true, 'a fast connection'],
  [{ saveData: true, effectiveType: '4g' }, false, 'a person who saves data'],
  [{ saveData: false, effectiveType: '3g' }, false, 'a slow connection'],
  [{ saveData: false, effectiveType: 'slow-2g' }, false, 'a very slow connection'],
];

describe('loading ahead', (test) => {
  for (const [connection, may, why] of rows) {
    test(`${may ? 'serves' : 'spares'} ${why}`, () => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      assert.is(mayLoadAhead(), may);
      Reflect.deleteProperty(navigator, 'connection');
    });
  }
});
