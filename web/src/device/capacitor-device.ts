import { App } from '@capacitor/app';
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Haptics, NotificationType } from '@capacitor/haptics';
import { Keyboard } from '@capacitor/keyboard';
import { PushNotifications } from '@capacitor/push-notifications';
import { Badge } from '@capawesome/capacitor-badge';
import { photos } from './capacitor-photos.ts';
import { createPushTokens } from './capacitor-push.ts';
import { secrets } from './capacitor-secrets.ts';
import { share } from './capacitor-share.ts';
import type { Device } from './driver.ts';
import { findInTab, storeInTab } from './tab-storage.ts';

interface AppParts {
  /** The Android app was built with a Firebase project. Without one, registering for messages ends the app. */
  hasFirebase: boolean;
}

/** The device under the app's shell. Every call goes through Capacitor's bridge. */
export function createCapacitorDevice({ hasFirebase }: AppParts): Device {
  const kind = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android';
  // The bar above the keyboard has the arrows between fields and the button that closes it.
  if (kind === 'ios') unheard(Keyboard.setAccessoryBarVisible({ isVisible: true }));
  return {
    kind,
    isApp: true,
    canShareFiles: () => true,
    share,
    photos,
    push: kind === 'ios' || hasFirebase ? createPushTokens() : undefined,
    secrets,
    signalSuccess: () => unheard(Haptics.notification({ type: NotificationType.Success })),
    setBadge,
    onBack: listenToBack,
    onLink: listenToLinks,
    showTheme: (theme) =>
      unheard(SystemBars.setStyle({ style: theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light })),
  };
}

/** Decoration that fails must not disturb what the person does. */
function unheard(call: Promise<unknown>): void {
  call.catch((error: unknown) => console.warn('the device refused', error));
}

/** Without permission for messages iOS shows no badge; asking for it here would surprise. */
async function setBadge(count: number): Promise<void> {
  if (!(await Badge.isSupported()).isSupported) return;
  if ((await Badge.checkPermissions()).display === 'granted') await Badge.set({ count });
}

function listenToBack(goBack: () => boolean): () => void {
  const listening = App.addListener('backButton', () => {
    // Android keeps the page of a minimized app: the person returns to where they were.
    if (!goBack()) unheard(App.minimizeApp());
  });
  return () => unheard(listening.then((handle) => handle.remove()));
}

function listenToLinks(open: (path: string) => void): () => void {
  const opened = App.addListener('appUrlOpen', ({ url }) => openUrl(url, open));
  const tapped = PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const data = new Map<string, unknown>(Object.entries(Object(notification.data)));
    const url = data.get('url');
    if (typeof url === 'string') openUrl(url, open);
  });
  // iOS keeps the link that started the app for the listener.
  if (Capacitor.getPlatform() === 'android') unheard(openLaunchUrl(open));
  return () => {
    for (const listening of [opened, tapped]) unheard(listening.then((handle) => handle.remove()));
  };
}

/** Android tells the link that started the app again after each reload of the page. */
async function openLaunchUrl(open: (path: string) => void): Promise<void> {
  const started = await App.getLaunchUrl();
  if (started === undefined || started.url === '' || findInTab('launch') === started.url) return;
  storeInTab('launch', started.url);
  openUrl(started.url, open);
}

/** The host is the site's, which the system has verified: the path is all that the pages need. */
function openUrl(url: string, open: (path: string) => void): void {
  const base = 'https://localhost';
  if (!URL.canParse(url, base)) return;
  const { pathname, search, hash } = new URL(url, base);
  open(pathname + search + hash);
}
