import { device } from '../device/device.ts';

/** Trouble with the device's secure storage: nobody stays signed in after the app was closed. */
export type KeepTrouble = 'unreadable' | 'unsaved';

let newest: string | undefined;
let tell: (trouble: KeepTrouble) => void = () => undefined;

/** Set once, by what shows it to the person. */
export function setTroubleListener(listener: (trouble: KeepTrouble) => void): void {
  tell = listener;
}

/** Undefined in a browser, whose cookie is invisible to scripts, and in an app that nobody signed in to. */
export async function loadRefreshToken(): Promise<string | undefined> {
  if (newest !== undefined || device.secrets === undefined) return newest;
  try {
    newest = await device.secrets.find('refresh-token');
  } catch (error) {
    console.warn('the secure storage could not be read', error);
    tell('unreadable');
  }
  return newest;
}

/** Keeps the newest token for this run, and for the next start if the device can. */
export async function keepRefreshToken(token: string | undefined): Promise<void> {
  if (device.secrets === undefined || token === undefined || token === newest) return;
  newest = token;
  try {
    await device.secrets.save('refresh-token', token);
  } catch (error) {
    console.warn('the secure storage is full or locked', error);
    tell('unsaved');
    // The server takes an older token for a stolen one.
    await remove();
  }
}

/** The session is over. */
export async function forgetRefreshToken(): Promise<void> {
  if (newest === undefined) return;
  newest = undefined;
  await remove();
}

async function remove(): Promise<void> {
  try {
    await device.secrets?.remove('refresh-token');
  } catch (error) {
    // The server has ended its session, or will with its first use.
    console.warn('the secure storage keeps a token that is worth nothing', error);
  }
}
