import { changeSchedule, type ScheduleBody, type ScheduleChanges } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { showFailure } from '../../messages/show-failure.ts';
import { schedulesQuery } from '../../person/queries.ts';
import { comingQuery } from './queries.ts';
import { applyChanges } from '../../schedules/sentence.ts';

/** Changes of one schedule, shown at once and sent one after the other. A refused one is taken back. */
export function useChange({ id }: ScheduleBody): (changes: ScheduleChanges) => void {
  const t = useTranslations('schedules');
  const queries = useQueryClient();
  const { queryKey } = schedulesQuery;
  const replace = (change: (one: ScheduleBody) => ScheduleBody) =>
    queries.setQueryData(queryKey, (list) => list?.map((one) => (one.id === id ? change(one) : one)));
  /** The server's last known state: changes that are only on screen are not what a failure goes back to. */
  const known = useRef<ScheduleBody>(undefined);
  const { mutate } = useMutation({
    scope: { id: `schedules/${id}` },
    // Without a network it fails at once: a change that waits would be lost with the tab.
    networkMode: 'always',
    mutationFn: (body: ScheduleChanges) => callApi(changeSchedule, { params: { id }, body }),
    onSuccess: (saved) => {
      known.current = saved;
      // Later changes that wait are on screen already.
      if (queries.isMutating({ mutationKey: ['schedules', id] }) <= 1) replace(() => saved);
      void queries.invalidateQueries({ queryKey: comingQuery(id).queryKey });
    },
    onError: (error) => {
      void showFailure(t('changeFailed'), error);
      const { current } = known;
      if (current !== undefined) replace(() => current);
      void queries.invalidateQueries({ queryKey, exact: true });
    },
    mutationKey: ['schedules', id],
  });
  return (changes) => {
    void queries.cancelQueries({ queryKey, exact: true });
    if (queries.isMutating({ mutationKey: ['schedules', id] }) === 0) {
      known.current = queries.getQueryData(queryKey)?.find((one) => one.id === id);
    }
    replace((one) => applyChanges(one, changes));
    mutate(changes);
  };
}
