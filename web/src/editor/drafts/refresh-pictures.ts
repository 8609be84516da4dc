import type { Template } from '@matchpost/engine';
import { listBackgrounds, listLogos } from '@matchpost/server/contract';
import { callApi } from '../../api.ts';
import type { EditorDocument } from '../document/document.ts';

/** Addresses of own pictures are good for an hour; those of an old draft get new ones, as far as they can be had. */
export async function refreshPictures(
  document: EditorDocument,
  stored: EditorDocument | undefined,
): Promise<EditorDocument> {
  if (listPictures(document.template).size === 0) return document;
  const known = stored === undefined ? new Map<string, string>() : listPictures(stored.template);
  const fresh = new Map([...known, ...(await loadCollection())]);
  // A template stays one: only addresses change.
  return { ...document, template: replacePictures(document.template, fresh) as Template };
}

async function loadCollection(): Promise<[path: string, address: string][]> {
  const lists = await Promise.allSettled([callApi(listLogos, { query: {} }), callApi(listBackgrounds, {})]);
  return lists.flatMap((list) =>
    list.status === 'fulfilled'
      ? list.value.map(({ file_url }): [string, string] => [new URL(file_url, location.origin).pathname, file_url])
      : [],
  );
}

const FILES = '/api/files/';

/** Own pictures anywhere in a template: the path without its signature, and the address. */
export function listPictures(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  mapTexts(value, (text) => {
    const path = findPath(text);
    if (path !== undefined) found.set(path, text);
    return text;
  });
  return found;
}

/** The same with other addresses for the same paths. */
export function replacePictures(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  return mapTexts(value, (text) => {
    const path = findPath(text);
    return (path === undefined ? undefined : addresses.get(path)) ?? text;
  });
}

function findPath(text: string): string | undefined {
  const at = text.indexOf(FILES);
  if (at === -1 || text.startsWith('data:') || !/^(https?:\/\/[^/]+)?\/api\/files\//.test(text)) return undefined;
  return text.slice(at).split(/[?#]/, 1)[0];
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]));
}
