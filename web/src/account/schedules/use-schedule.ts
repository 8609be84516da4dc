import { changeSchedule, type ScheduleBody, type ScheduleChanges } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  const { mutate } = useMutation({
    scope: { id: `schedules/${id}` },
    mutationFn: (body: ScheduleChanges) => callApi(changeSchedule, { params: { id }, body }),
    onSuccess: (saved) => {
      // Later changes that wait are on screen already.
      if (queries.isMutating({ mutationKey: ['schedules', id] }) <= 1) replace(() => saved);
      void queries.invalidateQueries({ queryKey: comingQuery(id).queryKey });
    },
    onError: (error) => {
      void showFailure(t('changeFailed'), error);
      void queries.invalidateQueries({ queryKey, exact: true });
    },
    mutationKey: ['schedules', id],
  });
  return (changes) => {
    void queries.cancelQueries({ queryKey, exact: true });
    replace((one) => applyChanges(one, changes));
    mutate(changes);
  };
}
