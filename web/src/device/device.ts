import { browserDevice } from './browser-device.ts';
import type { Device } from './driver.ts';

/** The device under the page. The browser, until the app's start sets its own. */
export let device: Device = browserDevice;

/** The app calls it once, before the first page. */
export function setDevice(given: Device): void {
  device = given;
}
