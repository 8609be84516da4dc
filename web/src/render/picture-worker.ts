import { openWorkerClient, WorkerError, type WorkerLike } from '../workers/worker-client.ts';
import type { RenderRequest, FileType, PictureCalls } from './render-request.ts';

const ignore = (): void => undefined;

/** Milliseconds in which nothing was asked for. */
const IDLE = 1_000;

interface DrawOptions {
  fileType: FileType;
  signal: AbortSignal;
  onLoaded(): void;
}

/**
 * Draws files one after the other in a worker; a file whose signal fired before its turn is not drawn. A worker that
 * breaks is replaced once a picture. Throws `WorkerError`, or the signal's reason.
 *
 * @example const pictures = createPictures(startWorker);
 */
export function createPictures(start: () => WorkerLike, { idle = IDLE } = {}) {
  const client = openWorkerClient<PictureCalls>(start);
  let isAsked = false;
  let isPrerendered = false;
  let turn: Promise<unknown> = Promise.resolve();

  // Without the signal: what is being drawn is finished, since another worker would have to load the engine anew.
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

  return {
    warm: client.warm,
    /**
     * Draws a picture for nobody, unless the first file is asked for by then: fonts and rasterizer are there then, and
     * the code has run. An error here comes again with the first file, and is told there.
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
  };
}

export function startWorker(): WorkerLike {
  return new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module', name: 'matchpost-picture' });
}
