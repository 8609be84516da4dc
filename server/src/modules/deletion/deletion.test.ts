import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LockMode } from '@mikro-orm/postgresql';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { furnish } from '../../../test/furnish.ts';
import { StorageError } from '../../storage/storage.ts';
import { Template } from '../templates/template.entity.ts';
import { User } from '../users/user.entity.ts';
import { beginDeletion, resumeDeletions } from './begin-deletion.ts';
import { AccountDeletion, deletionSteps } from './deletion.entity.ts';
import { runDeletion, runNextStep, workDeletions } from './run-deletion.ts';

const { signal } = new AbortController();

/** Waits for something that happens by itself, at most 20 s. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 1_000; !(await holds()); tries -= 1) {
    if (tries === 0) throw new Error('It did not happen');
    await pause(20);
  }
}

describe('account deletion', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let neighbour: SignedIn;

  test.before(async () => {
    server = await startTestServer();
    await server.services.jobs.start();
    neighbour = await server.signIn({ tier: 'pro', aal: 'aal2' });
    await furnish(server, neighbour);
  });
  test.before.each(async () => {
    person = await server.signIn({ tier: 'pro', aal: 'aal2' });
    await furnish(server, person);
  });
  test.after(() => server.close());

  const ask = (payload: object, { headers } = person) =>
    server.app.inject({ method: 'DELETE', url: '/api/account', headers, payload });
  const begin = () => beginDeletion(server.orm.em.fork(), person.userId, server.services);
  const find = () => server.orm.em.fork().findOne(AccountDeletion, { userId: person.userId });

  /** Tables and objects in which somebody's id or address occurs. */
  const traces = async ({ userId, email }: SignedIn) => {
    const em = server.orm.em.fork();
    const tables = await em.execute<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await em.execute(
        `select 1 from "${name}" t where strpos(t::text, ?) > 0 or strpos(t::text, ?) > 0 limit 1`,
        [userId, email],
      );
      if (rows.length > 0) found.push(name);
    }
    for (const folder of ['logos', 'backgrounds', 'thumbnails']) {
      for await (const { key } of server.services.storage.list(`${folder}/`)) if (key.includes(userId)) found.push(key);
    }
    return found.sort();
  };

  /** The row that says the deletion came to its end names nobody: a random id and times. */
  const assertGone = async () => {
    assert.equal(await traces(person), ['account_deletions']);
    const counters = await server.orm.em.fork().execute(`select key from rates where key ~ '^(factor|sms)'`);
    assert.is(counters.length, 2, 'the neighbour’s only');
    const deletion = await find();
    assert.is(deletion?.step, 'done');
    assert.ok(deletion?.finishedAt);
    assert.ok((await traces(neighbour)).length > 10);
  };

  test('the furnished person is in every table that refers to users', async () => {
    const referring = await server.orm.em.fork().execute<{ name: string }[]>(`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`);
    const found = await traces(person);
    for (const { name } of referring) assert.ok(found.includes(name), name);
    for (const name of ['users', 'sign_in_codes', 'webhook_events']) assert.ok(found.includes(name), name);
    assert.is(found.filter((place) => place.includes('/')).length, 3);
  });

  for (const confirmation of ['', 'delete', ' DELETE', 'DELETE ', 'LÖSCHEN', 'true']) {
    test(`"${confirmation}" confirms nothing`, async () => {
      const answer = await ask({ confirmation });
      assert.equal([answer.statusCode, answer.json().code], [400, 'confirmation-wrong']);
      assert.is(await find(), null);
    });
  }

  test('without a confirmation, or with more, nothing happens', async () => {
    assert.is((await ask({})).json().path, 'body.confirmation');
    assert.is((await ask({ confirmation: 'DELETE', user_id: neighbour.userId })).json().path, 'body.user_id');
    assert.is(await find(), null);
  });

  test('DELETE is accepted at once, locks the account, and the job removes everything', async () => {
    const answers = await Promise.all([ask({ confirmation: 'DELETE' }), ask({ confirmation: 'DELETE' })]);
    assert.equal(answers.map((answer) => answer.statusCode).sort(), [202, 403]);
    const session = await server.app.inject({ url: '/api/profile', headers: person.headers });
    assert.equal([session.statusCode, session.json().code], [403, 'account-deleting']);
    await workDeletions(server.services);
    await until(async () => (await find())?.step === 'done');
    await assertGone();
    const later = await server.app.inject({ url: '/api/profile', headers: person.headers });
    assert.is(later.json().code, 'session-ended');
    const again = await server.signIn({ email: person.email });
    assert.is.not(again.userId, person.userId);
    const profile = await server.app.inject({ url: '/api/profile', headers: again.headers });
    assert.is(profile.json().first_name, null);
  });

  test('a job that was lost is sent again at the next start', async () => {
    await begin();
    await server.orm.em.fork().execute(`delete from jobs.job where name = 'deletion'`);
    await resumeDeletions(server.services);
    await until(async () => (await find())?.step === 'done');
    await assertGone();
  });
});

describe('account deletion, killed', (test) => {
  let server: TestServer;
  let person: SignedIn;

  test.before(async () => {
    server = await startTestServer();
    await server.services.jobs.start();
  });
  test.before.each(async () => {
    person = await server.signIn({ tier: 'pro', aal: 'aal2' });
    await furnish(server, person);
    await beginDeletion(server.orm.em.fork(), person.userId, server.services);
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
  const finish = async () => {
    await runDeletion(server.services, person.userId, signal);
    assert.is(await step(), 'done');
    assert.equal(await count(), { objects: 0, users: 0 });
  };
  const start = (...args: string[]) => {
    const { databaseUrl, dataFolder, secrets } = server.services.config;
    return fork(
      fileURLToPath(new URL('../../../test/deletion-process.ts', import.meta.url)),
      [person.userId, ...args],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataFolder,
          MATCHPOST_SECRET: secrets.map((secret) => secret.toString('base64')).join(','),
        },
      },
    );
  };

  for (const last of deletionSteps.slice(1)) {
    test(`with SIGKILL after the step "${last}" it goes on from there`, async () => {
      const [, by] = await once(start(last), 'exit');
      assert.is(by, 'SIGKILL');
      assert.is(await step(), last);
      await finish();
    });
  }

  for (const nth of [1, 2]) {
    test(`with SIGKILL while objects are deleted, at batch ${nth}`, async () => {
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

  test('with SIGKILL in the middle of the transaction that removes the rows: all or nothing', async () => {
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

  test('with a storage that fails, then works', async () => {
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

  test('an upload that came in after the objects were removed goes too', async () => {
    while ((await runNextStep(server.services, person.userId, signal)) !== 'rows');
    await server.services.storage.put(`backgrounds/${person.userId}/late.png`, Buffer.from('x'));
    await finish();
  });

  test('four at once end as one', async () => {
    await Promise.all(Array.from({ length: 4 }, () => runDeletion(server.services, person.userId, signal)));
    await finish();
  });

  test('a shutdown stops between steps, and the next start goes on', async () => {
    const stopping = AbortSignal.abort();
    await runDeletion(server.services, person.userId, stopping).then(
      () => assert.unreachable(),
      (error) => assert.is(error.name, 'AbortError'),
    );
    assert.is(await step(), 'sessions');
    await finish();
  });
});
