import { openWorkerClient, WorkerError, type WorkerLike } from '../workers/worker-client.ts';
import type { RenderRequest, FileType, PictureCalls } from './render-request.ts';

const ignore = (): void => undefined;

/** Milliseconds without a request before the prerender. */
const IDLE = 1_000;

interface DrawOptions {
  fileType: FileType;
  signal: AbortSignal;
  onLoaded(): void;
}

interface SmallOptions {
  signal: AbortSignal;
  /** On screen, or nearly. */
  isSeen: boolean;
}

/**
 * Draws one picture after the other in a worker: small ones on screen, then files, then the other small ones. Skips
 * those whose signal fires before their turn. Replaces a broken worker once per file. Throws `WorkerError`, or the
 * signal's reason.
 *
 * @example const pictures = createPictures(startWorker);
 */
export function createPictures(start: () => WorkerLike, { idle = IDLE } = {}) {
  const client = openWorkerClient<PictureCalls>(start);
  const { enqueue, promoteFiles } = createQueue();
  let isAsked = false;
  let isPrerendered = false;

  // No signal: a started drawing is finished, since a new worker would have to load the engine again.
  const drawFile = async (request: RenderRequest, { fileType, signal, onLoaded }: DrawOptions): Promise<Blob> => {
    signal.throwIfAborted();
    const drawOnce = () => client.ask('draw', { request, fileType }, { onProgress: onLoaded });
    try {
      return await drawOnce();
    } catch (error) {
      if (!(error instanceof WorkerError) || !error.isBroken) throw error;
      return drawOnce();
    }
  };

  return {
    warm: client.warm,
    /** Draws a small sample post at once, unless there was a picture before. */
    warmUp(request: RenderRequest): void {
      if (isAsked || isPrerendered) return;
      isAsked = true;
      enqueue('unseen', () => client.ask('drawSmall', request)).catch(ignore);
    },
    /**
     * Draws a sample post, unless a file is requested first: it warms up fonts, rasterizer and code. The first file
     * repeats and reports any error.
     */
    prerender(request: RenderRequest): void {
      if (isAsked || isPrerendered) return;
      isPrerendered = true;
      client.warm();
      setTimeout(() => {
        if (isAsked) return;
        const { signal } = new AbortController();
        enqueue('file', () => drawFile(request, { fileType: 'png', signal, onLoaded: ignore })).catch(ignore);
      }, idle);
    },
    /** Puts waiting files before all small pictures: somebody waits for them. */
    hurry: promoteFiles,
    draw(request: RenderRequest, options: DrawOptions): Promise<Blob> {
      isAsked = true;
      return enqueue('file', () => drawFile(request, options));
    },
    /** A small JPEG; a failed one is not repeated. */
    drawSmall(request: RenderRequest, { signal, isSeen }: SmallOptions): Promise<Blob> {
      isAsked = true;
      return enqueue(isSeen ? 'seen' : 'unseen', async () => {
        signal.throwIfAborted();
        return client.ask('drawSmall', request);
      });
    },
  };
}

/** The order of work that waits. */
const ranks = ['seen', 'file', 'unseen'] as const;

/** Runs one piece of work at a time; of what waits the first of the best rank. */
function createQueue() {
  const waiting: Record<(typeof ranks)[number], (() => Promise<void>)[]> = { seen: [], file: [], unseen: [] };
  let isBusy = false;

  const run = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let rank; (rank = ranks.find((name) => waiting[name].length > 0)) !== undefined;) {
      await waiting[rank].shift()?.();
    }
    isBusy = false;
  };

  return {
    enqueue: async <T>(rank: (typeof ranks)[number], work: () => Promise<T>): Promise<T> => {
      const done = new Promise<T>((resolve, reject) => {
        waiting[rank].push(() => work().then(resolve, reject));
      });
      void run();
      return done;
    },
    promoteFiles: (): void => void waiting.seen.unshift(...waiting.file.splice(0)),
  };
}

export function startWorker(): WorkerLike {
  return new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module', name: 'matchpost-picture' });
}
