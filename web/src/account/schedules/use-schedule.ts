import { changeSchedule, type ScheduleBody, type ScheduleChanges } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api.ts';
import { putInList } from '../../person/cached-list.ts';
import { schedulesQuery } from '../../person/queries.ts';
import { applyChanges } from '../../schedules/sentence.ts';
import { comingQuery } from './queries.ts';
import { useChanges } from './use-changes.ts';

/** Changes of one schedule. */
export function useChange({ id }: ScheduleBody): (changes: ScheduleChanges) => void {
  const queries = useQueryClient();
  const { queryKey } = schedulesQuery;
  return useChanges({
    key: ['schedules', id],
    queryKey,
    read: () => queries.getQueryData(queryKey)?.find((one) => one.id === id),
    show: (schedule) => putInList(queries, queryKey, schedule),
    apply: applyChanges,
    send: (body) => callApi(changeSchedule, { params: { id }, body }),
    onSaved: () => void queries.invalidateQueries({ queryKey: comingQuery(id).queryKey }),
  });
}
