import { createHmac } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { MatchpostError } from './errors.ts';
import { verifyWebhook, type Delivery, type VerifyOptions } from './verify-webhook.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const body = '{"id":"a","event":"test","data":{"message":"Grüezi"}}';
const sentAt = 1_764_064_800;
const now = sentAt * 1_000;

function sign(text: string, by = secret, { id = 'a', time = String(sentAt) } = {}): Record<string, string> {
  const key = Buffer.from(by.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${text}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}

/** The event's name, or the code of the refusal. */
async function told(delivery: Partial<Delivery>, options: Partial<VerifyOptions> = {}): Promise<string> {
  try {
    return (await verifyWebhook({ body, headers: sign(body), ...delivery }, { secret, now, ...options })).event;
  } catch (error) {
    if (error instanceof MatchpostError) return error.code;
    throw error;
  }
}

const headers = sign(body);
const { 'webhook-id': _id, ...nameless } = headers;

const cases: [name: string, delivery: Partial<Delivery>, options: Partial<VerifyOptions>, told: string][] = [
  ['as sent', {}, {}, 'test'],
  ['as bytes', { body: Buffer.from(body) }, {}, 'test'],
  ['with `Headers`', { headers: new Headers(headers) }, {}, 'test'],
  ['with the secret before', {}, { secret: [other, secret] }, 'test'],
  [
    'with two signatures',
    { headers: { ...headers, 'webhook-signature': `v1,AAAA v2,x ${headers['webhook-signature']}` } },
    {},
    'test',
  ],
  ['with another secret', {}, { secret: other }, 'webhook-signature-wrong'],
  ['with a changed body', { body: body.replace('a', 'b') }, {}, 'webhook-signature-wrong'],
  [
    'with a new time',
    { headers: { ...headers, 'webhook-timestamp': String(sentAt + 1) } },
    {},
    'webhook-signature-wrong',
  ],
  ['with another id', { headers: { ...headers, 'webhook-id': 'b' } }, {}, 'webhook-signature-wrong'],
  ['without an id', { headers: nameless }, {}, 'webhook-unsigned'],
  ['with a time that is none', { headers: sign(body, secret, { time: 'now' }) }, {}, 'webhook-unsigned'],
  ['after five minutes', {}, { now: now + 300_000 }, 'test'],
  ['replayed later', {}, { now: now + 301_000 }, 'webhook-too-old'],
  ['from the future', {}, { now: now - 301_000 }, 'webhook-too-new'],
  ['replayed at once', {}, { isHandled: (id) => id === 'a' }, 'webhook-replayed'],
  ['that nobody handled', {}, { isHandled: async () => false }, 'test'],
  ['without JSON', { body: 'x', headers: sign('x') }, {}, 'webhook-unreadable'],
  ['with a secret that is none', {}, { secret: 'whsec_%' }, 'webhook-secret-invalid'],
  ['with an empty secret', {}, { secret: '' }, 'webhook-secret-invalid'],
  ['without a secret', {}, { secret: [] }, 'webhook-secret-invalid'],
];

describe('a delivery', (test) => {
  for (const [name, delivery, options, expected] of cases) {
    test(`${name}: ${expected}`, async () => assert.is(await told(delivery, options), expected));
  }

  test('from before the change of secrets verifies with its base64url secret', async () => {
    const early = `whsec_${Buffer.alloc(32, 255).toString('base64url')}`;
    assert.is(await told({ headers: sign(body, early) }, { secret: early }), 'test');
  });

  test('is refused in the language asked for', async () => {
    const refused = verifyWebhook({ body, headers }, { secret, now: now + 400_000, language: 'de' });
    const error = await refused.catch((error: unknown) => error as MatchpostError);
    assert.instance(error, MatchpostError);
    assert.equal(
      [(error as MatchpostError).message, (error as MatchpostError).params],
      ['Die Lieferung ist 400 Sekunden alt, erlaubt sind 300', { seconds: 400, max: 300 }],
    );
  });
});
