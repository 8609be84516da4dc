import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  type DeliveryBody,
  type WebhookBody,
} from '../../contract/webhooks.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { createOutlet } from './deliver.ts';
import type { Webhook, WebhookDelivery } from './webhook.entity.ts';
import { addWebhook, listRecent, listRows, removeWebhook, sendAgain } from './webhook.queries.ts';

export function webhookRoutes(scope: Scope, { config, keyring, clock, jobs }: Services): void {
  // Only used to check addresses; it never connects.
  const outlet = createOutlet(config);

  scope.handle(listWebhooks, async ({ caller, em }) => (await listRows(em, caller.userId)).map(toBody));

  scope.handle(createWebhook, async ({ caller, em, body }) => {
    await outlet.check(body.url);
    const { row, secret } = await addWebhook(em, { userId: caller.userId, ...body }, { keyring, now: clock() });
    return { ...toBody(row), secret };
  });

  scope.handle(deleteWebhook, async ({ caller, em, params }) => removeWebhook(em, params.id, caller.userId));

  scope.handle(listDeliveries, async ({ caller, em, params, query }) => {
    const rows = await listRecent(em, { id: params.id, userId: caller.userId, ...query });
    return rows.map(toDeliveryBody);
  });

  scope.handle(resendDelivery, async ({ caller, em, params }) => {
    await sendAgain(em, { userId: caller.userId, ...params }, jobs);
  });
}

function toBody({ id, url, events, createdAt }: Webhook): WebhookBody {
  return { id, url, events, created_at: createdAt.toISOString() };
}

function toDeliveryBody(delivery: WebhookDelivery): DeliveryBody {
  const { id, event, state, attempts, status, reason, data, createdAt, attemptedAt, deliveredAt } = delivery;
  return {
    id,
    event,
    state,
    attempts,
    status: status ?? null,
    reason: reason ?? null,
    data,
    created_at: createdAt.toISOString(),
    attempted_at: attemptedAt?.toISOString() ?? null,
    delivered_at: deliveredAt?.toISOString() ?? null,
  };
}
