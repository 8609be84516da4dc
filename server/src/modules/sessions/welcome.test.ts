import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { receiveMail } from '../../../test/inbox.ts';
import { anybody, signInBy } from '../../../test/sign-in.ts';
import { until } from '../../../test/until.ts';
import { minute } from '@matchpost/engine/clock';
import { findMail, listMailbox } from '../../../dev/mailbox/mailbox.ts';

const words = { de: 'Willkommen bei Matchpost', en: 'Welcome to Matchpost' } as const;
const goodbyes = {
  de: 'Dein Account bei Matchpost ist gelöscht',
  en: 'Your Matchpost account has been deleted',
} as const;

describe('account mails', (test) => {
  let server: TestServer;
  const { ask, post } = signInBy(() => server);

  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  const receive = (email: string, subject: string) =>
    receiveMail(server.services.config.dataFolder, email, { isWanted: (mail) => mail.subject === subject });
  const count = async (email: string, subject: string) => {
    const { dataFolder } = server.services.config;
    const mails = await Promise.all((await listMailbox(dataFolder)).map((id) => findMail(dataFolder, id)));
    return mails.filter((mail) => mail?.to === email && mail.subject === subject).length;
  };
  const areSent = async () => {
    const waiting = `select 1 from jobs.job where name = 'mail' and state in ('created', 'retry', 'active') limit 1`;
    await until(async () => (await server.orm.em.fork().execute(waiting)).length === 0);
  };

  for (const language of ['de', 'en'] as const) {
    test(`welcome the user in ${language} at the first sign-in only`, async () => {
      const email = anybody();
      const { token } = await ask(email, { language });
      assert.is((await post('verify', { token })).statusCode, 200);
      const { text } = await receive(email, words[language]);
      assert.ok(text.includes(`${server.services.config.publicUrl}/studio`));
      server.advance(2 * minute);
      const { code } = await ask(email, { language }, 2);
      assert.is((await post('verify', { email, code })).statusCode, 200);
      await areSent();
      assert.is(await count(email, words[language]), 1);
    });

    test(`confirm a deletion once, in ${language}, although the address is deleted`, async () => {
      const email = anybody();
      const { token } = await ask(email, { language });
      const { access_token: access } = (await post('verify', { token })).json<{ access_token: string }>();
      const answer = await server.app.inject({
        method: 'DELETE',
        url: '/api/account',
        headers: { authorization: `Bearer ${access}` },
        payload: { confirmation: 'DELETE' },
      });
      assert.is(answer.statusCode, 202);
      await receive(email, goodbyes[language]);
      assert.equal(await server.orm.em.fork().execute('select 1 from users where email = ?', [email]), []);
      await areSent();
      assert.is(await count(email, goodbyes[language]), 1);
    });
  }

  test('welcome once for two concurrent sign-ins', async () => {
    const email = anybody();
    const { token, code } = await ask(email);
    server.advance(2 * minute);
    const other = await ask(email, {}, 2);
    await Promise.all([
      post('verify', { token }),
      post('verify', { token: other.token }),
      post('verify', { email, code }),
    ]);
    await receive(email, words.de);
    await areSent();
    assert.is(await count(email, words.de), 1);
  });
});
