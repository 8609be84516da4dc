import { changePush, type PushBody, type QuietHours } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { pushQuery } from '../../person/push.ts';
import { WordTime } from './sentence-controls.tsx';
import { useChanges } from './use-changes.ts';

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
  const queries = useQueryClient();
  const { queryKey } = pushQuery;
  return useChanges<PushBody, QuietHours | null>({
    key: ['quiet-hours'],
    queryKey,
    read: () => queries.getQueryData(queryKey),
    show: (push) => queries.setQueryData(queryKey, push),
    apply: (push, quiet_hours) => ({ ...push, quiet_hours }),
    send: (quiet_hours) => callApi(changePush, { body: { quiet_hours } }),
  });
}
