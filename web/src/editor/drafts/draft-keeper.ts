import type { EditorDocument } from '../document/document.ts';
import type { Draft, Stored } from '../machine/events.ts';
import type { DraftInput } from '../machine/setup.ts';
import { chooseDrafts } from './choose-drafts.ts';
import { parseDraft } from './parse-draft.ts';
import { refreshPictures } from './refresh-pictures.ts';

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
