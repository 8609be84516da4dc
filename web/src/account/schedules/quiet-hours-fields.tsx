import { changePush, type QuietHours } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { showFailure } from '../../messages/show-failure.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { pushQuery } from '../../person/push.ts';
import { WordTime } from './sentence-controls.tsx';

const NIGHT: QuietHours = { from: '22:00', to: '07:00' };

/** The hours in which messages wait. */
export function QuietHoursFields({ quiet }: { quiet: QuietHours | null }) {
  const t = useTranslations('schedules');
  const save = useSaving();
  return (
    <fieldset>
      <legend className="font-semibold">{t('quiet')}</legend>
      <p className="text-soft">{t('quietMore')}</p>
      <Checkbox checked={quiet !== null} onChange={({ target }) => save(target.checked ? NIGHT : null)}>
        {t('quietOn')}
      </Checkbox>
      {quiet !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <span aria-hidden="true">{t('quietFrom')}</span>
          <WordTime label={t('quietFrom')} value={quiet.from} onChange={(from) => save({ ...quiet, from })} />
          <span aria-hidden="true">{t('quietTo')}</span>
          <WordTime label={t('quietTo')} value={quiet.to} onChange={(to) => save({ ...quiet, to })} />
        </div>
      )}
    </fieldset>
  );
}

function useSaving(): (quiet: QuietHours | null) => void {
  const t = useTranslations('schedules');
  const queries = useQueryClient();
  const { queryKey } = pushQuery;
  const { mutate } = useMutation({
    scope: { id: 'quiet-hours' },
    // Without a network it fails at once: a change that waits would be lost with the tab.
    networkMode: 'always',
    mutationFn: (quiet_hours: QuietHours | null) => callApi(changePush, { body: { quiet_hours } }),
    onMutate: (quiet_hours) => {
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (old) => old && { ...old, quiet_hours });
      return before;
    },
    onError: (error, _, before) => {
      void showFailure(t('changeFailed'), error);
      if (before !== undefined) queries.setQueryData(queryKey, before);
      void queries.invalidateQueries({ queryKey, exact: true });
    },
  });
  return (quiet) => mutate(quiet);
}
