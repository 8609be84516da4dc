import { randomBytes } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { day, hour, minute, second } from '@matchpost/engine/clock';
import { createKeyring } from '../../keyring.ts';
import { SigningKey } from './signing-key.entity.ts';
import { createSigningKeys } from './signing-keys.ts';

let server: TestServer;
let now = Date.now();
const secret = randomBytes(32);

const openUnitOfWork = () => server.orm.em.fork();

/** A server on the database; `ahead` is the offset of its clock. */
function open({ ahead = 0, secrets = [secret] } = {}) {
  return createSigningKeys({ openUnitOfWork, keyring: createKeyring(secrets), clock: () => now + ahead });
}

const kidsOf = async (keys: ReturnType<typeof open>) => (await keys.listPublic()).map(({ kid }) => kid);

describe('signing keys', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.before.each(async () => void (await server.orm.em.fork().nativeDelete(SigningKey, {})));
  test.after(() => server.close());

  test('are created once by two servers that start together', async () => {
    const [a, b] = [open(), open()];
    const signers = await Promise.all([a, b, a, b].map((keys) => keys.getSigner()));
    assert.is(new Set(signers.map(({ kid }) => kid)).size, 1);
    assert.is(await server.orm.em.fork().count(SigningKey), 1);
  });

  test('are published 10 minutes before they sign and verify for a day after', async () => {
    const keys = open();
    const old = (await keys.getSigner()).kid;
    now += 90 * day - 10 * minute + second;
    assert.is((await keys.getSigner()).kid, old);
    const [next] = await kidsOf(keys);
    assert.equal(await kidsOf(keys), [next, old]);
    now += 10 * minute;
    assert.is((await keys.getSigner()).kid, next);
    assert.ok(await keys.findVerifier(old));
    now += day - minute;
    assert.ok(await keys.findVerifier(old));
    now += minute;
    assert.is(await keys.findVerifier(old), undefined);
    assert.equal(await kidsOf(keys), [next]);
  });

  test('are reloaded by a server that slept through a rotation', async () => {
    const [awake, asleep] = [open(), open()];
    await asleep.getSigner();
    for (let days = 0; days < 200; days += 10) {
      now += 10 * day;
      await awake.getSigner();
    }
    const { kid } = await awake.getSigner();
    assert.ok(await asleep.findVerifier(kid));
    assert.is((await asleep.getSigner()).kid, kid);
  });

  for (const ahead of [-hour, -second, second, hour]) {
    test(`sign with the same first key on a server whose clock is ${ahead / second} s off`, async () => {
      const { kid } = await open().getSigner();
      const other = open({ ahead });
      assert.is((await other.getSigner()).kid, kid);
      assert.ok(await other.findVerifier(kid));
    });
  }

  test('are loaded although a clock was set back', async () => {
    const keys = open();
    await keys.getSigner();
    await server.orm.em.fork().nativeDelete(SigningKey, {});
    now -= day;
    const { kid } = await open().getSigner();
    assert.ok(await keys.findVerifier(kid));
  });

  test('are found at once when another server has just created the first one', async () => {
    const [a, b] = [open(), open()];
    assert.is(await b.findVerifier('nobody'), undefined);
    const { kid } = await a.getSigner();
    assert.ok(await b.findVerifier(kid));
  });

  test('still sign after a secret rotation, and only verify without the old secret', async () => {
    const { kid: old } = await open().getSigner();
    const fresh = randomBytes(32);
    assert.is((await open({ secrets: [fresh, secret] }).getSigner()).kid, old);
    const without = open({ secrets: [fresh] });
    const { kid } = await without.getSigner();
    assert.is.not(kid, old);
    assert.ok(await without.findVerifier(old));
    assert.is((await without.getSigner()).kid, kid);
  });
});
