import { emit, fromPromise, setup } from 'xstate';
import { backTo, formatStudio, startPlace, stepOf, type Place, type Step } from '../../post/studio-url.ts';
import type {
  FileType,
  NoticeName,
  PictureJob,
  PictureStage,
  StudioContext,
  StudioEmitted,
  StudioEvent,
  Way,
} from './events.ts';

export const initialContext: StudioContext = {
  place: startPlace,
  picked: [],
  visitor: { status: 'loading', maxGames: 1 },
  slots: 'unknown',
  tabChosenFor: '',
  backgroundId: undefined,
  fileType: 'png',
  job: undefined,
  stage: undefined,
  file: undefined,
  pictureError: undefined,
  way: 'download',
  caption: '',
};

export interface DrawInput {
  job: PictureJob;
  fileType: FileType;
  tell: (stage: PictureStage) => void;
}

export interface DeliverInput {
  way: Way;
  file: File;
  caption: string;
}

/** How it left, or that the person changed their mind. */
export type Delivered = Way | 'aborted';

/** What the machine needs of the world; the page and the tests bring their own. */
export const studioSetup = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    emitted: {} as StudioEmitted,
  },
  actors: {
    /** Where the visitor was last time, with the game to show. */
    recall: fromPromise<Place | undefined>(async () => undefined),
    saveTeam: fromPromise<'saved' | 'known', { place: Place }>(async () => 'saved'),
    drawPicture: fromPromise<File, DrawInput>(async () => Promise.reject(new Error('no renderer'))),
    deliver: fromPromise<Delivered, DeliverInput>(async ({ input }) => input.way),
  },
  actions: {
    /** Keeps sport, club and team for the next visit. */
    remember: (_given, _place: Place) => undefined,
    navigate: emit(({ context }, { replace }: { replace: boolean }) => ({
      type: 'navigate' as const,
      href: formatStudio(context.place),
      replace,
    })),
    notify: emit(({ context }, notice: { name: NoticeName; error?: unknown }) => ({
      type: 'notice' as const,
      max: context.visitor.maxGames,
      ...notice,
    })),
    notifyPictureError: emit(({ context }) => ({
      type: 'notice' as const,
      name: 'export-failed' as const,
      error: context.pictureError,
    })),
    openInstagram: emit({ type: 'openInstagram' as const }),
  },
  guards: {
    isAt: ({ context }, step: Step) => stepOf(context.place) === step,
    isNew: ({ context }, place: Place) => formatStudio(place) !== formatStudio(context.place),
    isSignedOut: ({ context }) => context.visitor.status !== 'signed-in',
    hasJob: ({ context }) => context.job !== undefined,
    isPictureFailed: ({ context }) => context.pictureError !== undefined,
    hasFile: ({ context }) => context.file !== undefined,
    isStage: ({ context }, stage: PictureStage) => context.stage === stage,
    areSlots: ({ context }, slots: StudioContext['slots']) => context.slots === slots,
    hasTooMany: ({ context: { place, visitor } }) => place.gameIds.length > visitor.maxGames,
  },
  delays: { SETTLE: 200, RECALL: 5_000, SLOTS: 15_000, SHARE: 120_000 },
});

/** The place with other games: what belonged to the old ones is gone. */
export function withGames(place: Place, gameIds: readonly string[]): Place {
  return { ...backTo(place, 'games'), gameIds };
}
