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

/**
 * Draws files one after the other in a worker; skips those whose signal fires before their turn. Replaces a broken
 * worker once per picture. Small pictures wait until no file is left. Throws `WorkerError`, or the signal's reason.
 *
 * @example const pictures = createPictures(startWorker);
 */
export function createPictures(start: () => WorkerLike, { idle = IDLE } = {}) {
  const client = openWorkerClient<PictureCalls>(start);
  let isAsked = false;
  let isPrerendered = false;
  let turn: Promise<unknown> = Promise.resolve();
  let smallTurn: Promise<unknown> = Promise.resolve();

  // No signal: a started drawing is finished, since a new worker would have to load the engine again.
  const draw = async (request: RenderRequest, { fileType, signal, onLoaded }: DrawOptions): Promise<Blob> => {
    signal.throwIfAborted();
    const drawOnce = () => client.ask('draw', { request, fileType }, { onProgress: onLoaded });
    try {
      return await drawOnce();
    } catch (error) {
      if (!(error instanceof WorkerError) || !error.isBroken) throw error;
      return drawOnce();
    }
  };

  /** More files may be asked for meanwhile. */
  const waitForFiles = async (): Promise<void> => {
    for (let last; last !== turn;) {
      last = turn;
      await last;
    }
  };

  return {
    warm: client.warm,
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
        turn = turn.then(() => draw(request, { fileType: 'png', signal, onLoaded: ignore })).catch(ignore);
      }, idle);
    },
    draw(request: RenderRequest, options: DrawOptions): Promise<Blob> {
      isAsked = true;
      const drawn = turn.then(() => draw(request, options));
      turn = drawn.catch(() => undefined);
      return drawn;
    },
    /** A small JPEG; a failed one is not repeated. */
    drawSmall(request: RenderRequest, signal: AbortSignal): Promise<Blob> {
      isAsked = true;
      const drawn = smallTurn.then(async () => {
        await waitForFiles();
        signal.throwIfAborted();
        return client.ask('drawSmall', request);
      });
      smallTurn = drawn.catch(() => undefined);
      return drawn;
    },
  };
}

export function startWorker(): WorkerLike {
  return new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module', name: 'matchpost-picture' });
}
