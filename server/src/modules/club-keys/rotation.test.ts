import { randomBytes } from 'node:crypto';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { startTestServer } from '../../../test/app.ts';
import { hour } from '@matchpost/engine/clock';
import { createKeyring, SealError } from '../../keyring.ts';
import { ClubKey } from './club-key.entity.ts';
import { loadSourceKeys, sealAllAgain } from './club-key.queries.ts';

describe('secret rotation', (test) => {
  test('seals a club key again when it is used, and all of them nightly', async () => {
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const server = await startTestServer({ config: { secrets: [old] } });
    const [one, two] = [(await server.signIn()).userId, (await server.signIn()).userId];
    const em = server.orm.em.fork();
    for (const user of [one, two]) {
      const secret = createKeyring([old]).seal('club-keys', `key of ${user}`, `${user}:handball:101`);
      const at = new Date(server.services.clock() - hour);
      em.create(ClubKey, { user, sport: 'handball', clubId: '101', secret, createdAt: at, checkedAt: at });
    }
    await em.flush();
    const read = async (keyring: ReturnType<typeof createKeyring>, userId: string) =>
      (await loadSourceKeys(server.orm.em.fork(), { userId, sport: 'handball' }, keyring)).clubs?.[0]?.secret;
    const [both, after] = [createKeyring([fresh, old]), createKeyring([fresh])];
    assert.is(await read(both, one), `key of ${one}`);
    assert.is(await read(after, one), `key of ${one}`);
    assert.instance(await read(after, two).catch((error: unknown) => error), SealError);
    await sealAllAgain(server.orm.em.fork(), both);
    assert.is(await read(after, two), `key of ${two}`);
    await server.close();
  });
});
