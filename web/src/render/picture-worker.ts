import { openWorkerClient, WorkerError, type WorkerClient, type WorkerLike } from '../workers/worker-client.ts';
import type { RenderRequest, FileType, PictureCalls } from './render-request.ts';

const ignore = (): void => undefined;

/** Milliseconds without a request before the prerender. */
const IDLE = 1_000;
/** Milliseconds without a file until the second worker ends: its engine and fonts hold memory. */
const REST = 20_000;

interface PicturesOptions {
  idle?: number;
  rest?: number;
  /** A second worker draws the files of a series; the first one stays free for pictures on screen in between. */
  hasHelper?: boolean;
}

export interface DrawOptions {
  fileType: FileType;
  signal: AbortSignal;
  /** One of many files: a second worker draws them as well. */
  isSeries?: boolean;
  onLoaded(): void;
}

type Client = WorkerClient<PictureCalls>;

interface SmallOptions {
  signal: AbortSignal;
  /** On screen, or nearly. */
  isSeen: boolean;
}

/**
 * Draws one picture after the other in a worker: small ones on screen, then files, then series, then the other small
 * ones. Skips those whose signal fires before their turn. Replaces a broken worker once per file. Throws `WorkerError`,
 * or the signal's reason.
 *
 * @example const pictures = createPictures(startWorker);
 */
export function createPictures(
  start: () => WorkerLike,
  { idle = IDLE, rest = REST, hasHelper = false }: PicturesOptions = {},
) {
  const client = openWorkerClient<PictureCalls>(start);
  const helper: Lane = { client: openWorkerClient(start), ranks: ['series'], rest };
  const lanes = [{ client, ranks }, ...(hasHelper ? [helper] : [])];
  const { enqueue, promoteFiles } = createQueue(lanes);
  let isAsked = false;
  let isPrerendered = false;

  return {
    /** Files of a series that are drawn at the same time. */
    atOnce: lanes.length,
    warm: client.warm,
    /** Draws a small sample post at once, unless there was a picture before. */
    warmUp(request: RenderRequest): void {
      if (isAsked || isPrerendered) return;
      isAsked = true;
      enqueue('unseen', (worker) => worker.ask('drawSmall', request)).catch(ignore);
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
        const options = { fileType: 'png', signal, onLoaded: ignore } as const;
        enqueue('file', (worker) => drawFile(worker, request, options)).catch(ignore);
      }, idle);
    },
    /** Puts waiting files before all small pictures: somebody waits for them. */
    hurry: promoteFiles,
    draw(request: RenderRequest, options: DrawOptions): Promise<Blob> {
      isAsked = true;
      return enqueue(options.isSeries ? 'series' : 'file', (worker) => drawFile(worker, request, options));
    },
    /** A small JPEG; a failed one is not repeated. */
    drawSmall(request: RenderRequest, { signal, isSeen }: SmallOptions): Promise<Blob> {
      isAsked = true;
      return enqueue(isSeen ? 'seen' : 'unseen', async (worker) => {
        signal.throwIfAborted();
        return worker.ask('drawSmall', request);
      });
    },
  };
}

// No signal: a started drawing is finished, since a new worker would have to load the engine again.
async function drawFile(
  worker: Client,
  request: RenderRequest,
  { fileType, signal, onLoaded }: DrawOptions,
): Promise<Blob> {
  signal.throwIfAborted();
  const drawOnce = () => worker.ask('draw', { request, fileType }, { onProgress: onLoaded });
  try {
    return await drawOnce();
  } catch (error) {
    if (!(error instanceof WorkerError) || !error.isBroken) throw error;
    return drawOnce();
  }
}

/** The order of work that waits. */
const ranks = ['seen', 'file', 'series', 'unseen'] as const;
type Rank = (typeof ranks)[number];

interface Lane {
  client: Client;
  ranks: readonly Rank[];
  /** Milliseconds without work until its worker ends; without it the worker stays. */
  rest?: number;
}

/** Runs one piece of work at a time per lane; of what waits the first of the lane's best rank. */
function createQueue(lanes: readonly Lane[]) {
  const waiting: Record<Rank, ((client: Client) => Promise<void>)[]> = { seen: [], file: [], series: [], unseen: [] };
  const busy = new Set<Lane>();
  const endings = new Map<Lane, ReturnType<typeof setTimeout>>();

  const run = async (lane: Lane): Promise<void> => {
    if (busy.has(lane) || !lane.ranks.some((name) => waiting[name].length > 0)) return;
    busy.add(lane);
    clearTimeout(endings.get(lane));
    for (let rank; (rank = lane.ranks.find((name) => waiting[name].length > 0)) !== undefined;) {
      await waiting[rank].shift()?.(lane.client);
    }
    busy.delete(lane);
    if (lane.rest !== undefined) endings.set(lane, setTimeout(lane.client.close, lane.rest));
  };

  return {
    enqueue: async <T>(rank: Rank, work: (client: Client) => Promise<T>): Promise<T> => {
      const done = new Promise<T>((resolve, reject) => {
        waiting[rank].push((client) => work(client).then(resolve, reject));
      });
      for (const lane of lanes) void run(lane);
      return done;
    },
    promoteFiles: (): void => void waiting.seen.unshift(...waiting.file.splice(0)),
  };
}

export function startWorker(): WorkerLike {
  return new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module', name: 'matchpost-picture' });
}
