import { emit, fromPromise, setup } from 'xstate';
import {
  formatStudio,
  startPlace,
  stepOf,
  type Place,
  type Step,
  type Tab,
  type ThemeName,
} from '../../post/studio-url.ts';
import { backTo } from './back-to.ts';
import type { ListKind } from '../../render/list-kinds.ts';
import type { Format } from '@matchpost/engine/formats';
import type { Language } from '@matchpost/engine/languages';
import type { SportId } from '@matchpost/engine/sports';
import type { FileType, RenderRequest } from '../../render/render-request.ts';
import type { Delivered, ShareMethod } from '../../post/hand-over.ts';
import type { LeagueGame } from '../../league/game.ts';
import type { SlotState } from '../../post/slots.ts';

export const initialContext: StudioContext = {
  place: startPlace,
  picked: [],
  visitor: { status: 'loading', maxGames: 1 },
  slots: 'unknown',
  tabChosenFor: '',
  resultOf: '',
  backgroundId: undefined,
  textLanguage: undefined,
  fileType: 'png',
  job: undefined,
  stage: undefined,
  file: undefined,
  light: undefined,
  pictureError: undefined,
  method: 'download',
  caption: '',
};

export interface DrawInput {
  job: PictureJob;
  fileType: FileType;
  tell: (stage: PictureStage) => void;
}

export interface DeliverInput {
  method: ShareMethod;
  file: File;
  caption: string;
  place: Place;
  /** In the picture. */
  games: readonly LeagueGame[];
}

/** The machine's effects; the page and the tests provide their own. */
export const studioSetup = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    emitted: {} as StudioEmitted,
  },
  actors: {
    /** The place of the last visit, with the game to show. */
    recall: fromPromise<Place | undefined>(async () => undefined),
    saveTeam: fromPromise<'saved' | 'known', { place: Place }>(async () => 'saved'),
    drawPicture: fromPromise<File, DrawInput>(async () => Promise.reject(new Error('no renderer'))),
    deliver: fromPromise<Delivered, DeliverInput>(async ({ input }) => input.method),
  },
  actions: {
    /** Stores sport, club and team for the next visit. */
    remember: (_given, _place: Place) => undefined,
    navigate: emit(({ context }, how: { replace: boolean }) => ({
      type: 'navigate' as const,
      href: formatStudio(context.place),
      ...how,
    })),
    openOnTop: emit(({ context }) => ({ type: 'openOnTop' as const, href: formatStudio(context.place) })),
    closeOnTop: emit(({ context }) => ({ type: 'closeOnTop' as const, href: formatStudio(context.place) })),
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
    /** Draws the file before the small pictures. */
    hurry: () => undefined,
    openInstagram: emit({ type: 'openInstagram' as const }),
  },
  guards: {
    isAt: ({ context }, step: Step) => stepOf(context.place) === step,
    hasGames: ({ context }) => context.place.gameIds.length > 0,
    isAtPost: ({ context }) => ['preview', 'list'].includes(stepOf(context.place)),
    isNew: ({ context }, place: Place) => formatStudio(place) !== formatStudio(context.place),
    isSignedOut: ({ context }) => context.visitor.status !== 'signed-in',
    hasJob: ({ context }) => context.job !== undefined,
    isPictureFailed: ({ context }) => context.pictureError !== undefined,
    hasFile: ({ context }) => context.file !== undefined,
    isStage: ({ context }, stage: PictureStage) => context.stage === stage,
    areSlots: ({ context }, slots: StudioContext['slots']) => context.slots === slots,
    // A table, or a post about people, shows no games; those of the address wait for the way back.
    hasTooMany: ({ context: { place, visitor } }) =>
      place.kind === undefined && place.gameIds.length > visitor.maxGames,
  },
  delays: { SETTLE: 200, RECALL: 5_000, SLOTS: 15_000, SHARE: 120_000 },
});

/** The input of a drawing in a file type, which may differ from the chosen one. */
export function toDrawInput(
  { job }: Pick<StudioContext, 'job'>,
  fileType: FileType,
  studio: { send(event: StudioEvent): void },
): DrawInput {
  if (job === undefined) throw new Error('no picture is wanted');
  return { job, fileType, tell: (stage) => studio.send({ type: 'PICTURE_STAGE', stage }) };
}

/** The place with other games; options of the old games are dropped. */
export function withGames(place: Place, gameIds: readonly string[]): Place {
  return { ...backTo(place, 'games'), gameIds };
}

interface Visitor {
  status: 'loading' | 'signed-in' | 'signed-out';
  maxGames: number;
}

/** The picture's inputs; equal pictures have equal keys. */
export interface PictureJob {
  key: string;
  request: RenderRequest;
  games: readonly LeagueGame[];
}

type PictureStage = 'images' | 'raster';

export type StudioEvent =
  | { type: 'ROUTE'; place: Place }
  | { type: 'LEFT' }
  | { type: 'VISITOR'; visitor: Visitor }
  | { type: 'CHOOSE_SPORT'; sport: SportId }
  | { type: 'CHOOSE_CLUB'; clubId: string; sport: SportId }
  | { type: 'CHOOSE_TEAM'; teamId: string; clubId?: string; sport?: SportId }
  | { type: 'CHOOSE_GAME'; id: string }
  | { type: 'TOGGLE_GAME'; id: string; day: string; pickedDay: string }
  | { type: 'CONTINUE' }
  | { type: 'BACK' }
  | { type: 'RETURN'; step: 'sport' | 'club' | 'team' }
  | { type: 'SET_TAB'; tab: Tab }
  | { type: 'SET_KIND'; kind: ListKind }
  /** The games and the page of a schedule; undefined: those to come, and the first. */
  | ({ type: 'SET_PAGE' } & Pick<Place, 'scope' | 'page'>)
  /** The game that people are about; undefined: none. */
  | { type: 'SET_GAME'; id: string | undefined }
  /** Undefined: names and halls decide. */
  | { type: 'SET_HOME'; home: boolean | undefined }
  | { type: 'SET_DETAIL'; showDetail: boolean }
  | { type: 'SET_NEUTRAL'; isNeutral: boolean }
  | { type: 'SET_THEME'; theme: ThemeName }
  | { type: 'SET_TEMPLATE'; templateId: string }
  | { type: 'SET_CAROUSEL'; carousel: string | undefined }
  /** Undefined: the template's own. */
  | { type: 'SET_FORMAT'; format: Format | undefined }
  | { type: 'SET_BACKGROUND'; backgroundId: string | undefined }
  | { type: 'SET_TEXT_LANGUAGE'; language: Language }
  /** All games of the post are loaded. */
  | { type: 'LOADED'; gameIds: readonly string[]; hasResult: boolean }
  | { type: 'SLOTS'; slots: SlotState }
  | { type: 'PICTURE_WANTED'; job: PictureJob }
  | { type: 'PICTURE_GONE' }
  | { type: 'PICTURE_STAGE'; stage: PictureStage }
  | { type: 'SET_FILE_TYPE'; fileType: FileType }
  /** Takes the offered JPEG instead of a heavy PNG. */
  | { type: 'TAKE_LIGHT' }
  | { type: 'EXPORT'; method: ShareMethod; caption: string }
  | { type: 'CONFIRM' }
  | { type: 'DECLINE' }
  | { type: 'DOWNLOADED' };

export type NoticeName =
  | 'nothing-picked'
  | 'too-many'
  | 'sign-in-needed'
  | 'slots-full'
  | 'team-saved'
  | 'team-known'
  | 'preparing'
  | 'downloaded'
  | 'shared'
  | 'shared-only'
  | 'export-failed'
  | 'post-changed'
  | 'instagram-opened';

export type StudioEmitted =
  | { type: 'navigate'; href: string; replace: boolean }
  /** A dialog over the page opens, with a history entry of its own, or closes. */
  | { type: 'openOnTop' | 'closeOnTop'; href: string }
  | { type: 'notice'; name: NoticeName; max?: number; error?: unknown }
  | { type: 'openInstagram' };

export interface StudioContext {
  place: Place;
  /** Ids of the games chosen but not yet confirmed. */
  picked: readonly string[];
  visitor: Visitor;
  slots: SlotState;
  /** The games whose tab the user chose; results no longer switch it. */
  tabChosenFor: string;
  /** The games of which the league told a result. */
  resultOf: string;
  /** One of the user's own background images. */
  backgroundId: string | undefined;
  /** Of caption and alternative text, as chosen beside them; undefined: the page's. */
  textLanguage: Language | undefined;
  fileType: FileType;
  job: PictureJob | undefined;
  stage: PictureStage | undefined;
  file: File | undefined;
  /** The picture as a JPEG, if the PNG is heavy. */
  light: File | undefined;
  pictureError: unknown;
  method: ShareMethod;
  caption: string;
}
