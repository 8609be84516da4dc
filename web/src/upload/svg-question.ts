import { openWorkerClient, WorkerError } from '../workers/worker-client.ts';
import type { SvgCalls, SvgReply } from './read-svg.worker.ts';
import type { Issue } from '@matchpost/engine';
import { createObservable } from '../preferences/observable.ts';

/** An upload somebody called off when told what it would lose. */
export class UploadDeclined extends Error {
  constructor() {
    super('the upload was called off');
    this.name = 'UploadDeclined';
  }
}

/** The server has deadlines of its own and says what it lost. */
const PATIENCE_MS = 20_000;

/** Asks before an SVG is stored that cannot stay as it is. Throws `UploadDeclined`, or the signal's reason. */
export async function confirmSvg(file: Blob, signal: AbortSignal | undefined): Promise<void> {
  if (!(await isSvg(file))) return;
  const reply = await readAway(await file.text(), signal);
  // What cannot be read the server refuses, with a sentence of its own.
  if (reply === undefined || reply.issues.length === 0) return;
  const name = file instanceof File ? file.name : 'logo.svg';
  const result = new File([reply.document], name, { type: 'image/svg+xml' });
  const isAccepted = await new Promise<boolean>((resolve) => {
    signal?.addEventListener('abort', () => resolve(false), { once: true });
    svgQuestion.set({ name, issues: reply.issues, result, answer: resolve });
  });
  svgQuestion.set(undefined);
  signal?.throwIfAborted();
  if (!isAccepted) throw new UploadDeclined();
}

/** By its beginning: the server goes by it too, whatever a file is called. */
async function isSvg(file: Blob): Promise<boolean> {
  const start = await file.slice(0, 1_024).text();
  return (
    /^\s*</.test(start.replace(/^\uFEFF/, '')) && (file.type === 'image/svg+xml' || /<(\w+:)?svg[\s>]/.test(start))
  );
}

/** Reads the file in a worker, so that the page stays responsive. Undefined where that fails or takes too long. */
async function readAway(text: string, signal: AbortSignal | undefined): Promise<SvgReply | undefined> {
  const client = openWorkerClient<SvgCalls>(
    () =>
      new Worker(new URL('./read-svg.worker.ts', import.meta.url), { type: 'module', name: 'matchpost-svg-reader' }),
  );
  try {
    return await client.ask('read', text, { signal, patienceMs: PATIENCE_MS });
  } catch (error) {
    if (error instanceof WorkerError) return undefined;
    throw error;
  } finally {
    client.close();
  }
}

/** What an SVG would lose, and what would be stored of it. */
export interface SvgQuestion {
  name: string;
  issues: readonly Issue[];
  /** The picture as it would be. */
  result: File;
  answer(isAccepted: boolean): void;
}

/** On screen while somebody is asked. */
export const svgQuestion = createObservable<SvgQuestion | undefined>(undefined);
