import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showFailure } from '../messages/show-failure.ts';
import { deliver, getShareMethod } from '../post/hand-over.ts';
import { noteShared } from '../post/note-shared.ts';
import { showToast } from '../ui/toast.ts';
import type { WeekendPost } from './plan-posts.ts';
import { weekend, type Ready } from './store.ts';

export interface Packed {
  post: WeekendPost;
  ready: Ready;
  file: File;
}

/** Hands drawn posts out inside the tap and notes them as shared. A closed share sheet changes nothing. */
export function useHandOut(): (packed: readonly Packed[]) => Promise<void> {
  const t = useTranslations('weekend');
  const queries = useQueryClient();
  return async (packed) => {
    const caption = packed.map(({ ready }) => ready.caption).join('\n\n');
    const teams = packed.map(({ post }) => post.team);
    const delivered = await deliver({
      method: getShareMethod(),
      files: packed.map(({ file }) => file),
      caption,
      teams,
    });
    if (delivered === 'aborted') return;
    weekend.trigger.shared();
    const posts = packed.map(({ post, ready }) => ({ sport: post.team.sport, games: ready.games }));
    try {
      await noteShared(queries, posts);
      showToast({
        kind: 'success',
        title: t('shared'),
        ...(delivered === 'share' && { description: t('sharedMore') }),
      });
    } catch (error) {
      await showFailure(t('noteFailed'), error);
    }
  };
}
