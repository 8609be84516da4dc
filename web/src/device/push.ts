/** `unsupported`: this browser has no push messages; on an iPhone until the page is on the home screen. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export async function loadPushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findPush()) === undefined ? 'off' : 'on';
}

/** The person was never asked, and the browser has push messages. */
export async function isPushUnasked(): Promise<boolean> {
  return (await loadPushState()) === 'off' && Notification.permission === 'default';
}

/** This browser's subscription was made with the server's key: after a change of it nothing arrives any more. */
export async function hasServerKey(publicKey: string): Promise<boolean> {
  const found = await findPush();
  return found !== undefined && hasKey(found, publicKey);
}

/** This browser's subscription; undefined without one. */
export async function findPush(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/** Asks for permission inside a tap, then subscribes. Undefined if the person said no. */
export async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // A subscription with the key of another server, or of an earlier one, cannot be used.
  if (known !== null && !hasKey(known, publicKey)) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  return key !== null && toBase64Url(new Uint8Array(key)) === publicKey;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
