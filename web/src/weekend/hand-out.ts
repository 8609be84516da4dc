import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { handOut } from '../post/hand-out.ts';
import { toNotes } from '../post/note-shared.ts';
import type { WeekendPost } from './plan-posts.ts';
import { weekend, type Ready } from './store.ts';

export interface Packed {
  post: WeekendPost;
  ready: Ready;
  file: File;
}

/** Hands drawn posts out and notes them as shared. */
export function useHandOut(): (packed: readonly Packed[]) => Promise<void> {
  const t = useTranslations('weekend');
  const queries = useQueryClient();
  return (packed) =>
    handOut(queries, {
      files: packed.map(({ file }) => file),
      caption: packed.map(({ ready }) => ready.caption).join('\n\n'),
      teams: packed.map(({ post }) => post.team),
      notes: packed.flatMap(({ post, ready }) => toNotes({ sport: post.team.sport, games: ready.games })),
      words: {
        shared: t('shared'),
        downloaded: t('downloaded'),
        sharedMore: t('sharedMore'),
        failed: t('actionFailed'),
        noteFailed: t('noteFailed'),
      },
      onDelivered: () => weekend.trigger.shared({ posts: packed.map(({ post }) => post.key) }),
    });
}
