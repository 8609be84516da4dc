import { createObservable } from '../preferences/observable.ts';
import { pictures } from '../render/pictures.ts';
import type { RenderRequest } from '../render/render-request.ts';
import { drawFile } from './hand-over.ts';

/** A picture; equal pictures have equal keys. */
export interface Wanted {
  key: string;
  request: RenderRequest;
}

/** Drawn files by the request's key, or `failed`. The share sheet takes them inside the tap. */
export const files = createObservable<ReadonlyMap<string, File | 'failed'>>(new Map());

/** The most files kept: a picture has about 300 kB. */
const KEPT = 100;

const drawing = new Map<string, Promise<void>>();

/** Draws a file unless it is drawn or being drawn. A failed one is tried again. */
export function prepareFile({ key, request }: Wanted, signal: AbortSignal, { isSeries = false } = {}): Promise<void> {
  const known = files.get().get(key);
  if (known instanceof File) return Promise.resolve();
  const running = drawing.get(key);
  if (running !== undefined) return running;
  const work = drawFile(request, { fileType: 'png', signal, isSeries, onLoaded: () => undefined })
    .then(
      (file) => keep(key, file),
      (error: unknown) => {
        if (signal.aborted) return;
        console.warn(error);
        keep(key, 'failed');
      },
    )
    .finally(() => drawing.delete(key));
  drawing.set(key, work);
  return work;
}

/** A drawing that has begun ends: the next tap has its file. */
const { signal: never } = new AbortController();

let wanted: readonly Wanted[] = [];
/** Keys of the wanted files that are drawn now. */
const begun = new Set<string>();

/** Draws files in order, as many at once as there are workers. Another list replaces those that wait. */
export function drawWanted(list: readonly Wanted[]): void {
  wanted = list;
  while (begun.size < pictures.atOnce) {
    const next = wanted.find(({ key }) => !files.get().has(key) && !begun.has(key));
    if (next === undefined) return;
    begun.add(next.key);
    void prepareFile(next, never, { isSeries: true }).finally(() => {
      begun.delete(next.key);
      drawWanted(wanted);
    });
  }
}

function keep(key: string, file: File | 'failed'): void {
  const others = [...files.get()].filter(([known]) => known !== key).slice(1 - KEPT);
  files.set(new Map([...others, [key, file]]));
}

/** Forgets failures, so that they are drawn again. */
export function forgetFailures(): void {
  files.set(new Map([...files.get()].filter(([, file]) => file !== 'failed')));
}
