import { languages } from '@matchpost/engine/languages';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../test/app.ts';
import { createBillingClient } from '../../test/billing.ts';
import { until } from '../../test/until.ts';
import { wordsIn } from './page.ts';

describe('the pages of the Stripe demo', (test) => {
  let server: TestServer;
  let person: SignedIn;
  const billing = createBillingClient(() => server);
  const pro = { tier: 'pro', interval: 'yearly' } as const;

  test.before(async () => {
    server = await startTestServer();
    await billing.listen();
  });
  test.before.each(async () => void (person = await server.signIn()));
  test.after(() => server.close());

  const pathOf = (url: string) => url.slice(server.services.config.publicUrl.length);
  const show = (url: string) => server.app.inject({ url: pathOf(url) });
  const press = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: pathOf(url),
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    });
  const becomes = (wanted: object) =>
    until(async () => {
      const found = (await billing.find(person)) as Record<string, unknown>;
      return Object.entries(wanted).every(([name, value]) => found[name] === value);
    });
  const checkout = async (): Promise<string> => (await billing.checkout(person, pro)).json().url;
  const portal = async (): Promise<string> => (await billing.post(person, 'billing-portal')).json().url;

  test('buy once with an accepted card and nothing with a declined one', async () => {
    const url = await checkout();
    const page = await show(url);
    assert.match(page.body, /CHF 144\.00/);
    assert.match(page.body, new RegExp(wordsIn('de').pretend));
    assert.ok(page.body.includes(person.email));
    const declined = await press(url, { action: 'decline' });
    assert.is(declined.statusCode, 303);
    assert.match((await server.app.inject({ url: String(declined.headers.location) })).body, /role="alert"/);
    const paid = await press(url, { action: 'pay' });
    assert.equal([paid.statusCode, pathOf(String(paid.headers.location))], [303, '/profile/subscription?success=true']);
    const again = await press(url, { action: 'pay' });
    assert.match(String(again.headers.location), /\/dev\/stripe\/pay\//);
    assert.match((await show(url)).body, new RegExp(wordsIn('de').complete));
    await becomes({ tier: 'pro' });
  });

  test('perform every action of the portal', async () => {
    await billing.buy(person, pro);
    await becomes({ tier: 'pro' });
    const url = await portal();
    const rows: [fields: Record<string, string>, wanted: object][] = [
      [
        { action: 'change', price: 'price_demo_premium_monthly' },
        { tier: 'premium', interval: 'monthly' },
      ],
      [{ action: 'cancelLater' }, { cancel_at_period_end: true }],
      [{ action: 'resume' }, { cancel_at_period_end: false }],
      [{ action: 'renewOk' }, { status: 'active', tier: 'premium' }],
      [{ action: 'renewFails' }, { status: 'past_due', tier: 'premium' }],
      [{ action: 'wait' }, { status: 'past_due', tier: 'free' }],
      [{ action: 'payLate' }, { status: 'active', tier: 'premium' }],
      [{ action: 'cancelNow' }, { status: 'canceled', tier: 'free' }],
    ];
    for (const [fields, wanted] of rows) {
      assert.ok((await show(url)).body.includes(`value="${fields['action']}"`), fields['action']);
      assert.is((await press(url, fields)).statusCode, 303);
      await becomes(wanted);
    }
    assert.not.ok((await show(url)).body.includes('value="cancelNow"'));
    assert.is((await press(url, { action: 'renewOk' })).statusCode, 303, 'an outdated page changes nothing');
    assert.is((await billing.find(person)).status, 'canceled');
  });

  test('confirm a requested change and return', async () => {
    await billing.buy(person, pro);
    await becomes({ tier: 'pro' });
    const { url } = (
      await billing.post(person, 'billing-portal/plan-change', { tier: 'premium', interval: 'yearly' })
    ).json();
    assert.match((await show(url)).body, new RegExp(wordsIn('de').confirmTitle));
    const done = await press(url, { action: 'confirm' });
    assert.is(pathOf(String(done.headers.location)), '/profile/subscription');
    await becomes({ tier: 'premium', interval: 'yearly' });
    const same = (
      await billing.post(person, 'billing-portal/plan-change', { tier: 'premium', interval: 'yearly' })
    ).json();
    assert.not.match((await show(same.url)).body, new RegExp(wordsIn('de').confirmTitle));
  });

  test('forbid scripts, external resources and foreign forms', async () => {
    const url = await checkout();
    const page = await show(url);
    assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
    assert.not.match(page.body, /<script|style="|https?:\/\/(?!localhost)/);
    assert.is((await press(url, { action: 'pay' }, { 'sec-fetch-site': 'cross-site' })).json().code, 'origin-refused');
    assert.is((await press(url, { action: 'fly' })).statusCode, 400);
    assert.is((await server.app.inject({ url: '/dev/stripe/pay/cs_test_0' })).json().code, 'not-found');
    assert.is((await server.app.inject({ url: '/dev/stripe/portal/bps_0' })).json().code, 'not-found');
  });

  test('use the language of the user', async () => {
    await server.app.inject({
      method: 'PATCH',
      url: '/api/auth/user',
      headers: person.headers,
      payload: { language: 'en' },
    });
    const page = await show(await checkout());
    assert.match(page.body, /<html lang="en">/);
    assert.match(page.body, new RegExp(wordsIn('en').pretend));
    for (const language of languages) assert.not.match(JSON.stringify(wordsIn(language)), /ß/);
  });
});
