import { openWorkerClient, WorkerError } from '../../../workers/worker-client.ts';
import type { ImportCalls, ImportedSvg, ImportOrder, ImportReply } from './read-svg.ts';
import { ImportError, type ImportProblem } from './import-problem.ts';

/** 5 MB (specification, section 5). */
const MAX_BYTES = 5 * 1024 * 1024;
/** The reader has limits of its own; this one is for what they do not foresee. */
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

async function askWorker(order: ImportOrder, signal: AbortSignal): Promise<ImportReply> {
  const client = openWorkerClient<ImportCalls>(
    () => new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module', name: 'matchpost-svg-import' }),
  );
  try {
    return await client.ask('read', order, { signal, patienceMs: PATIENCE_SECONDS * 1_000 });
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    throw new ImportError(error.code === 'worker-slow' ? { kind: 'too-slow' } : { kind: 'refused', error });
  } finally {
    client.close();
  }
}
