import { previewSchedule } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api.ts';
import { retry } from '../../league/queries.ts';

/** The next posts; a change of the schedule asks again. */
export const comingQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedules', id, 'coming'],
    queryFn: ({ signal }) => callApi(previewSchedule, { params: { id }, signal }),
    refetchOnMount: 'always',
    retry,
  });
