import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LockMode } from '@mikro-orm/postgresql';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { environmentOf } from '../../../test/environment.ts';
import { furnish } from '../../../test/furnish.ts';
import { until } from '../../../test/until.ts';
import { StorageError } from '../../storage/storage.ts';
import { Template } from '../templates/template.entity.ts';
import { User } from '../users/user.entity.ts';
import { beginDeletion, runDeletion, runNextStep } from './deletion.ts';
import { AccountDeletion, deletionSteps } from './deletion.entity.ts';

const { signal } = new AbortController();

describe('interrupted account deletion', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let mailsBefore: number;

  test.before(async () => {
    server = await startTestServer({ config: { work: false } });
    await server.services.jobs.start();
  });
  test.before.each(async () => {
    person = await server.signIn({ tier: 'pro', aal: 'aal2' });
    await furnish(server, person);
    await beginDeletion(server.orm.em.fork(), person.userId, server.services);
    mailsBefore = await countMails();
  });
  test.after(() => server.close());

  const step = async () => (await server.orm.em.fork().findOne(AccountDeletion, { userId: person.userId }))?.step;
  const count = async () => {
    let objects = 0;
    for (const folder of ['logos', 'backgrounds', 'thumbnails']) {
      for await (const _ of server.services.storage.list(`${folder}/${person.userId}/`)) objects += 1;
    }
    return { objects, users: await server.orm.em.fork().count(User, { id: person.userId }) };
  };
  const countMails = async () =>
    (await server.orm.em.fork().execute(`select 1 from jobs.job where name = 'mail'`)).length;
  const finish = async () => {
    await runDeletion(server.services, person.userId, signal);
    assert.is(await step(), 'done');
    assert.equal(await count(), { objects: 0, users: 0 });
    assert.is((await countMails()) - mailsBefore, 1, 'told once');
  };
  const start = (...args: string[]) => {
    const script = fileURLToPath(new URL('../../../test/deletion-process.ts', import.meta.url));
    return fork(script, [person.userId, ...args], { env: environmentOf(server.services.config) });
  };

  for (const last of deletionSteps.slice(1)) {
    test(`continues after SIGKILL following the step "${last}"`, async () => {
      const [, by] = await once(start(last), 'exit');
      assert.is(by, 'SIGKILL');
      assert.is(await step(), last);
      await finish();
    });
  }

  for (const nth of [1, 2]) {
    test(`continues after SIGKILL in batch ${nth} of deleted objects`, async () => {
      const names = Array.from({ length: 150 }, (_, i) => `logos/${person.userId}/${i}.png`);
      await Promise.all(names.map((key) => server.services.storage.put(key, Buffer.from('x'))));
      const [, by] = await once(start('never', String(nth)), 'exit');
      assert.is(by, 'SIGKILL');
      assert.is(await step(), 'subscription');
      const { objects, users } = await count();
      assert.ok(objects > 0 && objects < 153, `${objects} objects`);
      assert.is(users, 1);
      await finish();
    });
  }

  test('removes all rows or none after SIGKILL within their transaction', async () => {
    await server.orm.em.fork().transactional(async (em) => {
      await em.findOneOrFail(Template, { user: person.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const child = start();
      const gone = once(child, 'exit');
      await until(isWaiting);
      child.kill('SIGKILL');
      await gone;
    });
    assert.is(await step(), 'objects');
    assert.is((await count()).users, 1);
    await finish();
  });

  const isWaiting = async () => {
    const rows = await server.orm.em
      .fork()
      .execute(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    return rows.length > 0;
  };

  test('continues after the storage failed', async () => {
    const { services } = server;
    const failing = {
      ...services,
      storage: {
        ...services.storage,
        delete: () => Promise.reject(new StorageError('storage-unavailable', 'logos')),
      },
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await runDeletion(failing, person.userId, signal).then(
        () => assert.unreachable(),
        (error) => assert.is(error.code, 'storage-unavailable'),
      );
    }
    assert.is(await step(), 'subscription');
    await finish();
    const deletion = await server.orm.em.fork().findOneOrFail(AccountDeletion, { userId: person.userId });
    assert.is(deletion.attempts, 3);
  });

  test('removes an upload that arrived after the objects were removed', async () => {
    while ((await runNextStep(server.services, person.userId, signal)) !== 'rows');
    await server.services.storage.put(`backgrounds/${person.userId}/late.png`, Buffer.from('x'));
    await finish();
  });

  test('runs once for four concurrent jobs', async () => {
    await Promise.all(Array.from({ length: 4 }, () => runDeletion(server.services, person.userId, signal)));
    await finish();
  });

  test('stops between steps at a shutdown and continues at the next start', async () => {
    const stopping = AbortSignal.abort();
    await runDeletion(server.services, person.userId, stopping).then(
      () => assert.unreachable(),
      (error) => assert.is(error.name, 'AbortError'),
    );
    assert.is(await step(), 'sessions');
    await finish();
  });
});
