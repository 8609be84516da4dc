import type { RenderRequest } from './render-request.ts';
import type { DrawOrder, DrawReport, FileType } from './worker-messages.ts';

/** What the worker could not draw; `code` is the engine's, or `worker-broken`. */
export class PictureError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'PictureError';
    this.code = code;
  }
}

const ignore = (): void => undefined;

/** Milliseconds in which nothing was wanted. */
const IDLE = 1_000;

class WorkerBroken extends PictureError {}

export interface DrawOptions {
  fileType: FileType;
  signal: AbortSignal;
  onLoaded(): void;
}

/** As much of a worker as is used; tests bring their own. */
export interface WorkerLike {
  /** What it says from now on goes there, and that it died. */
  listen(onReport: (report: DrawReport) => void, onDeath: (reason: string) => void): void;
  post(order: DrawOrder): void;
  end(): void;
}

/**
 * Draws files one after the other in a worker; what is no longer wanted when its turn comes is not drawn. A worker that
 * breaks is replaced once a picture.
 *
 * @example const pictures = createPictures(startWorker);
 */
export function createPictures(start: () => WorkerLike, { idle = IDLE } = {}) {
  let worker: WorkerLike | undefined;
  let isAsked = false;
  let isPrerendered = false;
  let lastId = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const drawOnce = (request: RenderRequest, { fileType, onLoaded }: DrawOptions): Promise<Blob> => {
    const current = (worker ??= start());
    const id = ++lastId;
    return new Promise<Blob>((resolve, reject) => {
      const hear = (report: DrawReport) => {
        if (report.id !== id) return;
        if (report.type === 'loaded') onLoaded();
        else if (report.type === 'done') resolve(report.blob);
        else reject(new (report.broken ? WorkerBroken : PictureError)(report.code, report.message));
      };
      current.listen(hear, (reason) => reject(new WorkerBroken('worker-broken', reason)));
      current.post({ id, request, fileType });
    });
  };

  const replace = () => {
    worker?.end();
    worker = undefined;
  };

  const draw = async (request: RenderRequest, options: DrawOptions): Promise<Blob> => {
    options.signal.throwIfAborted();
    try {
      return await drawOnce(request, options);
    } catch (error) {
      if (!(error instanceof WorkerBroken)) throw error;
      replace();
    }
    try {
      return await drawOnce(request, options);
    } catch (error) {
      if (error instanceof WorkerBroken) replace();
      throw error;
    }
  };

  return {
    /** Starts the worker before there is something to draw: the engine takes a while to load. */
    warm(): void {
      worker ??= start();
    },
    /**
     * Draws something nobody gets, unless the first file is wanted by then: fonts and rasterizer are there then, and
     * the code has run. What goes wrong here goes wrong again with the first file, and is said there.
     */
    prerender(request: RenderRequest): void {
      if (isAsked || isPrerendered) return;
      isPrerendered = true;
      worker ??= start();
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
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), {
    type: 'module',
    name: 'matchpost-picture',
  });
  let hear: (report: DrawReport) => void = ignore;
  let die: (reason: string) => void = ignore;
  let death: string | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<DrawReport>) => hear(data));
  worker.addEventListener('error', ({ message }) => {
    death = message || 'the worker did not start';
    die(death);
  });
  return {
    listen(onReport, onDeath) {
      hear = onReport;
      die = onDeath;
      // One that died before its first order is found dead with it.
      if (death !== undefined) onDeath(death);
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    post: (order) => worker.postMessage(order),
    end: () => worker.terminate(),
  };
}
