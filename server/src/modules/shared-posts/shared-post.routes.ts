import { forgetSharedPost, listSharedPosts, noteSharedPosts } from '../../contract/shared-posts.ts';
import { present } from '../../http/present.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { forgetNote, listNotes, notePosts } from './shared-post.queries.ts';

export function sharedPostRoutes(scope: Scope, services: Pick<Services, 'clock'>): void {
  scope.handle(listSharedPosts, async ({ caller, em, query }) => {
    const notes = await listNotes(em, caller.userId, new Date(`${query.since}T00:00:00Z`));
    return notes.map((note) => present(note, ['sport', 'gameId', 'kind', 'score', 'startsAt', 'status', 'sharedAt']));
  });

  scope.handle(noteSharedPosts, async ({ caller, em, body }) =>
    notePosts(em, { userId: caller.userId, posts: body.posts }, services.clock()),
  );

  scope.handle(forgetSharedPost, async ({ caller, em, params }) =>
    forgetNote(em, { userId: caller.userId, ...params }),
  );
}
