import { assign } from 'xstate';
import { MAX_NAME } from '../document/operations/basics.ts';
import type { EditorDocument } from '../document/document.ts';
import type { EditorContext } from './events.ts';
import { checkName } from './problems.ts';
import { editorSetup, type Saved } from './setup.ts';

type Given = { context: EditorContext };

function requireDocument({ context: { document } }: Given) {
  if (document === undefined) throw new Error('there is no document to save');
  return document;
}

const idle = editorSetup.createStateConfig({ entry: 'endAttempt', on: { SAVE: 'checking' } });

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

type Failed = { event: { error: unknown } };
type Failure = 'isOwnConflict' | 'isConflict' | 'isSignedOut' | 'isPlanEnded' | 'isGone' | 'isUnreachable';

const errorOf = ({ event }: Failed) => event.error;
const takeError = { type: 'takeError' as const, params: errorOf };

function failure<const Target extends string>(guard: Failure, target: Target) {
  return { guard: { type: guard, params: errorOf }, target, actions: takeError };
}

type Done = { event: { output: Saved } };
const takeSaved = { type: 'takeSaved' as const, params: ({ event }: Done) => event.output };
const created = [
  takeSaved,
  { type: 'tellCreated' as const, params: ({ event }: Done) => event.output.id },
  { type: 'notify' as const, params: { name: 'created' as const } },
];

/** A retry sends the same again, so that a lost answer can be told from a conflict. Newer changes follow (`answered`). */
const sending = editorSetup.createStateConfig({
  entry: assign({
    sent: (given) => given.context.unanswered ?? nameSent(given),
    key: ({ context }) => context.key ?? crypto.randomUUID(),
  }),
  invoke: {
    src: 'save',
    input: (given) => {
      const { templateId, revision, sent = requireDocument(given), isCopy, key = '' } = given.context;
      return { document: sent, key, ...(isCopy ? { templateId: undefined, revision: 0 } : { templateId, revision }) };
    },
    onDone: [
      {
        guard: 'isCopying',
        target: 'answered',
        actions: [
          assign({ document: takeCopyName }),
          { type: 'replace', params: (given) => ({ document: requireDocument(given), step: 'basics' as const }) },
          ...created,
        ],
      },
      { guard: 'isNew', target: 'answered', actions: created },
      { target: 'answered', actions: [takeSaved, { type: 'notify', params: { name: 'updated' } }] },
    ],
    onError: [
      failure('isOwnConflict', 'comparing'),
      failure('isConflict', 'conflict'),
      failure('isSignedOut', 'signInAgain'),
      failure('isPlanEnded', 'planEnded'),
      failure('isGone', 'gone'),
      { ...failure('isUnreachable', 'offline'), actions: [takeError, 'noteUnanswered'] },
      {
        target: 'idle',
        actions: [
          takeError,
          { type: 'notify', params: ({ event }: Failed) => ({ name: 'save-failed' as const, error: event.error }) },
          'tellRefused',
          'tellStuck',
        ],
      },
    ],
  },
});

/** Changes made during a retry are saved too: the person chose to save them, or saw them wait. */
const answered = editorSetup.createStateConfig({
  entry: 'tellSaved',
  always: [{ guard: 'isBehind', target: 'checking', actions: 'endAttempt' }, { target: 'idle' }],
});

/** Loads the conflicting save: it may be our own, whose answer was lost. */
const comparing = editorSetup.createStateConfig({
  invoke: {
    src: 'load',
    input: ({ context }) => context.templateId ?? '',
    onDone: [
      {
        guard: { type: 'isSent', params: ({ event }) => event.output },
        target: 'answered',
        actions: [
          {
            type: 'takeSaved',
            params: ({ context: { templateId = '' }, event: { output } }) => ({ ...output, id: templateId }),
          },
          { type: 'notify', params: { name: 'updated' } },
        ],
      },
      { target: 'conflict' },
    ],
    onError: [
      failure('isSignedOut', 'signInAgain'),
      failure('isGone', 'gone'),
      failure('isUnreachable', 'offline'),
      { target: 'conflict' },
    ],
  },
});

/** The draft stays on this device; saving is retried, later each time. */
const offline = editorSetup.createStateConfig({
  entry: [assign({ attempts: ({ context }) => context.attempts + 1 }), 'tellStuck'],
  after: { RETRY: { guard: ({ context }) => context.online, target: 'sending' } },
  on: { SAVE: 'sending', ONLINE: { target: 'sending', actions: assign({ online: true }) } },
});

/** Tells pending leavers that the save needs an answer first. */
const stillStuck = { actions: 'tellStuck' } as const;

/** Somebody else, or another tab, saved in between. */
const conflict = editorSetup.createStateConfig({
  entry: 'tellStuck',
  on: {
    KEEP_MINE: { target: 'sending', actions: [assign({ revision: ({ context }) => context.theirs }), 'beginAnew'] },
    TAKE_THEIRS: 'fetching',
    SAVE_COPY: { target: 'sending', actions: 'beginCopy' },
    CLOSE: 'idle',
    SAVE: stillStuck,
  },
});

const fetching = editorSetup.createStateConfig({
  on: { CLOSE: 'idle', SAVE: stillStuck },
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
  on: {
    // No template is left to come back to when the copy fails.
    SAVE_COPY: { target: 'sending', actions: ['beginCopy', assign({ templateId: undefined, revision: 0 })] },
    CLOSE: 'idle',
    SAVE: stillStuck,
  },
});

/** From the button to the server and back, with a way out of every failure. */
export const saving = editorSetup.createStateConfig({
  initial: 'idle',
  on: {
    // Also while a save waits: its base revision is no longer the newest.
    RESTORED: {
      target: '.idle',
      actions: [
        { type: 'takeStored', params: ({ event }) => event.stored },
        { type: 'replace', params: (given) => ({ document: requireDocument(given), step: 'restore' as const }) },
        { type: 'notify', params: { name: 'restored' } },
        'tellSaved',
      ],
    },
  },
  states: { idle, checking, sending, answered, comparing, offline, conflict, fetching, signInAgain, planEnded, gone },
});

function nameSent(given: Given): EditorDocument {
  const document = requireDocument(given);
  return given.context.isCopy ? { ...document, name: getCopyName(document.name) } : document;
}

/** Names the document after its saved copy, unless its name was changed meanwhile. */
function takeCopyName(given: Given): EditorDocument {
  const document = requireDocument(given);
  const { sent = document } = given.context;
  if (getCopyName(document.name) !== sent.name) return document;
  const isUnchanged = document.template === sent.template && document.games === sent.games;
  return isUnchanged ? sent : { ...document, name: sent.name };
}

const SUFFIX = ' (Kopie)';

/** Names copies as the server does: shortened to the limit. */
function getCopyName(name: string): string {
  const room = [...name.trim()].slice(0, MAX_NAME - SUFFIX.length).join('');
  return room.trimEnd() + SUFFIX;
}
