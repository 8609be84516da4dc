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

export async function readAll(): Promise<unknown[]> {
  const request = (await open()).transaction(STORE).objectStore(STORE).getAll();
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });
}

export const write = (record: { id: string }) => change((store) => void store.put(record));

export const remove = (id: string) => change((store) => void store.delete(id));
