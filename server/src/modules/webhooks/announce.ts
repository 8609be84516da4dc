import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import type { WebhookEventName } from './webhook.entity.ts';

interface News {
  userId: string;
  event: WebhookEventName;
  /** Deduplication key: a webhook gets each key once. */
  key: string;
  data: Record<string, unknown>;
}

/** Queues an event for all of a user's webhooks, within the transaction of `em`. */
export async function announce(
  em: EntityManager,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { userId, event, key, data }: News,
): Promise<void> {
  const rows = await em.execute<{ id: string }[]>(announceQuery, [
    event,
    key,
    JSON.stringify(data),
    new Date(clock()),
    userId,
    event,
  ]);
  for (const { id } of rows) await jobs.send('webhook', { deliveryId: id }, { em, singletonKey: id });
}

const announceQuery = `
  insert into webhook_deliveries (webhook_id, event, key, data, created_at)
  select id, ?, ?, ?::jsonb, ? from webhooks where user_id = ? and ? = any(events)
  on conflict do nothing
  returning id`;
