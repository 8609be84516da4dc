import { assign, fromPromise, setup } from 'xstate';
import type { ImportMode } from './apply-import.ts';
import { ImportError, type ImportProblem } from './import-problem.ts';
import { findSvgProblem, loadSvg } from './load-svg.ts';
import type { ImportedSvg } from './read-svg.ts';

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
        // Nothing is read without a file.
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
