import { StorageError } from './storage.ts';

const folder = '[a-z0-9_-]{1,100}';
const key = new RegExp(`^(?:${folder}/){1,6}[a-z0-9_-]{1,100}\\.[a-z0-9]{1,8}$`);
const prefix = new RegExp(`^(?:${folder}/){1,6}$`);

/**
 * Throws `object-key-invalid`. Lower case, because some file systems ignore case. Dots in the last part only, so no
 * object can be the folder of another and no path can climb.
 */
export function checkKey(text: string): void {
  if (!key.test(text)) throw new StorageError('object-key-invalid', text.slice(0, 200));
}

export function isKey(text: string): boolean {
  return key.test(text);
}

/** Throws `object-key-invalid` for a prefix that does not end with a whole folder. */
export function checkPrefix(text: string): void {
  if (!prefix.test(text)) throw new StorageError('object-key-invalid', text.slice(0, 200));
}

const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  json: 'application/json',
  zip: 'application/zip',
};

/** Never an executable type: untrusted files are served under it. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
