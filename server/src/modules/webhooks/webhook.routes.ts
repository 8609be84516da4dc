import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  type DeliveryBody,
  type WebhookBody,
} from '../../contract/webhooks.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { createOutlet } from './deliver.ts';
import { Webhook, type WebhookDelivery } from './webhook.entity.ts';
import {
  addWebhook,
  changeRow,
  DELIVERIES_PAGE,
  listRecent,
  listRows,
  rotateSecret,
  sendAgain,
  sendTest,
} from './webhook.queries.ts';
import { removeOwn } from '../../database/own-rows.ts';
import { present } from '../../http/present.ts';

export function webhookRoutes(scope: Scope, { config, keyring, clock, jobs }: Services): void {
  // Only used to check addresses; it never connects.
  const outlet = createOutlet(config);

  scope.handle(listWebhooks, async ({ caller, em }) => (await listRows(em, caller.userId)).map(toBody));

  scope.handle(createWebhook, async ({ caller, em, body }) => {
    await outlet.check(body.url);
    const { row, secret } = await addWebhook(em, { userId: caller.userId, ...body }, { keyring, now: clock() });
    return { ...toBody(row), secret };
  });

  scope.handle(changeWebhook, async ({ caller, em, params, body }) => {
    if (body.url !== undefined) await outlet.check(body.url);
    return toBody(await changeRow(em, { id: params.id, userId: caller.userId }, body));
  });

  scope.handle(rotateWebhookSecret, async ({ caller, em, params }) => {
    const own = { id: params.id, userId: caller.userId };
    const { row, secret } = await rotateSecret(em, own, { keyring, now: clock() });
    return { ...toBody(row), secret };
  });

  scope.handle(testWebhook, async ({ caller, em, params }) =>
    toDeliveryBody(await sendTest(em, { id: params.id, userId: caller.userId }, { jobs, now: clock() })),
  );

  scope.handle(deleteWebhook, async ({ caller, em, params }) =>
    removeOwn(em, Webhook, { id: params.id, user: caller.userId }),
  );

  scope.handle(listDeliveries, async ({ caller, em, params, query, page }) => {
    const wanted = { id: params.id, userId: caller.userId, ...query };
    const rows = await listRecent(em, wanted, page.read(DELIVERIES_PAGE));
    return rows.map(toDeliveryBody);
  });

  scope.handle(resendDelivery, async ({ caller, em, params }) => {
    await sendAgain(em, { userId: caller.userId, ...params }, { jobs, now: clock() });
  });
}

function toBody(webhook: Webhook): WebhookBody {
  return present(webhook, ['id', 'url', 'events', 'createdAt', 'previousValidUntil']);
}

function toDeliveryBody(delivery: WebhookDelivery): DeliveryBody {
  const told = present(delivery, ['id', 'event', 'state', 'attempts', 'status', 'reason', 'data']);
  return { ...told, ...present(delivery, ['createdAt', 'attemptedAt', 'deliveredAt']) };
}
