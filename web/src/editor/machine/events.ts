import type { Params } from '@matchpost/engine';
import type { EditorDocument } from '../document/document.ts';
import type { StepName } from '../document/store.ts';

/** Who opens what; `templateId` only for a template that was saved before. */
export interface EditorInput {
  userId: string;
  /** For signing in again in place. */
  email?: string;
  templateId?: string | undefined;
  /** A theme to begin with: `?start=standard`. */
  start?: string | undefined;
  /** Opens the import right away: `?import=svg`. */
  importsSvg?: boolean;
  /** Whether the browser has a network. */
  online?: boolean;
}

/** A template as the server has it. */
export interface Stored {
  document: EditorDocument;
  revision: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** What a page that ended without saving left behind. */
export interface Draft {
  id: string;
  document: EditorDocument;
  /** The save it started from; 0 for a new template. */
  revision: number;
  keptAt: number;
}

/** What the server has against a save, and where. */
export interface Problem {
  code: string;
  /** `name`, `supported_games`, or a path of the template: `elements.2.fill`. */
  path: string;
  params: Params;
  elementId?: string;
}

export type NoticeName =
  | 'created'
  | 'updated'
  | 'restored'
  | 'save-failed'
  | 'load-failed'
  | 'theirs-taken'
  | 'draft-restored'
  | 'draft-discarded';

export interface EditorContext {
  userId: string;
  email: string;
  templateId: string | undefined;
  start: string | undefined;
  importsSvg: boolean;
  online: boolean;
  /** As it stands on the canvas. */
  document: EditorDocument | undefined;
  /** As the server has it, or as a new template began: nothing to save while both are the same. */
  clean: EditorDocument | undefined;
  /** What is on its way to the server. */
  sent: EditorDocument | undefined;
  revision: number;
  savedAt: number | undefined;
  drafts: readonly Draft[];
  /** The draft could not be written: no room on this device. */
  isDraftLost: boolean;
  problems: readonly Problem[];
  error: unknown;
  /** The revision that came in between. */
  theirs: number;
  attempts: number;
}

export type EditorEvent =
  | { type: 'START'; document: EditorDocument }
  | { type: 'START_IMPORT' }
  | { type: 'RESTORE_DRAFT' }
  | { type: 'DISCARD_DRAFT' }
  | { type: 'POSTPONE_DRAFT' }
  | { type: 'CHANGED'; document: EditorDocument }
  | { type: 'HIDDEN' }
  | { type: 'TOGGLE_PREVIEW' }
  | { type: 'SAVE' }
  | { type: 'SAVED' }
  | { type: 'STUCK' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'SAVE_COPY' }
  | { type: 'CLOSE' }
  | { type: 'SIGNED_IN' }
  | { type: 'ONLINE' }
  | { type: 'OFFLINE' }
  | { type: 'RESTORED'; stored: Stored }
  | { type: 'LEAVE' }
  | { type: 'STAY' }
  | { type: 'DISCARD' }
  | { type: 'SAVE_AND_LEAVE' };

/** What the page does for the machine. */
export type EditorEmitted =
  | { type: 'notice'; name: NoticeName; error?: unknown }
  /** Another document takes the canvas, as one step of undo. */
  | { type: 'replace'; document: EditorDocument; step: StepName }
  /** The first save: the address becomes the template's. */
  | { type: 'created'; id: string }
  | { type: 'refused'; problems: readonly Problem[] }
  | { type: 'left' }
  | { type: 'stayed' };
