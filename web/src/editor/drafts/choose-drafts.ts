import type { Draft, Stored } from '../machine/events.ts';
import type { DraftRecord } from './parse-draft.ts';

const day = 24 * 60 * 60 * 1_000;

/** Drafts nobody came back for. */
export const DRAFT_LIFE = 30 * day;

export interface DraftQuery {
  userId: string;
  templateId: string | undefined;
  stored: Stored | undefined;
  /** Drafts other pages are working on right now. */
  open: ReadonlySet<string>;
  now: number;
}

/** What may be offered, newest first, and what can go: too old, or no different from what was saved. */
export function chooseDrafts(records: readonly DraftRecord[], { userId, templateId, stored, open, now }: DraftQuery) {
  const idle = records.filter(({ id }) => !open.has(id));
  const isUseless = ({ keptAt, document }: DraftRecord) =>
    now - keptAt > DRAFT_LIFE || (stored !== undefined && isSame(document, stored.document));
  const mine = idle.filter((record) => record.userId === userId && record.templateId === (templateId ?? null));
  const offered: Draft[] = mine.filter((record) => !isUseless(record)).sort((one, other) => other.keptAt - one.keptAt);
  const expired = idle.filter(({ keptAt }) => now - keptAt > DRAFT_LIFE);
  return { offered, useless: [...new Set([...mine.filter(isUseless), ...expired])].map(({ id }) => id) };
}

/** Signatures of pictures differ each time a template is loaded. */
function isSame(one: Draft['document'], other: Draft['document']): boolean {
  return normalise(one) === normalise(other);
}

const normalise = (document: Draft['document']) =>
  JSON.stringify(document).replaceAll(/(\/api\/files\/[^"?]*)\?[^"]*/g, '$1');
