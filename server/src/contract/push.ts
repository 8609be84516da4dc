import { Type, type Static } from 'typebox';
import { LanguageName } from './auth.ts';
import { endpoint, Id, Nullable, Strict } from './endpoint.ts';

const base = { tag: 'push', scope: 'session' } as const;

const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
/** Swiss local time; `from` may be later than `to`: the night in between. */
export const QuietHours = Strict({ from: Time, to: Time });
export type QuietHours = Static<typeof QuietHours>;

/** The service of an app's device: Firebase Cloud Messaging, and Apple's. */
const DeviceKind = Type.Union([Type.Literal('fcm'), Type.Literal('apns')]);
export type DeviceKind = Static<typeof DeviceKind>;

export const PushBody = Strict({
  /** The server's VAPID key in base64url, for `pushManager.subscribe`; null if this server sends no push messages. */
  public_key: Nullable(Type.String()),
  /** The apps' devices this server sends push messages to. */
  devices: Type.Array(DeviceKind),
  /** Messages in this time wait until its end. */
  quiet_hours: Nullable(QuietHours),
});
export type PushBody = Static<typeof PushBody>;

export const getPush = endpoint({
  ...base,
  method: 'GET',
  path: '/api/push',
  summary: 'The key to subscribe a browser with, the devices that can get messages, and your quiet hours',
  response: PushBody,
});

export const changePush = endpoint({
  ...base,
  method: 'PATCH',
  path: '/api/push',
  summary: 'Set your quiet hours, or null for none',
  body: Strict({ quiet_hours: Nullable(QuietHours) }),
  response: PushBody,
});

/** A browser's `PushSubscription.toJSON()`, with the language of its messages. */
const BrowserSubscription = Strict({
  endpoint: Type.String({ maxLength: 2_000 }),
  keys: Strict({
    /** 65 bytes, base64url. */
    p256dh: Type.String({ pattern: '^[\\w-]{87}$' }),
    /** 16 bytes, base64url. */
    auth: Type.String({ pattern: '^[\\w-]{22}$' }),
  }),
  language: LanguageName,
});

/** The token that the system gave an app, with the language of its messages. */
const AndroidSubscription = Strict({
  kind: Type.Literal('fcm'),
  token: Type.String({ pattern: '^[\\w:-]{20,1000}$' }),
  language: LanguageName,
});
const AppleSubscription = Strict({
  kind: Type.Literal('apns'),
  token: Type.String({ pattern: '^[\\da-fA-F]{64,200}$' }),
  language: LanguageName,
});

export const PushSubscriptionInput = Type.Union([BrowserSubscription, AndroidSubscription, AppleSubscription]);
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>;

export const subscribePush = endpoint({
  ...base,
  method: 'POST',
  path: '/api/push/subscriptions',
  summary:
    'Send the push messages of your schedules to this browser or device; the same one again changes its language',
  body: PushSubscriptionInput,
  response: Strict({ id: Id }),
  status: 201,
  ratePerMinute: 30,
});

export const unsubscribePush = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/push/subscriptions/:id',
  summary: 'Send this browser or device no more push messages',
  params: Strict({ id: Id }),
  response: null,
});
