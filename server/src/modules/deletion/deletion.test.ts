import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { furnish } from '../../../test/furnish.ts';
import { until } from '../../../test/until.ts';
import { runDueSchedules } from '../schedules/run-due.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { beginDeletion, resumeDeletions, runNextStep, workDeletions } from './deletion.ts';
import { AccountDeletion } from './deletion.entity.ts';

describe('account deletion', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let neighbour: SignedIn;

  test.before(async () => {
    server = await startTestServer({ config: { work: false } });
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

  /** Tables and objects that contain the user's id or e-mail address. */
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
    for (const folder of ['logos', 'backgrounds', 'thumbnails', 'outputs', 'batches']) {
      for await (const { key } of server.services.storage.list(`${folder}/`)) if (key.includes(userId)) found.push(key);
    }
    return found.sort();
  };

  /** Asserts that only the deletion's own row is left, with a random id and times. */
  const assertGone = async () => {
    assert.equal(await traces(person), ['account_deletions']);
    const orphans = await server.orm.em.fork().execute(`
      select key from rates where key ~ '^(factor|sms)' and not exists (
        select 1 from factors where strpos(key, id::text) > 0 or strpos(key, phone) > 0)`);
    assert.equal(orphans, []);
    const strangers = await server.orm.em.fork().execute(`
      select id from webhook_events e where customer_id is not null and not exists (
        select 1 from subscriptions s where s.stripe_customer_id = e.customer_id)`);
    assert.equal(strangers, []);
    const deletion = await find();
    assert.is(deletion?.step, 'done');
    assert.ok(deletion?.finishedAt);
    assert.ok((await traces(neighbour)).length > 10);
  };

  test('test data cover every table that refers to users', async () => {
    const referring = await server.orm.em.fork().execute<{ name: string }[]>(`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`);
    const found = await traces(person);
    for (const { name } of referring) assert.ok(found.includes(name), name);
    for (const name of ['users', 'sign_in_codes']) assert.ok(found.includes(name), name);
    assert.is(found.filter((place) => place.includes('/')).length, 5);
  });

  test('schedules post nothing from its first step on', async () => {
    await runDueSchedules(server.services);
    const nextAt = new Date(server.services.clock() - 60_000);
    await server.orm.em.fork().nativeUpdate(Schedule, { user: person.userId }, { enabled: true, nextAt });
    await begin();
    assert.is(await runNextStep(server.services, person.userId, new AbortController().signal), 'sessions');
    assert.is(await runDueSchedules(server.services), 0);
  });

  for (const confirmation of ['', 'delete', ' DELETE', 'DELETE ', 'LÖSCHEN', 'true']) {
    test(`refuses the confirmation "${confirmation}"`, async () => {
      const answer = await ask({ confirmation });
      assert.equal([answer.statusCode, answer.json().code], [400, 'confirmation-wrong']);
      assert.is(await find(), null);
    });
  }

  test('does nothing without a confirmation or with further fields', async () => {
    assert.is((await ask({})).json().path, 'body.confirmation');
    assert.is((await ask({ confirmation: 'DELETE', user_id: neighbour.userId })).json().path, 'body.user_id');
    assert.is(await find(), null);
  });

  test('accepts DELETE at once, locks the account and removes everything in a job', async () => {
    const answers = await Promise.all([ask({ confirmation: 'DELETE' }), ask({ confirmation: 'DELETE' })]);
    assert.equal(answers.map((answer) => answer.statusCode).sort(), [202, 403]);
    const accepted = answers.find((answer) => answer.statusCode === 202);
    assert.match(String(accepted?.headers['set-cookie']), /^matchpost-refresh=;/);
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

  test('sends a lost job again at the next start', async () => {
    await begin();
    await server.orm.em.fork().execute(`delete from jobs.job where name = 'deletion'`);
    await resumeDeletions(server.services);
    await until(async () => (await find())?.step === 'done');
    await assertGone();
  });
});
