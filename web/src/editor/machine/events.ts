import type { Params } from '@matchpost/engine';
import type { EditorDocument } from '../document/document.ts';
import type { StepName } from '../document/store.ts';

/** The person and the template; `templateId` only for a saved template. */
export interface EditorInput {
  userId: string;
  /** Needed to sign in again in place. */
  email?: string;
  templateId?: string | undefined;
  /** The start in the address: `?start=standard`. */
  start?: string | undefined;
  /** Opens the import at once: `?import=svg`. */
  importsSvg?: boolean;
  /** True when the browser is online. */
  online?: boolean;
}

/** A template on the server. */
export interface Stored {
  document: EditorDocument;
  revision: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The draft of a page that ended without saving. */
export interface Draft {
  id: string;
  document: EditorDocument;
  /** The revision it is based on; 0 for a new template. */
  revision: number;
  keptAt: number;
}

/** An issue of a refused save. */
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
  /** The document on the canvas. */
  document: EditorDocument | undefined;
  /** The saved document, or the start of a new template; equal to `document` when nothing is unsaved. */
  clean: EditorDocument | undefined;
  /** The document that is being saved. */
  sent: EditorDocument | undefined;
  revision: number;
  savedAt: number | undefined;
  drafts: readonly Draft[];
  /** The draft could not be stored: no room on this device. */
  isDraftLost: boolean;
  problems: readonly Problem[];
  error: unknown;
  /** The conflicting revision. */
  theirs: number;
  attempts: number;
  /** The save under way makes a copy. Until it succeeds, `document` keeps its name and `templateId` its template. */
  isCopy: boolean;
  /** Names the save under way, so that a new template is made once however often it is sent. */
  key: string | undefined;
  /** Sent without an answer: the server may have saved it. */
  unanswered: EditorDocument | undefined;
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

/** Requests of the machine to the page. */
export type EditorEmitted =
  | { type: 'notice'; name: NoticeName; error?: unknown }
  /** Another document replaces the canvas, as one step of undo. */
  | { type: 'replace'; document: EditorDocument; step: StepName }
  /** After the first save the address changes to the template's. */
  | { type: 'created'; id: string }
  | { type: 'refused'; problems: readonly Problem[] }
  | { type: 'left' }
  | { type: 'stayed' };
