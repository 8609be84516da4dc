import type { ImageLoader } from '@matchpost/engine/browser';

/** Where the server keeps the drawings of emoji. */
export const EMOJI_PATH = '/api/emoji';

const PROXY = '/api/image-proxy?url=';

/** Our own pictures are read as they are; the policy lets no page read another site's, so those come through the proxy. */
export function toOwnAddress(href: string, home: string): string {
  const url = new URL(href, home);
  const isOwn = url.origin === home || url.protocol === 'blob:' || url.protocol === 'data:';
  return isOwn ? url.href : home + PROXY + encodeURIComponent(url.href);
}

/** Loads pictures for the engine; `home` is the server's origin. */
export function createPictureLoader(home: string): ImageLoader {
  return async (href, { signal, maxBytes }) => {
    const reply = await fetch(toOwnAddress(href, home), { signal });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    if (bytes.length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    return bytes;
  };
}
