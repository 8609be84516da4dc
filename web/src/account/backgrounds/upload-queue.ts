import { createObservable } from '../../preferences/observable.ts';
import { UploadDeclined } from '../../upload/svg-question.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sessionState } from '../../session/session-state.ts';
import { uploadBackground } from '../../upload/upload-media.ts';

export interface QueuedUpload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The fraction sent so far, 0 to 1. */
  sent: number;
  /** The reason of a failure. */
  error?: unknown;
  onDone?(): void;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress(sent: number): void;
}

/** Uploads one after another. A failed upload stays for a retry or removal; the next one continues. */
export function createUploadQueue(send: (file: File, options: SendOptions) => Promise<void>) {
  const items = createObservable<readonly QueuedUpload[]>([]);
  const stops = new Map<number, AbortController>();
  let lastId = 0;

  const change = (id: number, changes: Partial<QueuedUpload>) =>
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const drop = (id: number) => items.set(items.get().filter((item) => item.id !== id));

  const sendNext = async (): Promise<void> => {
    const next = items.get().find(({ state }) => state === 'waiting');
    if (next === undefined || stops.size > 0) return;
    const { id, file, onDone } = next;
    const stop = new AbortController();
    stops.set(id, stop);
    change(id, { state: 'sending', sent: 0 });
    try {
      await send(file, { signal: stop.signal, onProgress: (sent) => change(id, { sent }) });
      drop(id);
      onDone?.();
    } catch (error) {
      if (stop.signal.aborted || error instanceof UploadDeclined) drop(id);
      else change(id, { state: 'failed', error });
    } finally {
      stops.delete(id);
    }
    await sendNext();
  };

  return {
    items,
    /** `onDone` is called after each upload. */
    add(files: readonly File[], onDone: () => void = ignore): void {
      const added = files.map((file): QueuedUpload => ({ id: ++lastId, file, state: 'waiting', sent: 0, onDone }));
      items.set([...items.get(), ...added]);
      void sendNext();
    },
    /** Also removes a failed upload. */
    cancel(id: number): void {
      const stop = stops.get(id);
      if (stop === undefined) drop(id);
      else stop.abort();
    },
    /** Stops and forgets all. */
    clear(): void {
      for (const stop of stops.values()) stop.abort();
      items.set([]);
    },
    retry(id: number): void {
      change(id, { state: 'waiting', sent: 0, error: undefined });
      void sendNext();
    },
  };
}

const ignore = (): void => undefined;

type UploadQueue = ReturnType<typeof createUploadQueue>;

const queues = new WeakMap<QueryClient, UploadQueue>();

/** One queue per page: uploads continue after leaving the screen. */
export function findUploadQueue(queries: QueryClient): UploadQueue {
  const known = queues.get(queries);
  if (known !== undefined) return known;
  const queue = createUploadQueue(async (file, options) => {
    await uploadBackground(queries, { file, ...options });
  });
  queues.set(queries, queue);
  clearForOthers(queue);
  addEventListener('beforeunload', (event) => {
    if (queue.items.get().some(({ state }) => state !== 'failed')) event.preventDefault();
  });
  return queue;
}

/** Photos are of the person who chose them: an expired session keeps them, another person never gets them. */
function clearForOthers(queue: UploadQueue): void {
  let owner = sessionState.get().user?.id;
  sessionState.subscribe(() => {
    const id = sessionState.get().user?.id;
    if (id === undefined || id === owner) return;
    if (owner !== undefined) queue.clear();
    owner = id;
  });
}
