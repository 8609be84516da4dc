import { assign } from 'xstate';
import { MAX_NAME } from '../document/operations/basics.ts';
import type { EditorContext } from './events.ts';
import { checkName } from './problems.ts';
import { editorSetup } from './setup.ts';

type Given = { context: EditorContext };

function requireDocument({ context: { document } }: Given) {
  if (document === undefined) throw new Error('there is no document to save');
  return document;
}

const idle = editorSetup.createStateConfig({
  on: {
    SAVE: { target: 'checking', actions: assign({ attempts: 0 }) },
    RESTORED: {
      actions: [
        { type: 'takeStored', params: ({ event }) => event.stored },
        { type: 'replace', params: (given) => ({ document: requireDocument(given), step: 'restore' as const }) },
        { type: 'notify', params: { name: 'restored' } },
        'tellSaved',
      ],
    },
  },
});

/** Checks that need no server. */
const checking = editorSetup.createStateConfig({
  entry: assign({ problems: (given) => checkName(requireDocument(given)) }),
  always: [
    { guard: 'hasProblems', target: 'idle', actions: ['tellRefused', 'tellStuck'] },
    { guard: 'isOffline', target: 'offline' },
    {
      guard: 'isSavedAlready',
      target: 'idle',
      actions: [{ type: 'notify', params: { name: 'updated' } }, 'tellSaved'],
    },
    { target: 'sending' },
  ],
});

const sending = editorSetup.createStateConfig({
  entry: assign({ sent: ({ context }) => context.document }),
  invoke: {
    src: 'save',
    input: (given) => ({
      templateId: given.context.templateId,
      revision: given.context.revision,
      document: requireDocument(given),
    }),
    onDone: [
      {
        guard: 'isNew',
        target: 'idle',
        actions: [
          { type: 'takeSaved', params: ({ event }) => event.output },
          { type: 'tellCreated', params: ({ event }) => event.output.id },
          { type: 'notify', params: { name: 'created' } },
          'tellSaved',
        ],
      },
      {
        target: 'idle',
        actions: [
          { type: 'takeSaved', params: ({ event }) => event.output },
          { type: 'notify', params: { name: 'updated' } },
          'tellSaved',
        ],
      },
    ],
    onError: [
      failure('isConflict', 'conflict'),
      failure('isSignedOut', 'signInAgain'),
      failure('isPlanEnded', 'planEnded'),
      failure('isGone', 'gone'),
      failure('isUnreachable', 'offline'),
      {
        target: 'idle',
        actions: [
          { type: 'takeError', params: ({ event }: Failed) => event.error },
          { type: 'notify', params: ({ event }: Failed) => ({ name: 'save-failed' as const, error: event.error }) },
          'tellRefused',
          'tellStuck',
        ],
      },
    ],
  },
});

type Failed = { event: { error: unknown } };
type Failure = 'isConflict' | 'isSignedOut' | 'isPlanEnded' | 'isGone' | 'isUnreachable';

function failure<const Target extends string>(guard: Failure, target: Target) {
  const params = ({ event }: Failed) => event.error;
  return { guard: { type: guard, params }, target, actions: { type: 'takeError' as const, params } };
}

/** The draft stays on this device; saving is retried, later each time. */
const offline = editorSetup.createStateConfig({
  entry: [assign({ attempts: ({ context }) => context.attempts + 1 }), 'tellStuck'],
  after: { RETRY: { guard: ({ context }) => context.online, target: 'sending' } },
  on: { SAVE: 'sending', ONLINE: { target: 'sending', actions: assign({ online: true }) } },
});

const copying = editorSetup.createStateConfig({
  entry: [
    assign((given) => {
      const document = requireDocument(given);
      return { templateId: undefined, revision: 0, document: { ...document, name: getCopyName(document.name) } };
    }),
    { type: 'replace', params: (given) => ({ document: requireDocument(given), step: 'basics' as const }) },
  ],
  always: 'checking',
});

/** Tells pending leavers that the save needs an answer first. */
const stillStuck = { actions: 'tellStuck' } as const;

/** Somebody else, or another tab, saved in between. */
const conflict = editorSetup.createStateConfig({
  entry: 'tellStuck',
  on: {
    KEEP_MINE: { target: 'sending', actions: assign({ revision: ({ context }) => context.theirs }) },
    TAKE_THEIRS: 'fetching',
    SAVE_COPY: 'copying',
    CLOSE: 'idle',
    SAVE: stillStuck,
  },
});

const fetching = editorSetup.createStateConfig({
  invoke: {
    src: 'load',
    input: ({ context }) => context.templateId ?? '',
    onDone: {
      target: 'idle',
      actions: [
        { type: 'takeStored', params: ({ event }) => event.output },
        { type: 'replace', params: ({ event }) => ({ document: event.output.document, step: 'restore' as const }) },
        { type: 'notify', params: { name: 'theirs-taken' } },
        'tellSaved',
      ],
    },
    onError: {
      target: 'conflict',
      actions: { type: 'notify', params: ({ event }) => ({ name: 'load-failed' as const, error: event.error }) },
    },
  },
});

/** The session ended: signing in again, in place, continues the save. */
const signInAgain = editorSetup.createStateConfig({
  entry: 'tellStuck',
  on: { SIGNED_IN: 'sending', CLOSE: 'idle', SAVE: stillStuck },
});

/** The plan no longer includes own templates; the draft stays on this device. */
const planEnded = editorSetup.createStateConfig({ entry: 'tellStuck', on: { CLOSE: 'idle', SAVE: stillStuck } });

/** The template was deleted elsewhere. */
const gone = editorSetup.createStateConfig({
  entry: 'tellStuck',
  on: { SAVE_COPY: 'copying', CLOSE: 'idle', SAVE: stillStuck },
});

/** From the button to the server and back, with a way out of every failure. */
export const saving = editorSetup.createStateConfig({
  initial: 'idle',
  states: { idle, checking, sending, offline, copying, conflict, fetching, signInAgain, planEnded, gone },
});

const SUFFIX = ' (Kopie)';

/** Names copies as the server does: shortened to the limit. */
function getCopyName(name: string): string {
  const room = [...name.trim()].slice(0, MAX_NAME - SUFFIX.length).join('');
  return room.trimEnd() + SUFFIX;
}
