import { PushNotifications } from '@capacitor/push-notifications';
import type { Device, TokenState } from './driver.ts';
import { findStored, store } from './storage.ts';

type PushTokens = NonNullable<Device['push']>;

/** Milliseconds until the system has to answer; without Google's services it never does. */
const PATIENCE = 20_000;

export function createPushTokens(): PushTokens {
  return { loadState, register, unregister };
}

/** The permission stays when messages are turned off, so the device remembers the choice. */
async function loadState(): Promise<TokenState> {
  const { receive } = await PushNotifications.checkPermissions();
  if (receive === 'denied') return 'denied';
  if (receive !== 'granted') return 'unasked';
  return findStored('push') === 'on' ? 'on' : 'off';
}

async function register(): Promise<string | undefined> {
  const { receive } = await PushNotifications.requestPermissions();
  if (receive !== 'granted') return undefined;
  const token = await loadToken();
  store('push', 'on');
  return token;
}

async function unregister(): Promise<void> {
  store('push', undefined);
  await PushNotifications.unregister();
}

async function loadToken(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listening = [
    await PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    await PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ];
  const late = setTimeout(() => reject(new Error('the system gave no token')), PATIENCE);
  try {
    PushNotifications.register().catch(reject);
    return await promise;
  } finally {
    clearTimeout(late);
    for (const handle of listening) await handle.remove();
  }
}
