import {
  getPush,
  subscribePush,
  unsubscribePush,
  type PushBody,
  type PushSubscriptionInput,
} from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { device } from '../device/device.ts';
import { findPush, hasServerKey, isPushUnasked, loadPushState, subscribe, type PushState } from '../device/push.ts';
import { retry } from '../league/queries.ts';
import { getLanguage } from '../preferences/language.ts';

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => callApi(getPush, { signal }),
  retry,
});

interface ThisDevice {
  state: PushState;
  /** The server's id of the subscription. */
  id: string | undefined;
}

/** Saves the subscription again each time: it belongs to the session that is signed in now. */
export const browserQuery = queryOptions({
  queryKey: ['push', 'browser'],
  queryFn: async (): Promise<ThisDevice> => {
    const state = await loadState();
    return { state, id: state === 'on' ? await save(await findSubscription()) : undefined };
  },
  networkMode: 'always',
  retry: false,
  // The person may come back from the settings.
  refetchOnWindowFocus: ({ state }) => (state.data?.state === 'denied' ? 'always' : true),
});

/** True if the server can send messages to this device. */
export function canSend({ public_key: key, devices }: PushBody): boolean {
  return device.isApp ? devices.includes(service()) : key !== null;
}

/** The person was never asked, and the device has push messages. */
export async function isUnasked(): Promise<boolean> {
  return device.isApp ? (await device.push?.loadState()) === 'unasked' : isPushUnasked();
}

/** Asks for permission inside a tap. The server's id of the subscription, undefined if the person said no. */
export async function turnPushOn({ public_key: key }: PushBody): Promise<string | undefined> {
  if (device.isApp) return save(toInput(await device.push?.register()));
  const subscription = key === null ? undefined : await subscribe(key);
  return save(subscription && fromBrowser(subscription));
}

/** Throws if the server cannot be reached: it would go on sending. */
export async function turnPushOff(id: string | undefined): Promise<void> {
  if (id !== undefined) await callApi(unsubscribePush, { params: { id } });
  if (device.isApp) await device.push?.unregister();
  else await (await findPush())?.unsubscribe();
}

/** After a new sign-in on this device: its messages belong to that session from now on. */
export async function keepPush(): Promise<void> {
  try {
    await save((await loadState()) === 'on' ? await findSubscription() : undefined);
  } catch (error) {
    console.warn('push messages were not renewed', error);
  }
}

async function loadState(): Promise<PushState> {
  if (!device.isApp) {
    const state = await loadPushState();
    if (state !== 'on') return state;
    const { public_key: key } = await callApi(getPush, {});
    return key === null || (await hasServerKey(key)) ? 'on' : 'off';
  }
  const state = (await device.push?.loadState()) ?? 'unsupported';
  return state === 'unasked' ? 'off' : state;
}

async function findSubscription(): Promise<PushSubscriptionInput | undefined> {
  // Permission is there, so that nobody is asked.
  if (device.isApp) return toInput(await device.push?.register());
  const subscription = await findPush();
  return subscription && fromBrowser(subscription);
}

async function save(body: PushSubscriptionInput | undefined): Promise<string | undefined> {
  return body && (await callApi(subscribePush, { body })).id;
}

const service = () => (device.kind === 'ios' ? 'apns' : 'fcm');

function toInput(token: string | undefined): PushSubscriptionInput | undefined {
  return token === undefined ? undefined : { kind: service(), token, language: getLanguage() };
}

function fromBrowser(subscription: PushSubscription): PushSubscriptionInput {
  const { endpoint, keys } = subscription.toJSON();
  // Browsers always tell address and keys of a subscription.
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint: endpoint ?? '', keys: { p256dh, auth }, language: getLanguage() };
}
