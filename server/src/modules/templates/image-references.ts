import { codeLanguage } from '@matchpost/engine/languages';
import { issue, type Issue } from '@matchpost/engine';
import { serverMessage } from '../../errors.ts';
import { FILES_PATH } from '../files/file-url.ts';
import { isKey } from '../../storage/key.ts';

/** What the engine decodes. */
const embedded = /^data:image\/(?:png|jpeg|svg\+xml)[;,]/;

export interface ReferenceRules {
  userId: string;
  /** Our own address, without a slash at the end. */
  publicUrl: string;
  /** The own logos that may be used, as stored; all of them where nothing is said. */
  usableLogos?: ReadonlySet<string> | undefined;
}

/** An issue of the engine or of ours. */
export type Finding = Pick<Issue, 'path' | 'message' | 'params'> & { code: string };

type Replace = (text: string, path: string) => string;

/**
 * A copy whose pictures are embedded, of the person's own collection or absent: no other host, no path on a disk.
 * Also finds what PostgreSQL cannot store.
 */
export function storeReferences(svgConfig: Record<string, unknown>, rules: ReferenceRules) {
  const issues: Finding[] = [];
  const stored = mapTexts(svgConfig, '', (text, path) => {
    if (!isStorable(text)) issues.push(issue('value-invalid', path, { reason: 'a character that cannot be stored' }));
    if (!isReference(path)) return text;
    const reference = parseReference(text, rules);
    if (reference === undefined) issues.push(refuse('template-image-foreign', path));
    else if (isLogo(reference) && rules.usableLogos?.has(reference) === false)
      issues.push(refuse('template-logo-locked', path));
    return reference ?? '';
  });
  return { stored: stored as Record<string, unknown>, issues };
}

/** The own logos a stored design shows. */
export function listShownLogos(svgConfig: Record<string, unknown>): Set<string> {
  const found = new Set<string>();
  mapTexts(svgConfig, '', (text, path) => {
    if (isReference(path) && isLogo(text)) found.add(text);
    return text;
  });
  return found;
}

function isLogo(reference: string): boolean {
  return reference.startsWith(`${FILES_PATH}logos/`);
}

/** The opposite for an answer: addresses of our own files signed. */
export function signReferences(svgConfig: Record<string, unknown>, sign: (key: string) => string) {
  const signed = mapTexts(svgConfig, '', (text, path) =>
    isReference(path) && text.startsWith(FILES_PATH) ? sign(text.slice(FILES_PATH.length)) : text,
  );
  return signed as Record<string, unknown>;
}

/** The form that is stored, or nothing for a picture from elsewhere: own files without host and signature, which ends. */
function parseReference(href: string, { userId, publicUrl }: ReferenceRules): string | undefined {
  if (href === '' || embedded.test(href)) return href;
  const local = href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href;
  const [path = ''] = local.split(/[?#]/, 1);
  const key = path.startsWith(FILES_PATH) ? path.slice(FILES_PATH.length) : '';
  const own = [`logos/${userId}/`, `backgrounds/${userId}/`].some((folder) => key.startsWith(folder));
  return own && isKey(key) ? path : undefined;
}

/** A colour of the palette may be called `href`. */
function isReference(path: string): boolean {
  return /(?:^|\.)(?:href|backgroundImageUrl)$/.test(path) && !path.startsWith('palette.');
}

/** PostgreSQL's jsonb takes neither U+0000 nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function mapTexts(value: unknown, path: string, replace: Replace): unknown {
  if (typeof value === 'string') return replace(value, path);
  if (Array.isArray(value)) return value.map((inner, i) => mapTexts(inner, `${path}.${i}`, replace));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return [replace(key, path), mapTexts(inner, place, replace)];
  });
  return Object.fromEntries(entries);
}

function refuse(code: 'template-image-foreign' | 'template-logo-locked', path: string): Finding {
  return { code, path, message: serverMessage(code, {}, codeLanguage), params: {} };
}
