import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showFailure } from '../../messages/show-failure.ts';

interface ChangesOptions<Value, Change> {
  /** Names what is changed, among all mutations. */
  key: readonly string[];
  /** The query that holds the value. */
  queryKey: QueryKey;
  /** The value on screen; undefined before it is loaded. */
  read(): Value | undefined;
  /** Puts a value on screen. */
  show(value: Value): void;
  apply(value: Value, change: Change): Value;
  /** The saved value. */
  send(change: Change): Promise<Value>;
  onSaved?(): void;
}

/** Changes of one value, shown at once and sent one after the other. A refused one is taken back. */
export function useChanges<Value, Change>(options: ChangesOptions<Value, Change>): (change: Change) => void {
  const { key: mutationKey, queryKey, read, show, apply, send, onSaved } = options;
  const t = useTranslations('schedules');
  const queries = useQueryClient();
  /** The server's last known state: changes that are only on screen are not what a failure goes back to. */
  const known = useRef<Value>(undefined);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: send,
    onSuccess: (saved) => {
      known.current = saved;
      // Later changes that wait are on screen already.
      if (queries.isMutating({ mutationKey }) <= 1) show(saved);
      onSaved?.();
    },
    onError: (error) => {
      void showFailure(t('changeFailed'), error);
      if (known.current !== undefined) show(known.current);
      void queries.invalidateQueries({ queryKey, exact: true });
    },
  });
  return (change) => {
    void queries.cancelQueries({ queryKey, exact: true });
    const shown = read();
    if (queries.isMutating({ mutationKey }) === 0) known.current = shown;
    if (shown !== undefined) show(apply(shown, change));
    mutate(change);
  };
}
