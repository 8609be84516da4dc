import { useEffect, useRef } from 'react';
import { openDrawingWorker, type DrawingWorker } from './ask-worker.ts';

/** A worker of the dialog's own: whatever it still draws ends with the dialog. */
export function useDrawingWorker(): DrawingWorker {
  const worker = useRef<DrawingWorker>(undefined);
  worker.current ??= openDrawingWorker();
  useEffect(() => () => worker.current?.close(), []);
  return worker.current;
}

/** More of them would take the memory of a phone. */
const MOST_WORKERS = 3;

/** As many as can draw beside each other while the page stays alive; each starts with its first order. */
export function useDrawingWorkers(): readonly DrawingWorker[] {
  const workers = useRef<readonly DrawingWorker[]>(undefined);
  workers.current ??= Array.from({ length: countWorkers(navigator.hardwareConcurrency) }, () => openDrawingWorker());
  useEffect(
    () => () => {
      for (const worker of workers.current ?? []) worker.close();
    },
    [],
  );
  return workers.current;
}

/** One core is the page's. */
function countWorkers(cores = 2): number {
  return Math.max(1, Math.min(MOST_WORKERS, cores - 1));
}
