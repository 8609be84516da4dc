import { useEffect, useRef } from 'react';
import { openDrawingWorker, type DrawingWorker } from './ask-worker.ts';

/** A worker of the dialog's own: whatever it still draws ends with the dialog. */
export function useDrawingWorker(): DrawingWorker {
  const worker = useRef<DrawingWorker>(undefined);
  worker.current ??= openDrawingWorker();
  useEffect(() => () => worker.current?.close(), []);
  return worker.current;
}
