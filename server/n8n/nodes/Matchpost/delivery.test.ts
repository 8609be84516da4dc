import { createHmac } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { hour } from '@matchpost/engine/clock';
import { acceptDelivery } from './delivery.ts';

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const now = Date.UTC(2026, 2, 1);

function deliver(id: string, at = now) {
  const body = JSON.stringify({ id, event: 'test', created_at: '', data: { message: '' } });
  const time = String(Math.floor(at / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return {
    body: Buffer.from(body),
    headers: { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` },
  };
}

describe('deliveries to a trigger', (test) => {
  test('takes one once, and remembers it for longer than the server tries it', async () => {
    const old = { old: now - 49 * hour, recent: now - 26 * hour };
    const first = await acceptDelivery(deliver('a'), { secret, handled: old, now });
    assert.ok('event' in first);
    assert.equal([first.event?.id, first.handled], ['a', { recent: now - 26 * hour, a: now }]);
    const second = await acceptDelivery(deliver('a'), { secret, handled: first.handled, now });
    assert.equal(second, { event: undefined, handled: first.handled });
  });

  const refusals: [title: string, code: string, secret: string, at: number][] = [
    ['with another secret', 'webhook-signature-wrong', `whsec_${Buffer.alloc(32, 8).toString('base64')}`, now],
    ['without a secret', 'webhook-secret-invalid', '', now],
    ['that is old', 'webhook-too-old', secret, now - 3_600_000],
  ];
  for (const [title, code, secret, at] of refusals) {
    test(`refuses one ${title}`, async () => {
      const made = await acceptDelivery(deliver('a', at), { secret, handled: {}, now });
      assert.ok('refusal' in made);
      assert.equal([made.refusal.status, made.refusal.code], [401, code]);
    });
  }
});
