import { ApiError } from '@matchpost/server/contract';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { loadErrorSentence } from '../../messages/error-sentence.ts';
import { dropFromList } from '../../person/cached-list.ts';
import { getLanguage } from '../../preferences/language.ts';
import { dismissToast, showToast } from '../../ui/toast.ts';
import { beforeSignOut } from '../../session/session.ts';
import { createDeletions } from './deletions.ts';

interface UndoableDelete<T> {
  /** The key of the item's list, an array. */
  queryKey: QueryKey;
  /** Deletes on the server; `keepalive` is for `callApi`. */
  remove(item: T, options: { keepalive: boolean }): Promise<unknown>;
  /** The toast's title: 'Logo gelöscht'. */
  title: string;
  nameOf(item: T): string;
  /** Called once the server has deleted the item and the list is updated. */
  onDeleted?(item: T): void;
}

/**
 * Deletions with 8 seconds to undo. The item disappears at once; the server deletes it when the time is up or the page
 * is left. It reappears if the server refuses. Several deletions can be pending.
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
  const { queryKey, title, nameOf } = options;
  const scope = scopeOf(queryKey);
  const shown = useShown(items, queryKey);
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
          const sentence = await loadErrorSentence(error, getLanguage());
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
    // The toast stays as long as the deletion can be undone.
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

/** The items of a list without those whose deletion is pending. */
export function useShown<T extends { id: string }>(items: readonly T[] | undefined, queryKey: QueryKey) {
  const hidden = useSyncExternalStore(deletions.hidden.subscribe, deletions.hidden.get);
  const scope = scopeOf(queryKey);
  return useMemo(() => items?.filter(({ id }) => !hidden.has(`${scope}/${id}`)), [items, hidden, scope]);
}

const scopeOf = (queryKey: QueryKey): string => queryKey.join('/');

async function deleteForGood<T extends { id: string }>(
  queries: QueryClient,
  { queryKey, remove, onDeleted }: UndoableDelete<T>,
  { item, keepalive }: { item: T; keepalive: boolean },
): Promise<void> {
  try {
    await remove(item, { keepalive });
  } catch (error) {
    // Already deleted, for instance in another tab.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  await queries.cancelQueries({ queryKey, exact: true });
  dropFromList(queries, queryKey, item.id);
  // Lists learn of it a task later; until then the item stays hidden.
  await new Promise((resolve) => setTimeout(resolve));
  onDeleted?.(item);
}

/** Runs pending deletions at once, before a request that depends on them. */
export function flushDeletions(): Promise<void> {
  return deletions.flush();
}

/** Delete buttons carry the id of their item. */
const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-delete]')];

/** Moves the focus from a deleted row to the next row's button, else the previous one's, else the heading. */
function focusNeighbour(id: string): void {
  const all = buttons();
  const at = all.findIndex(({ dataset }) => dataset['delete'] === id);
  const next = all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('[data-section-heading]');
  if (at >= 0) next?.focus({ preventScroll: true });
}

/** Focuses the restored row, unless the focus has moved elsewhere. */
function focusAgain(id: string): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === null || activeElement === body || activeElement.closest('[data-sonner-toast]');
    if (isFree)
      buttons()
        .find(({ dataset }) => dataset['delete'] === id)
        ?.focus();
  });
}

/** One list for the page, so that deletions survive a change of screen. */
const deletions = createDeletions();

// Leaving the page confirms pending deletions. A service worker may lose calls begun in `pagehide`, but phones have no
// other event.
for (const leaving of ['beforeunload', 'pagehide']) {
  addEventListener(leaving, () => void deletions.flush({ leaving: true }));
}
beforeSignOut(() => deletions.flush());

addEventListener('keydown', (event) => {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (isUndo && !isTextField(event.target) && deletions.undoLast()) event.preventDefault();
});

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=radio], [type=checkbox]), textarea') !== null;
}
