import { openWorkerClient, WorkerError } from '../workers/worker-client.ts';
import type { SvgCalls, SvgReply } from './read-svg.worker.ts';
import type { Issue } from '@matchpost/engine';
import { createObservable } from '../preferences/observable.ts';

/** The user cancelled the upload of a lossy SVG. */
export class UploadDeclined extends Error {
  constructor() {
    super('the upload was called off');
    this.name = 'UploadDeclined';
  }
}

/** Milliseconds. Without a question the server still checks the file and reports its losses. */
const PATIENCE_MS = 20_000;

/** Asks before an SVG with losses is uploaded. Throws `UploadDeclined`, or the signal's reason. */
export async function confirmSvg(file: Blob, signal: AbortSignal | undefined): Promise<void> {
  if (!(await isSvg(file))) return;
  const reply = await readAway(await file.text(), signal);
  // The server refuses unreadable files with an error of its own.
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

/** Decided by content, as on the server, not by the file's name. */
async function isSvg(file: Blob): Promise<boolean> {
  const start = await file.slice(0, 1_024).text();
  return (
    /^\s*</.test(start.replace(/^\uFEFF/, '')) && (file.type === 'image/svg+xml' || /<(\w+:)?svg[\s>]/.test(start))
  );
}

/** Reads the file in a worker to keep the page responsive. Undefined on failure or timeout. */
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

/** The losses of an SVG, and the result that would be stored. */
export interface SvgQuestion {
  name: string;
  issues: readonly Issue[];
  /** The SVG without the lost parts. */
  result: File;
  answer(isAccepted: boolean): void;
}

/** Set while the dialog is open. */
export const svgQuestion = createObservable<SvgQuestion | undefined>(undefined);
