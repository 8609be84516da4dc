import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { hour } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer } from '../../test/app.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { findFreePort } from '../../test/free-port.ts';
import { startSmtp, type TestSmtp } from '../../test/smtp.ts';
import { until } from '../../test/until.ts';
import type { Config } from '../config.ts';
import { openOrm, type Orm } from '../database/orm.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createJobs } from '../jobs/pg-boss.ts';
import { createKeyring } from '../keyring.ts';
import { createLog } from '../log.ts';
import { createDatabase, type TestDatabase } from '../../test/postgres/test-database.ts';
import { createMailer } from './mailer.ts';
import { createSmtpTransport, sendMails } from './transport.ts';

const mail = { to: 'anna@example.org', subject: 'Grüsse', text: 'Zürich', html: '<p>Zürich</p>' };
const keyring = createKeyring([randomBytes(32)]);

let database: TestDatabase;
let orm: Orm;
let jobs: Jobs;
let close: (() => unknown)[];

/** The mail part of a server that sends to `url`. */
async function startMail(url: string, timeouts = {}) {
  const sender = {
    smtpUrl: url,
    mailFrom: 'Matchpost <post@matchpost.example>',
    contactEmail: 'hello@matchpost.example',
    publicUrl: 'https://matchpost.example',
  };
  const transport = createSmtpTransport({ ...sender, timeouts });
  close.push(() => transport.close());
  await sendMails({ jobs, keyring, clock: Date.now, transport });
  return createMailer({ jobs, keyring, clock: Date.now });
}

async function smtp(behaviour: Parameters<typeof startSmtp>[0] = {}): Promise<TestSmtp> {
  const server = await startSmtp(behaviour);
  close.push(() => server.close());
  return server;
}

const states = async (name = 'mail') => {
  const rows = await orm.em
    .fork()
    .execute<{ state: string }[]>('select state from jobs.job where name = ? order by created_on', [name]);
  return rows.map(({ state }) => state);
};

const messages = async () => {
  const rows = await orm.em.fork().execute<{ output: unknown }[]>('select output from jobs.job');
  return JSON.stringify(rows);
};

describe('mails over SMTP', (test) => {
  test.before.each(async () => {
    close = [];
    database = await createDatabase();
    orm = await openOrm({ databaseUrl: database.url });
    jobs = createJobs({ databaseUrl: database.url, log: createLog('silent') });
    await jobs.start();
  });
  test.after.each(async () => {
    await jobs.stop();
    for (const end of close) await end();
    await orm.close();
    await database.drop();
  });

  test('arrive complete, with our sender and without automatic replies', async () => {
    const { url, mails } = await smtp();
    await (await startMail(url)).enqueue(mail);
    await until(() => mails.length === 1);
    const [got] = mails;
    assert.equal([got?.from?.name, got?.from?.address], ['Matchpost', 'post@matchpost.example']);
    assert.equal(
      got?.to?.map(({ address }) => address),
      [mail.to],
    );
    assert.equal([got?.subject, got?.text?.trim(), got?.html?.trim()], [mail.subject, mail.text, mail.html]);
    assert.equal(
      got?.replyTo?.map(({ address }) => address),
      ['hello@matchpost.example'],
    );
    assert.match(got?.messageId ?? '', /^<[0-9a-f-]{36}@matchpost\.example>$/);
    assert.is(got?.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated');
  });

  test('get no further recipient from a subject with a line break', async () => {
    const { url, mails } = await smtp();
    const mailer = await startMail(url);
    await mailer.enqueue({ ...mail, subject: 'a\r\nBcc: evil@example.org' });
    await until(() => mails.length === 1);
    assert.equal([mails[0]?.bcc, mails[0]?.to?.length], [undefined, 1]);
  });

  test('are sent once when the mail server is back', async () => {
    const port = await findFreePort();
    const mailer = await startMail(`smtp://127.0.0.1:${port}`);
    await mailer.enqueue(mail);
    await until(async () => (await states())[0] === 'retry');
    const { mails } = await smtp({ port });
    await until(async () => (await states())[0] === 'completed');
    assert.is(mails.length, 1);
  });

  test('are dropped when the mail server is back after their purpose has passed', async () => {
    const port = await findFreePort();
    const mailer = await startMail(`smtp://127.0.0.1:${port}`);
    // Long enough for a first attempt on a busy machine.
    const end = Date.now() + 3_000;
    await mailer.enqueue({ ...mail, subject: 'past' }, { until: end });
    await mailer.enqueue({ ...mail, subject: 'good' }, { until: end + hour });
    await until(async () => (await states()).join() === 'retry,retry');
    await until(() => Date.now() > end);
    const { mails } = await smtp({ port });
    await until(async () => (await states()).join() === 'completed,completed');
    assert.equal(
      mails.map(({ subject }) => subject),
      ['good'],
    );
  });

  test('time out on a silent mail server and are retried', async () => {
    const silent = createServer((socket) => void setTimeout(() => socket.destroy(), 5_000).unref()).listen(
      0,
      '127.0.0.1',
    );
    await until(() => silent.listening);
    const { port } = silent.address() as AddressInfo;
    const mailer = await startMail(`smtp://127.0.0.1:${port}`, { greetingTimeout: 300 });
    await mailer.enqueue(mail);
    await until(async () => (await states())[0] === 'retry');
    silent.close();
    await until(() => !silent.listening);
    const { mails } = await smtp({ port });
    await until(() => mails.length === 1);
  });

  test('are retried after a temporary refusal', async () => {
    const { url, mails } = await smtp({ refuse: { code: 450, times: 1 } });
    await (await startMail(url)).enqueue(mail);
    await until(() => mails.length === 1);
    assert.not.ok((await messages()).includes('anna@example.org'));
  });

  test('are not retried after a permanent refusal, and the job’s output omits the address', async () => {
    const { url, mails } = await smtp({ refuse: { code: 550, times: 1 } });
    await (await startMail(url)).enqueue(mail);
    await until(async () => (await states('mail-dead')).length === 1);
    assert.equal([mails.length, await states()], [0, ['failed']]);
    assert.not.ok((await messages()).includes('anna@example.org'));
  });

  test('go to the dead letters when their secret was removed', async () => {
    const { url, mails } = await smtp();
    await startMail(url);
    const other = createMailer({ jobs, keyring: createKeyring([randomBytes(32)]), clock: Date.now });
    await other.enqueue(mail);
    await until(async () => (await states('mail-dead')).length === 1);
    assert.is(mails.length, 0);
  });
});

describe('a server killed while sending', (test) => {
  const ends: (() => Promise<void>)[] = [];
  test.after(async () => {
    for (const end of ends.toReversed()) await end();
  });
  const startOther = async (config: Config) => {
    const other = await startServerProcess(config);
    ends.push(() => other.kill());
    return other;
  };

  test('leaves its mail to another server', async () => {
    let held = 0;
    const slow = await startSmtp({ beforeTaking: () => new Promise(() => (held += 1)) });
    const server = await startTestServer({ config: { smtpUrl: slow.url } });
    ends.push(server.close, slow.close);
    await server.services.jobs.stop();
    const doomed = await startOther(server.services.config);
    await doomed.post('/api/auth/magic-link', { email: 'anna@example.org' });
    await until(() => held === 1);
    await doomed.kill();
    await slow.close();
    const quick = await startSmtp({ port: slow.port });
    ends.push(quick.close);
    await startOther(server.services.config);
    await until(() => quick.mails.length === 1);
    assert.match(quick.mails[0]?.text ?? '', /\d{6}/);
  });
});
