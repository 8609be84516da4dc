import { findWait, pause } from '@matchpost/client/retry';
import type { ImageLoader } from '@matchpost/engine/browser';

/** The server's path of emoji images. */
export const EMOJI_PATH = '/api/emoji';

const PROXY = '/api/image-proxy';

/** A picture's address for display: the security policy blocks other sites, so their pictures go through the proxy. */
export function toOwnAddress(href: string, home: string): string {
  return throughProxy(href, home, `${PROXY}?url=`);
}

/** A picture's address for the engine: the same bytes as on the server. */
export function toDrawingAddress(href: string, home: string): string {
  return throughProxy(href, home, `${PROXY}?for=draw&url=`);
}

/** The site's own pictures bypass the proxy: they were prepared on upload. */
function throughProxy(href: string, home: string, proxy: string): string {
  const url = new URL(href, home);
  const isOwn = url.origin === home || url.protocol === 'blob:' || url.protocol === 'data:';
  return isOwn ? url.href : home + proxy + encodeURIComponent(url.href);
}

/** Milliseconds. The engine keeps pictures itself, and may never ask. */
const EARLY = 30_000;

/** Replies to requests from before the engine was loaded, by address. */
const early = new Map<string, Promise<Response>>();

/** Begins to load a picture that the engine will soon ask for; it takes the reply once, and repeats a failed one. */
export function loadPictureEarly(href: string, home: string): void {
  if (href === '' || href.startsWith('data:')) return;
  const address = toDrawingAddress(href, home);
  if (early.has(address)) return;
  const reply = fetch(address);
  reply.catch(() => early.delete(address));
  early.set(address, reply);
  setTimeout(() => early.delete(address), EARLY);
}

function takeEarly(address: string, signal: AbortSignal): Promise<Response> | undefined {
  const reply = early.get(address);
  early.delete(address);
  return reply?.then((found) => (found.ok ? found : askPatiently(address, signal)));
}

/** For one picture; the server usually asks for two seconds in between. */
const ATTEMPTS = 4;

/** The proxy refuses pictures of one visitor beyond those that wait already, and says when to ask again. */
async function askPatiently(address: string, signal: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const reply = await fetch(address, { signal });
    if (reply.ok || attempt === ATTEMPTS) return reply;
    const retryAfter = reply.headers.get('retry-after');
    const wait = findWait({ attempt, status: reply.status, retryAfter, now: Date.now(), random: Math.random() });
    if (wait === undefined) return reply;
    await reply.body?.cancel();
    await pause(wait, signal);
  }
}

/** Loads pictures for the engine; `home` is the server's origin. */
export function createPictureLoader(home: string): ImageLoader {
  return async (href, { signal, maxBytes }) => {
    const address = toDrawingAddress(href, home);
    const reply = await (takeEarly(address, signal) ?? askPatiently(address, signal));
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    if (bytes.length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    return bytes;
  };
}
