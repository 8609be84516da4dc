import { getPush, subscribePush, type PushSubscriptionInput } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { findPush, loadPushState, subscribe, type PushState } from '../device/push.ts';
import { retry } from '../league/queries.ts';
import { getLanguage } from '../preferences/language.ts';

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => callApi(getPush, { signal }),
  retry,
});

interface ThisBrowser {
  state: PushState;
  /** The server's id of the subscription. */
  id: string | undefined;
}

/** Saves the subscription again each time: it belongs to the session that is signed in now. */
export const browserQuery = queryOptions({
  queryKey: ['push', 'browser'],
  queryFn: async (): Promise<ThisBrowser> => {
    const state = await loadPushState();
    const subscription = state === 'on' ? await findPush() : undefined;
    return { state, id: subscription && (await savePush(subscription)) };
  },
  networkMode: 'always',
  retry: false,
});

/** Asks for permission inside a tap. The server's id of the subscription, undefined if the person said no. */
export async function turnPushOn(publicKey: string): Promise<string | undefined> {
  const subscription = await subscribe(publicKey);
  return subscription && savePush(subscription);
}

async function savePush(subscription: PushSubscription): Promise<string> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] }, language: getLanguage() };
  return (await callApi(subscribePush, { body: body as PushSubscriptionInput })).id;
}

/** After a new sign-in on this browser: its messages belong to that session from now on. */
export async function keepPush(): Promise<void> {
  try {
    const subscription = Notification.permission === 'granted' ? await findPush() : undefined;
    if (subscription !== undefined) await savePush(subscription);
  } catch (error) {
    console.warn('push messages were not renewed', error);
  }
}
