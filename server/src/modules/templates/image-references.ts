import { codeLanguage } from '@matchpost/engine/languages';
import { because, issue, type Issue } from '@matchpost/engine';
import { serverMessage } from '../../errors.ts';
import { FILES_PATH } from '../files/file-url.ts';
import { isKey } from '../../storage/storage.ts';

/** Types that the engine decodes. */
const embedded = /^data:image\/(?:png|jpeg|svg\+xml)[;,]/;

export interface ReferenceRules {
  userId: string;
  /** Our own address without a trailing slash. */
  publicUrl: string;
  /** Stored references of the user's usable logos; default: all. */
  usableLogos?: ReadonlySet<string> | undefined;
}

/** An issue of the engine or the server. */
export type Finding = Pick<Issue, 'path' | 'message' | 'params'> & { code: string };

type Replace = (text: string, path: string) => string;

/**
 * Copies a template and accepts only embedded pictures and the user's own uploads: no other host, no file path.
 * Also reports text that PostgreSQL cannot store.
 */
export function storeReferences(svgConfig: Record<string, unknown>, rules: ReferenceRules) {
  const issues: Finding[] = [];
  const stored = mapTexts(svgConfig, '', (text, path) => {
    if (!isStorable(text)) issues.push(issue('value-invalid', path, because('text-unstorable')));
    if (!isReference(path)) return text;
    const reference = parseReference(text, rules);
    if (reference === undefined) issues.push(refuse('template-image-foreign', path));
    else if (isLogo(reference) && rules.usableLogos?.has(reference) === false)
      issues.push(refuse('template-logo-locked', path));
    return reference ?? '';
  });
  return { stored: stored as Record<string, unknown>, issues };
}

/** Lists the user's logos in a stored template. */
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

/** The reverse for answers: signs the addresses of own files. */
export function signReferences(svgConfig: Record<string, unknown>, sign: (key: string) => string) {
  const signed = mapTexts(svgConfig, '', (text, path) =>
    isReference(path) && text.startsWith(FILES_PATH) ? sign(text.slice(FILES_PATH.length)) : text,
  );
  return signed as Record<string, unknown>;
}

/** The stored form: own files without host and signature, which expires. Undefined for a foreign picture. */
function parseReference(href: string, { userId, publicUrl }: ReferenceRules): string | undefined {
  if (href === '' || embedded.test(href)) return href;
  const local = href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href;
  const [path = ''] = local.split(/[?#]/, 1);
  const key = path.startsWith(FILES_PATH) ? path.slice(FILES_PATH.length) : '';
  const own = [`logos/${userId}/`, `backgrounds/${userId}/`].some((folder) => key.startsWith(folder));
  return own && isKey(key) ? path : undefined;
}

/** False for a palette colour named `href`. */
function isReference(path: string): boolean {
  return /(?:^|\.)(?:href|backgroundImageUrl)$/.test(path) && !path.startsWith('palette.');
}

/** PostgreSQL's jsonb accepts neither U+0000 nor half a surrogate pair. */
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
