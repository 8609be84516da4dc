import { useFormatter, useTranslations } from 'use-intl';
import { daysOf, type BatchDraft } from './build-batch.ts';

/** Names a batch after its games: `Herren 1, Nächstes Wochenende, 27. – 29. November`. */
export function useBatchName(): (draft: Pick<BatchDraft, 'teams' | 'range'>, today: string) => string {
  const t = useTranslations('automations');
  const writeDays = useDays();
  return ({ teams, range }, today) => {
    const [team, ...others] = teams;
    const name = others.length === 0 ? team?.team_name : undefined;
    return [name, t(`batchRanges.${range}`), writeDays(range, today)].filter(Boolean).join(', ');
  };
}

/** `27.–29. November`; empty for a season. */
export function useDays(): (range: BatchDraft['range'], today: string) => string {
  const format = useFormatter();
  return (range, today) => {
    const days = daysOf(range, today);
    if (days === undefined) return '';
    const at = (day: string) => new Date(`${day}T12:00:00Z`);
    return format.dateTimeRange(at(days.from), at(days.to), { day: 'numeric', month: 'long' });
  };
}
