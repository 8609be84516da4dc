import { randomBytes } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createKeyring, SealError } from './keyring.ts';

const [old, fresh] = [randomBytes(32), randomBytes(32)];

describe('keyring', (test) => {
  test('opens sealed text before and after a rotation', () => {
    const sealed = createKeyring([old]).seal('club-keys', 'geheim', 'row-1');
    const ring = createKeyring([fresh, old]);
    assert.is(ring.open('club-keys', sealed, 'row-1'), 'geheim');
    assert.ok(ring.isOutdated(sealed));
    assert.not(ring.isOutdated(ring.seal('club-keys', 'geheim', 'row-1')));
  });

  test('seals the same text differently each time', () => {
    const ring = createKeyring([old]);
    assert.is.not(ring.seal('totp', 'a', 'x'), ring.seal('totp', 'a', 'x'));
  });

  const sealed = createKeyring([old]).seal('club-keys', 'geheim', 'row-1');
  const refused = {
    'another purpose': () => createKeyring([old]).open('totp', sealed, 'row-1'),
    'another row': () => createKeyring([old]).open('club-keys', sealed, 'row-2'),
    'another secret': () => createKeyring([fresh]).open('club-keys', sealed, 'row-1'),
    'a changed byte': () => createKeyring([old]).open('club-keys', `${sealed.slice(0, -2)}AA`, 'row-1'),
    'a cut text': () => createKeyring([old]).open('club-keys', sealed.slice(0, 20), 'row-1'),
    'no text': () => createKeyring([old]).open('club-keys', '', 'row-1'),
  };
  for (const [name, open] of Object.entries(refused)) {
    test(`refuses ${name}`, () => assert.throws(open, (error: unknown) => error instanceof SealError));
  }

  test('a MAC holds over a rotation and for its purpose only', () => {
    const mac = createKeyring([old]).mac('files', 'a/b');
    assert.ok(createKeyring([fresh, old]).verifyMac('files', 'a/b', mac));
    assert.not(createKeyring([old]).verifyMac('refresh', 'a/b', mac));
    assert.not(createKeyring([fresh]).verifyMac('files', 'a/b', mac));
    assert.not(createKeyring([old]).verifyMac('files', 'a/b', mac.subarray(0, 5)));
  });
});
