import { randomBytes, randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { startTestServer } from '../../../test/app.ts';
import { hour } from '@matchpost/engine/clock';
import { createKeyring, SealError } from '../../keyring.ts';
import { createLog } from '../../log.ts';
import { sealSecrets } from '../../plugins/crons.ts';
import { Factor } from '../factors/factor.entity.ts';
import { PushSubscription } from '../push/push.entity.ts';
import { Webhook } from '../webhooks/webhook.entity.ts';
import { ClubKey } from './club-key.entity.ts';
import { loadSourceKeys } from './club-key.queries.ts';

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
    await sealSecrets({ ...server.services, keyring: both });
    assert.is(await read(after, two), `key of ${two}`);
    await server.close();
  });

  test('seals secrets of authenticator apps and webhooks and keys of push messages again nightly', async () => {
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const server = await startTestServer({ config: { secrets: [old] } });
    const { userId: user, sessionId: session } = await server.signIn();
    const [before, strange] = [createKeyring([old]), createKeyring([randomBytes(32)])];
    const [lost, app, hook] = [randomUUID(), randomUUID(), randomUUID()];
    const endpoint = 'https://push.example/a';
    const em = server.orm.em.fork();
    const totp = { user, factorType: 'totp' } as const;
    em.create(Factor, { ...totp, id: lost, friendlyName: 'lost', totpSecret: strange.seal('totp', 'lost', lost) });
    em.create(Factor, { ...totp, id: app, friendlyName: 'app', totpSecret: before.seal('totp', 'app', app) });
    em.create(Factor, { user, factorType: 'phone', friendlyName: 'phone', phone: '+41791234567' });
    em.create(Webhook, {
      id: hook,
      user,
      url: 'https://hook.example/',
      events: ['batch.done'],
      secret: before.seal('webhooks', 'now', hook),
      previousSecret: before.seal('webhooks', 'before', hook),
      previousValidUntil: new Date(server.services.clock() + hour),
    });
    const keys = before.seal('push', 'keys', endpoint);
    em.create(PushSubscription, { user, session, endpoint, keys, language: 'de' });
    await em.flush();

    const lines: { row?: string }[] = [];
    const log = createLog('error', { write: (text) => void lines.push(JSON.parse(text)) });
    await sealSecrets({ ...server.services, log, keyring: createKeyring([fresh, old]) });

    const after = createKeyring([fresh]);
    const later = server.orm.em.fork();
    const factor = await later.findOneOrFail(Factor, { id: app });
    const webhook = await later.findOneOrFail(Webhook, { id: hook });
    const browser = await later.findOneOrFail(PushSubscription, { user });
    assert.equal(
      [
        after.open('totp', factor.totpSecret ?? '', app),
        after.open('webhooks', webhook.secret, hook),
        after.open('webhooks', webhook.previousSecret ?? '', hook),
        after.open('push', browser.keys, endpoint),
      ],
      ['app', 'now', 'before', 'keys'],
    );
    const unreadable = await later.findOneOrFail(Factor, { id: lost });
    assert.is(strange.open('totp', unreadable.totpSecret ?? '', lost), 'lost');
    assert.equal(
      lines.map(({ row }) => row),
      [lost],
    );
    await server.close();
  });
});
