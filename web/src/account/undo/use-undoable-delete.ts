import { ApiError } from '@matchpost/server/contract';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
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
  options: UndoableDelete<T>,
) {
  const t = useTranslations('account');
  const queries = useQueryClient();
  const hidden = useSyncExternalStore(deletions.hidden.subscribe, deletions.hidden.get);
  const { queryKey, title, nameOf } = options;
  const scope = queryKey.join('/');
  const shown = useMemo(() => items?.filter(({ id }) => !hidden.has(`${scope}/${id}`)), [items, hidden, scope]);
  const remove = (item: T) => {
    const key = `${scope}/${item.id}`;
    const name = nameOf(item);
    focusNeighbour(item.id);
    deletions.begin({
      key,
      async run({ leaving }) {
        dismissToast(key);
        try {
          await deleteForGood(queries, options, { item, keepalive: leaving });
        } catch (error) {
          const { sentence } = await loadErrorSentence(error, getLanguage());
          showToast({ kind: 'error', title: t('deleteFailed'), description: `${name}: ${sentence}` });
          throw error;
        }
      },
      onRestore(reason) {
        dismissToast(key);
        if (reason === 'undone') showToast({ kind: 'success', title: t('restored'), description: name });
        focusAgain(item.id);
      },
    });
    // Stays until the time is up: it is taken away with the last chance.
    showToast({
      id: key,
      kind: 'success',
      title,
      description: name,
      duration: Infinity,
      action: { label: t('undo'), onAction: () => deletions.undo(key) },
    });
  };
  return { shown, remove };
}

async function deleteForGood<T extends { id: string }>(
  queries: QueryClient,
  { queryKey, remove, onDeleted }: UndoableDelete<T>,
  { item, keepalive }: { item: T; keepalive: boolean },
): Promise<void> {
  try {
    await remove(item, { keepalive });
  } catch (error) {
    // Gone already, in another tab for instance.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<readonly T[]>(queryKey, (list) => list?.filter(({ id }) => id !== item.id));
  onDeleted?.(item);
}

/** Deletes what waits at once: before something that counts. */
export function flushDeletions(): Promise<void> {
  return deletions.flush();
}
