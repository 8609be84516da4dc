import { day } from '@matchpost/engine/clock';
import { loadTemplate, type Template } from '@matchpost/engine';
import { listBackgrounds, listLogos } from '@matchpost/server/contract';
import { createEmptyDocument, type EditorDocument } from '../document/document.ts';
import type { Draft, Stored } from '../machine/events.ts';
import type { DraftInput } from '../machine/setup.ts';
import { isSameSave } from '../saving/columns.ts';
import { callApi } from '../../api.ts';
import { siteOrigin } from '../../device/site.ts';

const LOCK = 'matchpost-draft-';

/**
 * Drafts of one page. Each page writes its own record, so that tabs do not overwrite each other. It holds a lock while
 * it lives; locked drafts are not offered elsewhere.
 */
export function createDraftKeeper() {
  const id = crypto.randomUUID();
  const end = hold(LOCK + id);
  return {
    async find({ userId, templateId, stored }: DraftInput & { stored: Stored | undefined }): Promise<Draft[]> {
      const values = await readAll();
      const records = values.flatMap((value) => parseDraft(value) ?? []);
      await waitForClosing(
        records.filter((draft) => draft.userId === userId && draft.templateId === (templateId ?? null)),
      );
      const asked = { userId, templateId, stored, open: await listOpen(), now: Date.now() };
      const { offered, useless } = chooseDrafts(values, asked);
      await Promise.all(useless.map(remove));
      return Promise.all(
        offered.map(async (draft) => ({ ...draft, document: await refreshPictures(draft.document, stored?.document) })),
      );
    },
    /** False without room or storage. */
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

/** A draft that stays behind is offered once more; no harm is done. */
async function forget(id: string): Promise<void> {
  await remove(id).catch(() => undefined);
}

function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('locks' in navigator) void navigator.locks.request(name, () => promise).catch(() => undefined);
  return resolve;
}

/** A closing window keeps its lock a moment longer. */
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

/** Throws in browsers without IndexedDB. */
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

/** Resolves when the change is on disk: a full disk is reported at the end. */
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

/** Milliseconds after which a draft is dropped. */
export const DRAFT_LIFE = 30 * day;

export interface DraftQuery {
  userId: string;
  templateId: string | undefined;
  stored: Stored | undefined;
  /** Drafts that other pages are editing. */
  open: ReadonlySet<string>;
  now: number;
}

/**
 * Splits what is stored into offered drafts, newest first, and useless ones: too old, or equal to the saved template.
 * Unreadable ones grow old too.
 */
export function chooseDrafts(values: readonly unknown[], { userId, templateId, stored, open, now }: DraftQuery) {
  const idle = values.flatMap((value) => parseDraft(value) ?? []).filter(({ id }) => !open.has(id));
  const isUseless = ({ keptAt, document }: DraftRecord) =>
    now - keptAt > DRAFT_LIFE || (stored !== undefined && isSameSave(document, stored.document));
  const mine = idle.filter((record) => record.userId === userId && record.templateId === (templateId ?? null));
  const offered: Draft[] = mine.filter((record) => !isUseless(record)).sort((one, other) => other.keptAt - one.keptAt);
  const expired = values.filter(isKept).filter(({ id, keptAt }) => !open.has(id) && now - keptAt > DRAFT_LIFE);
  return { offered, useless: [...new Set([...mine.filter(isUseless), ...expired].map(({ id }) => id))] };
}

/** The part of a record that tells its age. */
function isKept(value: unknown): value is Pick<DraftRecord, 'id' | 'keptAt'> {
  if (typeof value !== 'object' || value === null || !('id' in value && 'keptAt' in value)) return false;
  return typeof value.id === 'string' && typeof value.keptAt === 'number';
}

/** A draft in storage. */
export interface DraftRecord extends Draft {
  userId: string;
  /** Null for a template that was never saved. */
  templateId: string | null;
}

/** Anything may be stored: by an older release, or by hand. */
export function parseDraft(value: unknown): DraftRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, userId, templateId, revision, keptAt, document } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof userId !== 'string' || typeof keptAt !== 'number') return undefined;
  if (typeof revision !== 'number' || typeof document !== 'object' || document === null) return undefined;
  const { name, games, template } = document as Record<string, unknown>;
  if (typeof name !== 'string' || typeof games !== 'number') return undefined;
  const restored = restoreTemplate(template);
  if (restored === undefined) return undefined;
  return {
    id,
    userId,
    templateId: typeof templateId === 'string' ? templateId : null,
    revision,
    keptAt,
    document: { name, games, template: restored },
  };
}

/** Issues after which the editor could not show the template. */
const shapeless: ReadonlySet<string> = new Set(['type-wrong', 'property-missing', 'element-type-unknown']);

/** Also a template that the engine refuses for single values: the editor had it open, and its owner can repair it. */
function restoreTemplate(value: unknown): Template | undefined {
  const loaded = loadTemplate(value);
  if (loaded.ok) return loaded.template;
  if (loaded.issues.some(({ code }) => code.startsWith('template-') || shapeless.has(code))) return undefined;
  if (typeof value !== 'object' || value === null || !('elements' in value)) return undefined;
  // Every part has the right type. Defaults stand in for properties that an older release did not know.
  return { ...createEmptyDocument().template, ...(value as Template) };
}

/** Addresses of uploads expire after an hour; an old document gets new ones where possible. */
export async function refreshPictures(document: EditorDocument, stored?: EditorDocument): Promise<EditorDocument> {
  if (listPictures(document.template).size === 0) return document;
  const known = stored === undefined ? new Map<string, string>() : listPictures(stored.template);
  const fresh = new Map([...known, ...(await loadCollection())]);
  // Only addresses change, so it stays a template.
  return { ...document, template: replacePictures(document.template, fresh) as Template };
}

async function loadCollection(): Promise<[path: string, address: string][]> {
  const lists = await Promise.allSettled([callApi(listLogos, { query: {} }), callApi(listBackgrounds, {})]);
  return lists.flatMap((list) =>
    list.status === 'fulfilled'
      ? list.value.map(({ file_url }): [string, string] => [new URL(file_url, siteOrigin()).pathname, file_url])
      : [],
  );
}

const FILES = '/api/files/';

/** Uploads within a template: path without signature, and address. */
export function listPictures(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  mapTexts(value, (text) => {
    const path = findPath(text);
    if (path !== undefined) found.set(path, text);
    return text;
  });
  return found;
}

/** Replaces the addresses of the same paths. */
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
