import type { Format } from '@matchpost/engine/formats';
import type { SportId } from '@matchpost/engine/sports';
import type { RenderRequest } from '../../render/render-request.ts';
import type { Place, Tab, ThemeName } from '../../post/studio-url.ts';

export type FileType = 'png' | 'jpeg';

/** How the picture leaves: through the system's share sheet, or as a file. */
export type Way = 'share' | 'download';

/** Whether the team is saved, or could be; `unknown` while the slots are on their way. */
export type SlotState = 'unknown' | 'saved' | 'free' | 'full';

interface Visitor {
  status: 'loading' | 'signed-in' | 'signed-out';
  maxGames: number;
}

/** Everything a picture is made of; `key` is the same for the same picture. */
export interface PictureJob {
  key: string;
  request: RenderRequest;
}

export type PictureStage = 'images' | 'raster';

export type DataState = 'idle' | 'loading' | 'ready' | 'stale' | 'failed';

export type StudioEvent =
  | { type: 'ROUTE'; place: Place }
  | { type: 'LEFT' }
  | { type: 'VISITOR'; visitor: Visitor }
  | { type: 'CHOOSE_SPORT'; sport: SportId }
  | { type: 'CHOOSE_CLUB'; clubId: string }
  | { type: 'CHOOSE_TEAM'; teamId: string; clubId?: string; sport?: SportId }
  | { type: 'TOGGLE_GAME'; id: string; day: string; pickedDay: string }
  | { type: 'CONTINUE' }
  | { type: 'BACK' }
  | { type: 'RETURN'; step: 'sport' | 'club' | 'team' }
  | { type: 'SET_TAB'; tab: Tab }
  /** Undefined: as names and halls decide. */
  | { type: 'SET_HOME'; home: boolean | undefined }
  | { type: 'SET_DETAIL'; showDetail: boolean }
  | { type: 'SET_THEME'; theme: ThemeName }
  | { type: 'SET_TEMPLATE'; templateId: string }
  /** Undefined for the template's own. */
  | { type: 'SET_FORMAT'; format: Format | undefined }
  | { type: 'SET_BACKGROUND'; backgroundId: string | undefined }
  | { type: 'DATA'; state: DataState; gameIds?: readonly string[]; hasResult?: boolean }
  | { type: 'SLOTS'; slots: SlotState }
  | { type: 'PICTURE_WANTED'; job: PictureJob }
  | { type: 'PICTURE_GONE' }
  | { type: 'PICTURE_STAGE'; stage: PictureStage }
  | { type: 'SET_FILE_TYPE'; fileType: FileType }
  | { type: 'EXPORT'; way: Way; caption: string }
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
  | 'export-failed'
  | 'instagram-opened';

export type StudioEmitted =
  | { type: 'navigate'; href: string; replace: boolean }
  | { type: 'notice'; name: NoticeName; max?: number; error?: unknown }
  | { type: 'openInstagram' };

export interface StudioContext {
  place: Place;
  /** Ids of the games chosen but not yet confirmed. */
  picked: readonly string[];
  visitor: Visitor;
  slots: SlotState;
  /** The games whose tab a person chose; no result switches it any more. */
  tabChosenFor: string;
  /** One of the person's own background images. */
  backgroundId: string | undefined;
  fileType: FileType;
  job: PictureJob | undefined;
  stage: PictureStage | undefined;
  file: File | undefined;
  pictureError: unknown;
  way: Way;
  caption: string;
}
