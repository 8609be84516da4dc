import { assign, fromPromise, setup } from 'xstate';
import type { ImportMode } from './apply-import.ts';
import type { ImportedSvg, ImportCalls, ImportOrder, ImportReply } from './read-svg.ts';
import { openWorkerClient, WorkerError, type SentError } from '../../../workers/worker-client.ts';

interface Context {
  file: File | undefined;
  problem: ImportProblem | undefined;
  imported: ImportedSvg | undefined;
  mode: ImportMode;
}

type Events = { type: 'CHOOSE'; file: File } | { type: 'SET_MODE'; mode: ImportMode } | { type: 'START_OVER' };

/** choosing -> reading -> ready, empty or refused; another file may be chosen at any time. */
export const importMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { mode: ImportMode } },
  actors: {
    read: fromPromise(({ input, signal }: { input: { file: File }; signal: AbortSignal }) =>
      loadSvg(input.file, signal),
    ),
  },
  actions: {
    keepFile: assign({ file: ({ event, context }) => (event.type === 'CHOOSE' ? event.file : context.file) }),
    noteProblem: assign({
      problem: ({ event }) => (event.type === 'CHOOSE' ? findSvgProblem(event.file) : undefined),
    }),
    forget: assign({ file: undefined, problem: undefined, imported: undefined }),
  },
  guards: {
    isWrong: ({ event }) => event.type === 'CHOOSE' && findSvgProblem(event.file) !== undefined,
    isEmpty: (_, { imported }: { imported: ImportedSvg }) => imported.template.elements.length === 0,
  },
}).createMachine({
  id: 'svg-import',
  context: ({ input }) => ({ file: undefined, problem: undefined, imported: undefined, mode: input.mode }),
  initial: 'choosing',
  on: {
    CHOOSE: [
      { guard: 'isWrong', target: '.refused', actions: ['forget', 'keepFile', 'noteProblem'] },
      { target: '.reading', actions: ['forget', 'keepFile'] },
    ],
    START_OVER: { target: '.choosing', actions: 'forget' },
  },
  states: {
    choosing: {},
    reading: {
      invoke: {
        src: 'read',
        // The state is entered with a file.
        input: ({ context }) => ({ file: context.file as File }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ imported: event.output }) },
            target: 'empty',
            actions: assign({ imported: ({ event }) => event.output }),
          },
          { target: 'ready', actions: assign({ imported: ({ event }) => event.output }) },
        ],
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => toProblem(event.error) }) },
      },
    },
    refused: {},
    empty: {},
    ready: { on: { SET_MODE: { actions: assign({ mode: ({ event }) => event.mode }) } } },
  },
});

/** A file that vanished while it was read is refused like any other. */
function toProblem(error: unknown): ImportProblem {
  if (error instanceof ImportError) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'refused', error: { code: 'worker-broken', params: {}, message } };
}

/** 5 MB (specification, section 5). */
const MAX_BYTES = 5 * 1024 * 1024;
/** The reader has its own limits; this one is for unforeseen input. */
export const PATIENCE_SECONDS = 20;

/** Checks a file before it is read. */
export function findSvgProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): ImportProblem | undefined {
  const isSvg = type === 'image/svg+xml' || /\.svg$/i.test(name);
  if (!isSvg) return { kind: 'not-svg' };
  return size > MAX_BYTES ? { kind: 'too-large' } : undefined;
}

/** The text of a file in the encoding that its mark or its declaration names; UTF-8 without either. */
export function decodeSvg(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  const start = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const [, declared = 'utf-8'] = /^(?:ï»¿)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start) ?? [];
  try {
    return new TextDecoder(marked || declared).decode(bytes);
  } catch {
    // The name of no encoding.
    return new TextDecoder().decode(bytes);
  }
}

/** Reads a file in a worker, so that the page stays responsive. Throws `ImportError`, or the signal's reason. */
async function loadSvg(file: File, signal: AbortSignal): Promise<ImportedSvg> {
  const problem = findSvgProblem(file);
  if (problem !== undefined) throw new ImportError(problem);
  const reply = await askWorker({ text: decodeSvg(await file.arrayBuffer()), fileName: file.name }, signal);
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

/** The reason why a file was refused. */
export type ImportProblem =
  | { kind: 'not-svg' }
  | { kind: 'too-large' }
  | { kind: 'too-slow' }
  /** The reader refused the file. */
  | { kind: 'refused'; error: SentError };

export class ImportError extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem.kind === 'refused' ? problem.error.message : problem.kind);
    this.name = 'ImportError';
    this.problem = problem;
  }
}
