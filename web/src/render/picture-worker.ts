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

class WorkerBroken extends PictureError {}

export interface DrawOptions {
  fileType: FileType;
  signal: AbortSignal;
  onLoaded(): void;
}

/** As much of a worker as is used; tests bring their own. */
export interface WorkerLike {
  postMessage(order: DrawOrder): void;
  onmessage: ((event: MessageEvent<DrawReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

/**
 * Draws files one after the other in a worker; what is no longer wanted when its turn comes is not drawn. A worker that
 * breaks is replaced once a picture.
 *
 * @example const pictures = createPictures(startWorker);
 */
export function createPictures(start: () => WorkerLike) {
  let worker: WorkerLike | undefined;
  let lastId = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const drawOnce = (request: RenderRequest, { fileType, onLoaded }: DrawOptions): Promise<Blob> => {
    const current = (worker ??= start());
    const id = ++lastId;
    return new Promise<Blob>((resolve, reject) => {
      current.onmessage = ({ data }) => {
        if (data.id !== id) return;
        if (data.type === 'loaded') onLoaded();
        else if (data.type === 'done') resolve(data.blob);
        else reject(new (data.broken ? WorkerBroken : PictureError)(data.code, data.message));
      };
      current.onerror = ({ message }) => reject(new WorkerBroken('worker-broken', message || 'the worker did not start'));
      current.postMessage({ id, request, fileType });
    });
  };

  const replace = () => {
    worker?.terminate();
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
    draw(request: RenderRequest, options: DrawOptions): Promise<Blob> {
      const drawn = turn.then(() => draw(request, options));
      turn = drawn.catch(() => undefined);
      return drawn;
    },
  };
}

export function startWorker(): WorkerLike {
  return new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module', name: 'matchpost-picture' });
}
