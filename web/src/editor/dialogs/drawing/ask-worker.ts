import { openWorkerClient, type WorkerClient } from '../../../workers/worker-client.ts';
import type { Orders } from './orders.ts';

export type DrawingWorker = WorkerClient<Orders>;

/**
 * Draws away from the page, so that it stays responsive.
 *
 * @example const { blob } = await openDrawingWorker().ask('picture', { template, data, format: '4:5', scale: 0.3 });
 */
export function openDrawingWorker(): DrawingWorker {
  return openWorkerClient<Orders>(
    () =>
      new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module', name: 'matchpost-editor-drawing' }),
  );
}
