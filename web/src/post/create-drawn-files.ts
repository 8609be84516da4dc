import { canRetry } from '../messages/can-retry.ts';
import { createObservable, type Observable } from '../preferences/observable.ts';
import type { RenderRequest } from '../render/render-request.ts';

/** A picture; equal pictures have equal keys. */
export interface Wanted {
  key: string;
  request: RenderRequest;
}

/** In place of a picture that could not be drawn. */
export interface NotDrawn {
  error: unknown;
}

export type DrawnFile = File | NotDrawn;

export function isNotDrawn(file: DrawnFile | undefined): file is NotDrawn {
  return file !== undefined && !(file instanceof File);
}

type Files = ReadonlyMap<string, DrawnFile>;

interface Drawing {
  signal: AbortSignal;
  /** Another file of the same list follows. */
  isSeries: boolean;
}

interface Deps {
  draw: (request: RenderRequest, drawing: Drawing) => Promise<File>;
  /** Files drawn at the same time. */
  atOnce: () => number;
}

interface DrawnFiles {
  files: Observable<Files>;
  prepareFile: (wanted: Wanted, signal: AbortSignal, options?: { isSeries?: boolean }) => Promise<void>;
  drawWanted: (list: readonly Wanted[]) => void;
  forgetFailures: () => void;
}

/** The most files kept, but for those that are wanted: a picture has about 300 kB. */
const KEPT = 100;

export function createDrawnFiles({ draw, atOnce }: Deps): DrawnFiles {
  const files = createObservable<Files>(new Map());
  const running = new Map<string, { work: Promise<void>; signal: AbortSignal }>();
  let wanted: readonly Wanted[] = [];
  /** Keys of the wanted files that are drawn now. */
  const begun = new Set<string>();

  const prepareFile: DrawnFiles['prepareFile'] = (file, signal, { isSeries = false } = {}) => {
    const { key, request } = file;
    if (files.get().get(key) instanceof File) return Promise.resolve();
    const before = running.get(key);
    // One that was stopped while it waited for its turn never has a file.
    if (before?.signal.aborted) return before.work.then(() => prepareFile(file, signal, { isSeries }));
    if (before !== undefined) return before.work;
    const work = draw(request, { signal, isSeries })
      .then(
        (drawn) => keep(key, drawn),
        (error: unknown) => {
          if (signal.aborted) return;
          console.warn(error);
          keep(key, { error });
        },
      )
      .finally(() => running.delete(key));
    running.set(key, { work, signal });
    return work;
  };

  const drawWanted: DrawnFiles['drawWanted'] = (list) => {
    wanted = list;
    while (begun.size < atOnce()) {
      const next = wanted.find(({ key }) => !files.get().has(key) && !begun.has(key));
      if (next === undefined) return;
      begun.add(next.key);
      void prepareFile(next, never, { isSeries: true }).finally(() => {
        begun.delete(next.key);
        drawWanted(wanted);
      });
    }
  };

  function keep(key: string, file: DrawnFile): void {
    const needed = new Set(wanted.map((one) => one.key));
    const others = [...files.get()].filter(([known]) => known !== key);
    const spare = others.filter(([known]) => !needed.has(known)).map(([known]) => known);
    const dropped = new Set(spare.slice(0, Math.max(0, others.length + 1 - KEPT)));
    files.set(new Map([...others.filter(([known]) => !dropped.has(known)), [key, file]]));
  }

  return {
    files,
    prepareFile,
    drawWanted,
    forgetFailures: () => {
      files.set(new Map([...files.get()].filter(([, file]) => file instanceof File || !canRetry(file.error))));
      drawWanted(wanted);
    },
  };
}

/** A drawing that has begun ends: the next tap has its file. */
const { signal: never } = new AbortController();
