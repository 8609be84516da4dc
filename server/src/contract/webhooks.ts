import { Type, type Static, type TSchema } from 'typebox';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';

export const WebhookEventType = Type.Union([
  Type.Literal('batch.done'),
  Type.Literal('result.arrived'),
  Type.Literal('result.corrected'),
]);

export const WebhookBody = Strict({
  id: Id,
  url: Type.String(),
  events: Type.Array(WebhookEventType),
  created_at: DateTime,
  /** Until then deliveries also carry the signature of the previous secret; null: only of the current one. */
  previous_valid_until: Nullable(DateTime),
});
export type WebhookBody = Static<typeof WebhookBody>;

export const DeliveryBody = Strict({
  id: Id,
  /** `test` is sent on request only, and once. */
  event: Type.Union([WebhookEventType, Type.Literal('test')]),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('delivered'), Type.Literal('dead')]),
  attempts: Type.Integer(),
  /** HTTP status of the last attempt; null without an answer, with a `reason`. */
  status: Nullable(Type.Integer()),
  reason: Nullable(Type.String()),
  data: Type.Unsafe<Record<string, unknown>>({}),
  created_at: DateTime,
  attempted_at: Nullable(DateTime),
  delivered_at: Nullable(DateTime),
});
export type DeliveryBody = Static<typeof DeliveryBody>;

/** A post of a schedule, with a link to its picture. */
const ScheduledPost = Strict({
  draft_id: Id,
  name: Type.String(),
  game_ids: Type.Array(Type.String()),
  picture_url: Type.String(),
});

const scheduled = {
  schedule_id: Id,
  name: Type.String(),
  /** Posts that could not be drawn. */
  failed: Type.Integer(),
  /** Only for a table that was posted although games of its round were missing. */
  note: Type.Optional(Type.Literal('round-open')),
  posts: Type.Array(ScheduledPost),
};

const FinishedBatch = Strict({
  batch_id: Id,
  name: Type.String(),
  state: Type.String(),
  total: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Integer(),
  code: Nullable(Type.String()),
});

/** A changed score; null for no score. */
const ScoreChange = Strict({
  game_id: Type.String(),
  score: Nullable(Type.String()),
  score_before: Nullable(Type.String()),
});
export type ScoreChange = Static<typeof ScoreChange>;

const deliveryOf = <E extends string, D extends TSchema>(event: E, data: D) =>
  Strict({ id: Id, event: Type.Literal(event), created_at: DateTime, data });

/** The body of each delivery, by its event. */
export const webhookEvents = {
  'batch.done': deliveryOf('batch.done', Type.Union([FinishedBatch, Strict(scheduled)])),
  'result.arrived': deliveryOf('result.arrived', Strict(scheduled)),
  'result.corrected': deliveryOf('result.corrected', Strict({ ...scheduled, scores: Type.Array(ScoreChange) })),
  test: deliveryOf('test', Strict({ message: Type.String() })),
} as const;

const content = {
  url: Type.String({ minLength: 1, maxLength: 2_000 }),
  events: Type.Array(WebhookEventType, { minItems: 1, maxItems: 3, uniqueItems: true }),
};
const WithSecret = Strict({ ...WebhookBody.properties, secret: Type.String() });

const base = { tag: 'webhooks', scope: 'key:webhooks' } as const;

export const listWebhooks = endpoint({
  ...base,
  method: 'GET',
  path: '/api/webhooks',
  summary: 'The addresses that are told what happens, oldest first',
  response: Type.Array(WebhookBody),
});

export const createWebhook = endpoint({
  ...base,
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Tell an address what happens; the secret that signs is shown this once',
  body: Strict(content),
  response: WithSecret,
  status: 201,
  ratePerMinute: 20,
});

export const changeWebhook = endpoint({
  ...base,
  method: 'PATCH',
  path: '/api/webhooks/:id',
  summary: 'Change the address or the events; the secret stays',
  params: Strict({ id: Id }),
  body: Type.Partial(Strict(content), { minProperties: 1, additionalProperties: false }),
  response: WebhookBody,
  ratePerMinute: 20,
});

export const rotateWebhookSecret = endpoint({
  ...base,
  method: 'POST',
  path: '/api/webhooks/:id/rotate',
  summary: 'Make a new secret, shown this once; for 24 hours deliveries are signed with the old one too',
  params: Strict({ id: Id }),
  response: WithSecret,
  ratePerMinute: 10,
});

export const testWebhook = endpoint({
  ...base,
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Send an event `test` to the address, once and without retries; the answer is its delivery',
  params: Strict({ id: Id }),
  response: DeliveryBody,
  status: 202,
  ratePerMinute: 10,
});

export const deleteWebhook = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Tell an address nothing any more',
  params: Strict({ id: Id }),
  response: null,
});

export const listDeliveries = endpoint({
  ...base,
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'The deliveries to an address, newest first; dead ones were given up after a day',
  params: Strict({ id: Id }),
  query: Strict({ state: Type.Optional(DeliveryBody.properties.state) }),
  response: Type.Array(DeliveryBody),
});

export const resendDelivery = endpoint({
  ...base,
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/resend',
  summary: 'Try a delivery again, from the beginning',
  params: Strict({ id: Id, deliveryId: Id }),
  response: null,
  status: 202,
  ratePerMinute: 60,
});
