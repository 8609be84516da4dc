import type { Format, Issue, Template } from '@matchpost/engine';
import { useEffect, useRef } from 'react';
import type { EditorData } from '../../editor-context.ts';
import type { Finding } from '../preflight/findings.ts';
import { openWorkerClient, type WorkerClient } from '../../../workers/worker-client.ts';

/** The calls of the drawing worker; plain data both ways. */
export interface Orders {
  /** A small picture of a post. */
  picture: { order: PictureOrder; answer: PictureAnswer };
  /** The post as a PNG file. */
  file: { order: PictureOrder; answer: PictureAnswer };
  /** All findings of a post, with a small picture of it. */
  check: { order: PictureOrder; answer: CheckAnswer };
}

export interface PictureOrder {
  template: Template;
  data: EditorData;
  format: Format;
  /** Device pixels per template pixel. */
  scale: number;
}

export interface PictureAnswer {
  blob: Blob;
  width: number;
  height: number;
  warnings: Issue[];
}

interface CheckAnswer {
  thumbnail: Blob;
  findings: Finding[];
}

export type DrawingWorker = WorkerClient<Orders>;

/**
 * Draws outside the page's thread, so that the page stays responsive.
 *
 * @example const { blob } = await openDrawingWorker().ask('picture', { template, data, format: '4:5', scale: 0.3 });
 */
function openDrawingWorker(): DrawingWorker {
  return openWorkerClient<Orders>(
    () =>
      new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module', name: 'matchpost-editor-drawing' }),
  );
}

/** A worker for one dialog; closing the dialog ends its drawing. */
export function useDrawingWorker(): DrawingWorker {
  const worker = useRef<DrawingWorker>(undefined);
  worker.current ??= openDrawingWorker();
  useEffect(() => () => worker.current?.close(), []);
  return worker.current;
}

/** More workers would exhaust the memory of a phone. */
const MOST_WORKERS = 3;

/** As many workers as can draw while the page stays responsive; each starts with its first call. */
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

/** Leaves one core to the page. */
function countWorkers(cores = 2): number {
  return Math.max(1, Math.min(MOST_WORKERS, cores - 1));
}
