import { assign, raise, type DoneActorEvent } from 'xstate';
import type { Delivered } from '../../post/hand-over.ts';
import { studioSetup, type NoticeName, type PictureJob, type StudioContext, type StudioEvent } from './setup.ts';

const tell = (name: NoticeName) => ({ type: 'notify', params: { name } }) as const;
const tellError = {
  type: 'notify',
  params: ({ event }: { event: { error: unknown } }) => ({ name: 'export-failed' as const, error: event.error }),
} as const;

const exportOptions = ({ event: { method, caption } }: { event: Extract<StudioEvent, { type: 'EXPORT' }> }) => ({
  method,
  caption,
});

/** Saved teams skip the question. With unlimited slots there is nothing to decide: the team is saved at once. */
const bySlots = [
  { guard: { type: 'areSlots', params: 'saved' }, target: '#export.preparing' },
  { guard: { type: 'areSlots', params: 'full' }, target: '#export.idle', actions: tell('slots-full') },
  { guard: { type: 'areSlots', params: 'free' }, target: '#export.askSave' },
  { guard: { type: 'areSlots', params: 'unlimited' }, target: '#export.saving' },
] as const;

interface Wanted {
  context: StudioContext;
  event: Extract<StudioEvent, { type: 'PICTURE_WANTED' }>;
}

/** Crests and halls that come later make another picture, but not another post. */
const isOther = ({ context: { job }, event }: Wanted) =>
  job !== undefined && job.key !== event.job.key && describePost(job) !== describePost(event.job);

/** The parts of a post about games that its caption tells most of all; everything of a list, which may name people. */
function describePost({ key, request: { data } }: PictureJob): string {
  const { kind, tab, language, neutral, isHomeGame, isAwayGame, showResultDetail, games } = data;
  if (kind !== undefined) return key;
  const told = games.map(({ id, startsAt, date, result, status }) => [id, startsAt, date, result, status]);
  return JSON.stringify([tab, language, neutral, isHomeGame, isAwayGame, showResultDetail, told]);
}

/** With the file ready, the whole export happens inside one event: the tap. */
const byPicture = [
  { guard: 'hasFile', target: '#export.delivering' },
  { guard: 'isPictureFailed', target: '#export.failed', actions: 'notifyPictureError' },
] as const;

/** The picture is no longer that of the press: its caption may tell something else, and a person may have been taken off it. */
const letGo = {
  PICTURE_WANTED: {
    guard: isOther,
    target: '#export.idle',
    actions: tell('post-changed'),
  },
  PICTURE_GONE: [
    { guard: 'isAtPost', target: '#export.idle', actions: tell('post-changed') },
    { target: '#export.idle' },
  ],
} as const;

const came = (how: Delivered) => (given: { event: DoneActorEvent<Delivered> }) => given.event.output === how;

export const exporting = studioSetup.createStateConfig({
  id: 'export',
  initial: 'idle',
  on: { ROUTE: { guard: { type: 'isNew', params: ({ event }) => event.place }, target: '.idle' }, LEFT: '.idle' },
  states: {
    idle: {
      on: {
        EXPORT: [
          { guard: 'isSignedOut', actions: tell('sign-in-needed') },
          { guard: 'hasTooMany', actions: tell('too-many') },
          { target: 'checkingSlot', actions: assign(exportOptions) },
        ],
      },
    },
    checkingSlot: {
      on: letGo,
      always: [...bySlots],
      after: { SLOTS: { target: 'failed', actions: tell('export-failed') } },
    },
    askSave: { on: { ...letGo, CONFIRM: 'saving', DECLINE: 'idle' } },
    saving: {
      on: letGo,
      invoke: {
        src: 'saveTeam',
        input: ({ context }) => ({ place: context.place }),
        onDone: {
          target: 'preparing',
          actions: {
            type: 'notify',
            params: ({ event }) => ({ name: event.output === 'saved' ? 'team-saved' : 'team-known' }),
          },
        },
        onError: { target: 'failed', actions: tellError },
      },
    },
    preparing: {
      entry: [tell('preparing'), 'hurry'],
      always: [...byPicture, { target: 'loadingImages' }],
    },
    loadingImages: {
      on: letGo,
      always: [...byPicture, { guard: { type: 'isStage', params: 'raster' }, target: 'rendering' }],
    },
    rendering: { on: letGo, always: [...byPicture] },
    delivering: {
      invoke: {
        src: 'deliver',
        input: ({ context: { method, file, caption, place, job } }) => {
          if (file === undefined) throw new Error('there is no file to hand over');
          return { method, file, caption, place, games: job?.games ?? [] };
        },
        onDone: [
          { guard: came('download'), target: 'done', actions: [tell('downloaded'), raise({ type: 'DOWNLOADED' })] },
          { guard: came('share'), target: 'done', actions: tell('shared') },
          { guard: came('share-only'), target: 'done', actions: tell('shared-only') },
          { target: 'idle' },
        ],
        onError: { target: 'failed', actions: tellError },
      },
      // A share sheet that never answers must not lock the button.
      after: { SHARE: 'idle' },
    },
    done: { after: { 0: 'idle' } },
    failed: { on: { EXPORT: { target: 'checkingSlot', actions: assign(exportOptions) } } },
  },
});
