import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from '@matchpost/engine/test';
import PostalMime from 'postal-mime';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../test/app.ts';
import { createMailboxTransport, findMail, listMailbox, MAILBOX_SIZE } from './mailbox.ts';
import type { SealedMail } from '../../src/mail/mailer.ts';
import { signInMail } from '../../src/mail/mails.ts';

const sender = { mailFrom: 'Matchpost <post@matchpost.example>', publicUrl: 'http://localhost:3000' };
const link = 'http://localhost:3000/auth/confirm?token=abc&redirect=%2Fprofile&language=de';
const legalFolder = fileURLToPath(new URL('../legal', import.meta.url));
const content = signInMail({ link, code: '012345', expiresAt: new Date(), language: 'de' });
const mailAt = (at: number, changes: Partial<SealedMail> = {}): SealedMail => ({
  id: randomUUID(),
  at,
  to: 'anna@example.org',
  ...content,
  ...changes,
});

let dataFolder: string;

const deliver = (mail: SealedMail) => createMailboxTransport({ dataFolder, ...sender }).deliver(mail);

describe('the mailbox folder', (test) => {
  test.before.each(async () => void (dataFolder = await mkdtemp(join(tmpdir(), 'matchpost-mailbox-'))));
  test.after.each(() => rm(dataFolder, { recursive: true, force: true }));

  test('stores a mail in the form a mail program receives', async () => {
    await deliver(mailAt(1));
    const [id = ''] = await listMailbox(dataFolder);
    const file = join(dataFolder, 'mailbox', `${id}.eml`);
    const mail = await PostalMime.parse(await readFile(file));
    assert.equal([mail.subject, mail.to?.[0]?.address], [content.subject, 'anna@example.org']);
    assert.ok(mail.text?.includes('012345') && mail.html?.includes('012345'));
    assert.is((await stat(file)).mode & 0o077, 0);
  });

  test('keeps the newest 200, newest first, and leaves no partial files', async () => {
    for (let at = 1; at <= MAILBOX_SIZE + 3; at += 1) await deliver(mailAt(at, { html: '', text: String(at) }));
    const ids = await listMailbox(dataFolder);
    assert.is(ids.length, MAILBOX_SIZE);
    assert.is((await findMail(dataFolder, ids[0] ?? ''))?.text, String(MAILBOX_SIZE + 3));
    assert.is((await findMail(dataFolder, ids.at(-1) ?? ''))?.text, '4');
    assert.is((await readdir(join(dataFolder, 'mailbox'))).length, 2 * MAILBOX_SIZE);
  });

  test('stores a repeated mail once', async () => {
    const mail = mailAt(5);
    await deliver(mail);
    await deliver(mail);
    assert.is((await listMailbox(dataFolder)).length, 1);
  });

  test('is empty without a folder', async () => assert.equal(await listMailbox(join(dataFolder, 'none')), []));
});

describe('the mailbox page', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());
  const get = (url: string) => server.app.inject({ url });
  const keep = async (mail: SealedMail) => {
    const { config } = server.services;
    await createMailboxTransport({ ...sender, dataFolder: config.dataFolder }).deliver(mail);
    return (await listMailbox(config.dataFolder))[0] ?? '';
  };

  test('is empty at first and refreshes itself without a script', async () => {
    const { body, headers } = await get('/dev/mailbox');
    assert.match(body, /Noch keine E-Mails/);
    assert.match(body, /<meta http-equiv="refresh" content="3">/);
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/,
    );
  });

  test('lists mails and shows one with its link and code', async () => {
    const id = await keep(mailAt(Date.now()));
    assert.ok((await get('/dev/mailbox')).body.includes(`/dev/mailbox/${id}`));
    const { body } = await get(`/dev/mailbox/${id}`);
    assert.ok(body.includes(`href="${link.replaceAll('&', '&#38;')}"`));
    assert.ok(body.includes('<span class="code">012345</span>'));
    assert.match(body, new RegExp(`<iframe[^>]* sandbox="allow-popups[^"]*" src="/dev/mailbox/${id}/html">`));
  });

  test('shows the HTML in a sandbox that runs no script and loads nothing', async () => {
    const { body, headers } = await get(`/dev/mailbox/${await keep(mailAt(Date.now()))}/html`);
    assert.ok(body.includes('012345'));
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /sandbox allow-popups allow-popups-to-escape-sandbox$/);
  });

  test('escapes the text of a mail', async () => {
    const evil = '<script>alert(1)</script>';
    const id = await keep(
      mailAt(Date.now(), { subject: evil, text: `${evil} https://x.example/"><script>`, to: evil }),
    );
    for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`]) assert.not.ok((await get(url)).body.includes('<script'));
  });

  for (const id of [
    'x',
    '..%2f..%2fpackage',
    `${'0'.repeat(13)}-${randomUUID()}`,
    '0000000000005-..%2f..%2f..%2fetc%2fpasswd',
  ]) {
    test(`answers not-found for ${id}`, async () => assert.is((await get(`/dev/mailbox/${id}`)).statusCode, 404));
  }

  test('does not exist in production or with a mail server', async () => {
    for (const mode of ['production', 'development'] as const) {
      const stripe = {
        driver: 'stripe',
        options: { secretKey: 'x', webhookSecrets: ['x'], prices: [], apiUrl: '' },
      } as const;
      const closed = await startTestServer({ config: { mode, stripe, smtpUrl: 'smtp://127.0.0.1:9', legalFolder } });
      for (const url of ['/dev/mailbox', '/dev/mailbox/x'])
        assert.is((await closed.app.inject({ url })).statusCode, 404);
      assert.not.ok(closed.app.scopedRoutes.some(({ url }) => url.startsWith('/dev')));
      await closed.close();
    }
  });
});
