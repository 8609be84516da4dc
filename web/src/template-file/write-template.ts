import { limits, readImageHeader } from '@matchpost/engine';
import type { TemplateBody } from '@matchpost/server/contract';

/** A template as the server stores it; one that was never saved may have no name. */
export type TemplateColumns = Pick<TemplateBody, 'name' | 'supported_games' | 'svg_config'>;

type LoadPicture = (href: string) => Promise<Uint8Array>;

interface TemplateFile {
  json: string;
  /** Pictures left as addresses: missing, or too large for a template's size limit. */
  linked: number;
}

/** Leaves room for the rest of the file. */
const PICTURE_BYTES = limits.bytes * 0.9;

/**
 * A template as a self-contained file for the engine, the command line and the editor. The user's own pictures are
 * embedded: their addresses expire after an hour. Throws `TypeError` when the server cannot be reached.
 */
export async function writeTemplate(
  { name, supported_games: supportedGames, svg_config }: TemplateColumns,
  load: LoadPicture,
): Promise<TemplateFile> {
  const hrefs = new Set(listLinks(svg_config));
  const embedded = new Map<string, string>();
  let size = JSON.stringify(svg_config).length;
  for (const href of hrefs) {
    const picture = await loadDataUri(href, load);
    if (picture === undefined) continue;
    const uses = listLinks(svg_config).filter((link) => link === href).length;
    if (size + picture.length * uses > PICTURE_BYTES) continue;
    size += picture.length * uses;
    embedded.set(href, picture);
  }
  const config = replaceLinks(svg_config, embedded) as Record<string, unknown>;
  const named = { ...config, name: name === '' ? undefined : name, supportedGames };
  // Lines for people, as long as the engine still reads the file.
  const lines = `${JSON.stringify(named, undefined, 2)}\n`;
  const json = lines.length > limits.bytes ? JSON.stringify(named) : lines;
  return { json, linked: hrefs.size - embedded.size };
}

/** A file name such as `Spieltag Herren.json`. */
export function getTemplateFileName(name: string): string {
  const safe = name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim();
  return `${safe === '' ? 'template' : safe}.json`;
}

const isLink = (key: string, value: unknown): value is string =>
  (key === 'href' || key === 'backgroundImageUrl') && typeof value === 'string' && /^(?:https?:|\/)/.test(value);

function listLinks(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    isLink(key, inner) ? [inner] : listLinks(inner),
  );
}

function replaceLinks(value: unknown, by: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => replaceLinks(inner, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      isLink(key, inner) ? (by.get(inner) ?? inner) : replaceLinks(inner, by),
    ]),
  );
}

/** Undefined for a missing picture. */
async function loadDataUri(href: string, load: LoadPicture): Promise<string | undefined> {
  try {
    return toDataUri(await load(href));
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return undefined;
  }
}

function toDataUri(bytes: Uint8Array): string {
  const type = readImageHeader(bytes)?.type ?? 'png';
  const mime = `image/${type === 'svg' ? 'svg+xml' : type}`;
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${mime};base64,${btoa(text)}`;
}
