import { ApiError } from '@matchpost/server/contract';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { loadErrorSentence } from '../../messages/error-sentence.ts';
import { getLanguage } from '../../preferences/language.ts';
import { dismissToast, showToast } from '../../ui/toast.ts';
import { beforeSignOut } from '../../session/session.ts';
import { createDeletions } from './deletions.ts';

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

/** Buttons that delete carry the id of what they delete. */
const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-delete]')];

/** The row goes, and the focus with it: to the next one's button, else the one before, else the heading. */
function focusNeighbour(id: string): void {
  const all = buttons();
  const at = all.findIndex(({ dataset }) => dataset['delete'] === id);
  const next = all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('[data-section-heading]');
  if (at >= 0) next?.focus({ preventScroll: true });
}

/** Once it is on screen again, unless the person has gone on to something else. */
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

/** The page's own: they go on when a screen is left. */
const deletions = createDeletions();

// Whoever leaves meant it. Calls begun with the last event may be lost below a service worker; phones know no other.
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
