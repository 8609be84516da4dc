import {
  changeDraft,
  deleteDraft,
  findDraftPlace,
  listInbox,
  openDraftPicture,
  type DraftBody,
} from '../../contract/schedules.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { createFileUrl } from '../files/file-url.ts';
import type { Draft } from './draft.entity.ts';
import { openPlace } from './draft-place.ts';
import { findShown, INBOX_PAGE, listDrafts, markRead, removeDraft } from './draft.queries.ts';
import { isPictureLink } from './picture-link.ts';
import { present } from '../../http/present.ts';

export function inboxRoutes(scope: Scope, services: Services): void {
  scope.handle(listInbox, async ({ caller, em, page }) => {
    const drafts = await listDrafts(em, caller.userId, page.read(INBOX_PAGE));
    return drafts.map((draft) => toBody(services, draft));
  });

  scope.handle(findDraftPlace, async ({ caller, em, params }) => {
    return openPlace(em, { id: params.id, caller, now: new Date(services.clock()) });
  });

  scope.handle(changeDraft, async ({ caller, em, params, body }) => {
    const readAt = body.read ? new Date(services.clock()) : null;
    await markRead(em, { id: params.id, userId: caller.userId }, readAt);
  });

  scope.handle(deleteDraft, async ({ caller, em, params }) => removeDraft(em, params.id, caller.userId));
}

/** Serves pictures by the links in mails and webhooks. */
export function draftPictureRoutes(scope: Scope, services: Services): void {
  scope.handle(openDraftPicture, async ({ em, params, query, reply }) => {
    const isGood = isPictureLink(services, { id: params.id, ...query });
    const draft = isGood ? await findShown(em, params.id) : null;
    if (draft === null) throw new ServerError('file-link-invalid');
    return reply.header('cache-control', 'no-store').redirect(createFileUrl(services, draft.fileKey), 302);
  });
}

function toBody(services: Services, draft: Draft): DraftBody {
  return {
    ...present(draft, ['id', 'name', 'caption', 'altText', 'gameIds', 'width', 'height', 'corrects', 'createdAt']),
    schedule_id: draft.schedule ?? null,
    file_url: createFileUrl(services, draft.fileKey),
    read: draft.readAt != null,
    note: draft.note ?? null,
    facts: draft.facts ?? null,
  };
}
