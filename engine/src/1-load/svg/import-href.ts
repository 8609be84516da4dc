/** `note`: why a picture that is taken over will not be seen. */
export type HrefResult = { href: string; note?: string } | { reason: string };

/** What a template draws. */
const pictures = /^data:image\/(png|jpe?g)(;[\w=-]+)*,/i;
const linked = 'it is only linked, and templates show embedded pictures';

/** Keeps an image's address when it may stand in a template; otherwise says why not. */
export function importHref(raw: string | undefined): HrefResult {
  // Browsers ignore line breaks and control characters here: "java\nscript:" is "javascript:" to them.
  const href = (raw ?? '').replace(/\p{Cc}+/gu, '').trim();
  if (href === '') return { reason: 'it has no address' };
  if (href.startsWith('#')) return { reason: 'it points at an element instead of a picture' };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return { href, note: linked };
  if (scheme !== 'data') return { reason: `addresses with ${scheme}: are not accepted` };
  if (/^data:(image\/svg|application\/(x-)?gzip)/i.test(href)) {
    return { reason: 'SVG pictures and archives inside a file are not accepted' };
  }
  return pictures.test(href)
    ? { href: href.replaceAll(' ', '').replace(/^data:image\/jpg/i, 'data:image/jpeg') }
    : { reason: 'only PNG and JPEG are accepted' };
}
