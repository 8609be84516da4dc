import { randomBytes } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createKeyring } from './keyring.ts';
import { createLog } from './log.ts';
import { sealAllAgain } from './seal-again.ts';

describe('sealing again after a rotation', (test) => {
  test('replaces texts of older secrets, and logs one that no secret opens', async () => {
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const [before, keyring, lost] = [
      createKeyring([old]),
      createKeyring([fresh, old]),
      createKeyring([randomBytes(32)]),
    ];
    const texts = [
      { id: '1', sealed: lost.seal('totp', 'one', 'a'), context: 'a' },
      { id: '2', sealed: before.seal('totp', 'two', 'b'), context: 'b' },
      { id: '3', sealed: keyring.seal('totp', 'three', 'c'), context: 'c' },
      { id: '4', sealed: before.seal('totp', 'four', 'd'), context: 'another row' },
    ];
    const lines: { row?: string }[] = [];
    const log = createLog('error', { write: (text) => void lines.push(JSON.parse(text)) });
    const replaced = new Map<string, string>();
    await sealAllAgain({ keyring, log }, 'totp', texts, async ({ id }, sealed) => replaced.set(id, sealed));
    assert.equal([...replaced.keys()], ['2']);
    assert.is(createKeyring([fresh]).open('totp', replaced.get('2') ?? '', 'b'), 'two');
    assert.equal(
      lines.map(({ row }) => row),
      ['1', '4'],
    );
  });

  test('a failing database is no text that cannot be opened', async () => {
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const texts = [{ id: '1', sealed: createKeyring([old]).seal('totp', 'one', 'a'), context: 'a' }];
    const deps = { keyring: createKeyring([fresh, old]), log: createLog('silent') };
    const failed = sealAllAgain(deps, 'totp', texts, () => Promise.reject(new Error('away')));
    assert.match(String(await failed.catch((error: unknown) => error)), 'away');
  });
});
