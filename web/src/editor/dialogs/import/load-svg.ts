import type { ImportedSvg, ImportReply } from './read-svg.ts';
import { ImportError, type ImportProblem } from './import-problem.ts';

/** 5 MB (specification, section 5). */
const MAX_BYTES = 5 * 1024 * 1024;
/** The reader has limits of its own; this one is for what nobody thought of. */
export const PATIENCE_SECONDS = 20;

/** What speaks against a file before anything is read. */
export function findSvgProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): ImportProblem | undefined {
  const isSvg = type === 'image/svg+xml' || /\.svg$/i.test(name);
  if (!isSvg) return { kind: 'not-svg' };
  return size > MAX_BYTES ? { kind: 'too-large' } : undefined;
}

/** Reads a file away from the page, which stays alive meanwhile. Throws `ImportError`, or the signal's reason. */
export async function loadSvg(file: File, signal: AbortSignal): Promise<ImportedSvg> {
  const problem = findSvgProblem(file);
  if (problem !== undefined) throw new ImportError(problem);
  const reply = await askWorker({ text: await file.text(), fileName: file.name }, signal);
  if (!reply.ok) throw new ImportError({ kind: 'refused', error: reply.error });
  return reply.imported;
}

async function askWorker(order: { text: string; fileName: string }, signal: AbortSignal): Promise<ImportReply> {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), {
    type: 'module',
    name: 'matchpost-svg-import',
  });
  try {
    return await new Promise<ImportReply>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => resolve(data));
      worker.addEventListener('error', ({ message }) => {
        const error = { code: 'worker-broken', params: {}, message: message || 'the worker did not start' };
        reject(new ImportError({ kind: 'refused', error }));
      });
      signal.addEventListener('abort', () => reject(signal.reason));
      setTimeout(() => reject(new ImportError({ kind: 'too-slow' })), PATIENCE_SECONDS * 1_000);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}
