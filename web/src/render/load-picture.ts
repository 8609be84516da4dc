import type { ImageLoader } from '@matchpost/engine/browser';

const PROXY = '/api/image-proxy?url=';

/** Own pictures are read as they are; the policy lets no page read another site's, so those come through the proxy. */
export function toOwnAddress(href: string): string {
  const url = new URL(href, location.origin);
  const isOwn = url.origin === location.origin || url.protocol === 'blob:' || url.protocol === 'data:';
  return isOwn ? url.href : PROXY + encodeURIComponent(url.href);
}

export const loadPicture: ImageLoader = async (href, { signal, maxBytes }) => {
  const reply = await fetch(toOwnAddress(href), { signal });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  if (bytes.length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
  return bytes;
};
