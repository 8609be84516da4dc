import type { ImageLoader } from '@matchpost/engine/browser';

/** Where the server keeps the drawings of emoji. */
export const EMOJI_PATH = '/api/emoji';

const PROXY = '/api/image-proxy';

/** Where a page shows a picture from: the policy lets no page read another site's, so those come through the proxy. */
export function toOwnAddress(href: string, home: string): string {
  return throughProxy(href, home, `${PROXY}?url=`);
}

/** Where the engine draws it from: the very bytes the server draws. */
export function toDrawingAddress(href: string, home: string): string {
  return throughProxy(href, home, `${PROXY}?for=draw&url=`);
}

/** Our own pictures are read as they are: they were prepared before they were stored. */
function throughProxy(href: string, home: string, proxy: string): string {
  const url = new URL(href, home);
  const isOwn = url.origin === home || url.protocol === 'blob:' || url.protocol === 'data:';
  return isOwn ? url.href : home + proxy + encodeURIComponent(url.href);
}

/** Loads pictures for the engine; `home` is the server's origin. */
export function createPictureLoader(home: string): ImageLoader {
  return async (href, { signal, maxBytes }) => {
    const reply = await fetch(toDrawingAddress(href, home), { signal });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    if (bytes.length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    return bytes;
  };
}
