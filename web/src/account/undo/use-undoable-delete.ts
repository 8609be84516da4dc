import { ApiError } from '@matchpost/server/contract';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { loadErrorSentence } from '../../messages/error-sentence.ts';
import { getLanguage } from '../../preferences/language.ts';
import { dismissToast, showToast } from '../../ui/toast.ts';
import { focusAgain, focusNeighbour } from './focus.ts';
import { deletions } from './page-deletions.ts';

interface UndoableDelete<T> {
  /** Of the list the thing stands in, an array. */
  queryKey: QueryKey;
  /** Tells the server; `keepalive` is for `callApi`. */
  remove(item: T, options: { keepalive: boolean }): Promise<unknown>;
  /** What the notice says: 'Logo gelöscht'. */
  title: string;
  nameOf(item: T): string;
  /** The server has deleted it, and the list is without it. */
  onDeleted?(item: T): void;
}

/**
 * Deletes that can be taken back for 8 seconds: the thing is gone at once, the server hears of it when the time is up
 * or the page is left, and it is back when the server refuses. Any number at a time.
 *
 * @example
 * const { shown, remove } = useUndoableDelete(logos.data, { queryKey, remove: … , title: t('deleted'), nameOf: … });
 * <button data-delete={logo.id} onClick={() => remove(logo)}>
 */
export function useUndoableDelete<T extends { id: string }>(
  items: readonly T[] | undefined,
  { queryKey, remove, title, nameOf, onDeleted }: UndoableDelete<T>,
) {
  const t = useTranslations('account');
  const queries = useQueryClient();
  const hidden = useSyncExternalStore(deletions.hidden.subscribe, deletions.hidden.get);
  const scope = queryKey.join('/');
  const shown = useMemo(() => items?.filter(({ id }) => !hidden.has(`${scope}/${id}`)), [items, hidden, scope]);

  const deleteForGood = async (item: T, keepalive: boolean) => {
    try {
      await remove(item, { keepalive });
    } catch (error) {
      // Gone already, in another tab for instance.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    await queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData<readonly T[]>(queryKey, (list) => list?.filter(({ id }) => id !== item.id));
    onDeleted?.(item);
    // With one gone, another may be unlocked.
    void queries.invalidateQueries({ queryKey, exact: true });
  };

  const begin = (item: T) => {
    const key = `${scope}/${item.id}`;
    focusNeighbour(item.id);
    deletions.begin({
      key,
      async run({ leaving }) {
        dismissToast(key);
        try {
          await deleteForGood(item, leaving);
        } catch (error) {
          const { sentence } = await loadErrorSentence(error, getLanguage());
          showToast({ kind: 'error', title: t('deleteFailed'), description: `${nameOf(item)}: ${sentence}` });
          throw error;
        }
      },
      onRestore: () => focusAgain(item.id),
    });
    const undo = () => {
      if (deletions.undo(key)) showToast({ id: key, kind: 'success', title: t('restored'), description: nameOf(item) });
    };
    showToast({
      id: key,
      kind: 'success',
      title,
      description: nameOf(item),
      duration: Infinity,
      action: { label: t('undo'), onAction: undo },
    });
  };

  return { shown, remove: begin };
}

/** Deletes what waits at once: before something that counts. */
export function flushDeletions(): Promise<void> {
  return deletions.flush();
}
