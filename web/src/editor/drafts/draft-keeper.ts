import { loadTemplate, type Template } from '@matchpost/engine';
import { listBackgrounds, listLogos } from '@matchpost/server/contract';
import type { EditorDocument } from '../document/document.ts';
import type { Draft, Stored } from '../machine/events.ts';
import type { DraftInput } from '../machine/setup.ts';
import { callApi } from '../../api.ts';

const LOCK = 'matchpost-draft-';

/**
 * One page's drafts. Each page writes a record of its own, so that no tab overwrites another's; while the page lives it
 * holds a lock, and what it writes is offered to nobody else.
 */
export function createDraftKeeper() {
  const id = crypto.randomUUID();
  const end = hold(LOCK + id);
  return {
    async find({ userId, templateId, stored }: DraftInput & { stored: Stored | undefined }): Promise<Draft[]> {
      const records = (await readAll()).flatMap((value) => parseDraft(value) ?? []);
      await waitForClosing(
        records.filter((draft) => draft.userId === userId && draft.templateId === (templateId ?? null)),
      );
      const asked = { userId, templateId, stored, open: await listOpen(), now: Date.now() };
      const { offered, useless } = chooseDrafts(records, asked);
      await Promise.all(useless.map(remove));
      return Promise.all(
        offered.map(async (draft) => ({ ...draft, document: await refreshPictures(draft.document, stored?.document) })),
      );
    },
    /** False when there is no room, or no place to write to. */
    async keep(input: DraftInput & { document: EditorDocument; revision: number }): Promise<boolean> {
      const { templateId = null, ...rest } = input;
      try {
        await write({ ...rest, templateId, id, keptAt: Date.now() } as { id: string });
        return true;
      } catch {
        return false;
      }
    },
    drop: () => forget(id),
    forget,
    close: end,
  };
}

/** Something left behind is offered once more; nothing worse. */
async function forget(id: string): Promise<void> {
  await remove(id).catch(() => undefined);
}

function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('locks' in navigator) void navigator.locks.request(name, () => promise).catch(() => undefined);
  return resolve;
}

/** A window that is being closed holds its lock a moment longer. */
const CLOSING_MS = 1_500;

async function waitForClosing(drafts: readonly Pick<Draft, 'id'>[]): Promise<void> {
  const open = await listOpen();
  const signal = AbortSignal.timeout(CLOSING_MS);
  const released = drafts
    .filter(({ id }) => open.has(id))
    .map(({ id }) => navigator.locks.request(LOCK + id, { signal }, () => undefined).catch(() => undefined));
  await Promise.all(released);
}

async function listOpen(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

const NAME = 'matchpost-editor';
const STORE = 'drafts';

let opened: Promise<IDBDatabase> | undefined;

/** Throws where a browser has none, or keeps none. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Resolves when the change is on the disk, not when it was asked for: a full disk is told at the end. */
async function change(act: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite');
  act(transaction.objectStore(STORE));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')));
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not written')));
  });
}

async function readAll(): Promise<unknown[]> {
  const request = (await open()).transaction(STORE).objectStore(STORE).getAll();
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });
}

const write = (record: { id: string }) => change((store) => void store.put(record));

const remove = (id: string) => change((store) => void store.delete(id));

const day = 24 * 60 * 60 * 1_000;

/** Drafts nobody came back for. */
export const DRAFT_LIFE = 30 * day;

export interface DraftQuery {
  userId: string;
  templateId: string | undefined;
  stored: Stored | undefined;
  /** Drafts other pages are working on right now. */
  open: ReadonlySet<string>;
  now: number;
}

/** What may be offered, newest first, and what can go: too old, or no different from what was saved. */
export function chooseDrafts(records: readonly DraftRecord[], { userId, templateId, stored, open, now }: DraftQuery) {
  const idle = records.filter(({ id }) => !open.has(id));
  const isUseless = ({ keptAt, document }: DraftRecord) =>
    now - keptAt > DRAFT_LIFE || (stored !== undefined && isSame(document, stored.document));
  const mine = idle.filter((record) => record.userId === userId && record.templateId === (templateId ?? null));
  const offered: Draft[] = mine.filter((record) => !isUseless(record)).sort((one, other) => other.keptAt - one.keptAt);
  const expired = idle.filter(({ keptAt }) => now - keptAt > DRAFT_LIFE);
  return { offered, useless: [...new Set([...mine.filter(isUseless), ...expired])].map(({ id }) => id) };
}

/** Signatures of pictures differ each time a template is loaded. */
function isSame(one: Draft['document'], other: Draft['document']): boolean {
  return normalise(one) === normalise(other);
}

const normalise = (document: Draft['document']) =>
  JSON.stringify(document).replaceAll(/(\/api\/files\/[^"?]*)\?[^"]*/g, '$1');

/** As it lies on the device. */
export interface DraftRecord extends Draft {
  userId: string;
  /** Null for a template that was never saved. */
  templateId: string | null;
}

/** Anything may lie there: an older release wrote it, or a curious person. */
export function parseDraft(value: unknown): DraftRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, userId, templateId, revision, keptAt, document } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof userId !== 'string' || typeof keptAt !== 'number') return undefined;
  if (typeof revision !== 'number' || typeof document !== 'object' || document === null) return undefined;
  const { name, games, template } = document as Record<string, unknown>;
  if (typeof name !== 'string' || typeof games !== 'number') return undefined;
  const loaded = loadTemplate(template);
  if (!loaded.ok) return undefined;
  return {
    id,
    userId,
    templateId: typeof templateId === 'string' ? templateId : null,
    revision,
    keptAt,
    document: { name, games, template: loaded.template },
  };
}

/** Addresses of own pictures are good for an hour; those of an old draft get new ones, as far as they can be had. */
async function refreshPictures(document: EditorDocument, stored: EditorDocument | undefined): Promise<EditorDocument> {
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
