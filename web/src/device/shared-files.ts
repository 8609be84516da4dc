import { createObservable } from '../preferences/observable.ts';

/** Files that came from outside of the site: another app's share sheet, or the file manager. */
export interface SharedFiles {
  /** The first picture, or the first file if there is none. */
  file: File;
  /** Files that came along with it. */
  others: number;
}

/** `public/share-target.js` keeps a share under the same names. */
const CACHE = 'shared';
const KEY = '/share';
/** A share that nobody finished on its day is forgotten. Milliseconds. */
const KEPT = 86_400_000;

/** Undefined until something was shared. */
export const sharedFiles = createObservable<SharedFiles | undefined>(undefined);

/** Reads what waits since an earlier page. It stays until `forgetShared`: reloads and a sign-in come in between. */
export async function readShared(): Promise<void> {
  const waiting = await (await openCache())?.match(KEY);
  if (waiting === undefined) return;
  // Earlier versions stored no date.
  if (Date.now() - Date.parse(waiting.headers.get('date') ?? '') > KEPT) return forgetShared();
  sharedFiles.set(pickFile(await waiting.formData()));
}

/** Takes files from the file manager, and keeps them as if they had been shared. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const form = new FormData();
  for (const file of files) form.append('photo', file);
  sharedFiles.set(pickFile(form));
  await (await openCache())?.put(KEY, new Response(form, { headers: { date: new Date().toUTCString() } }));
}

export async function forgetShared(): Promise<void> {
  sharedFiles.set(undefined);
  await (await openCache())?.delete(KEY);
}

export function pickFile(form: FormData): SharedFiles | undefined {
  const files = [...form.values()].filter((value) => value instanceof File);
  const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0];
  return file && { file, others: files.length - 1 };
}

/** Undefined where the browser refuses storage. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(CACHE);
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
