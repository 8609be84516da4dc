import { useTranslations } from 'use-intl';
import { PressedGroup } from '../ui/pressed-group.tsx';
import { intervals, type Interval } from './plans.ts';

export function IntervalToggle({ interval, onChange }: { interval: Interval; onChange(interval: Interval): void }) {
  const t = useTranslations('plans');
  return (
    <div className="flex items-center gap-3">
      <PressedGroup
        label={t('interval')}
        value={interval}
        onChange={onChange}
        options={intervals.map((value) => ({ value, text: t(value) }))}
      />
      {interval === 'yearly' && <span className="bg-signal px-2 py-1 font-bold text-ink">{t('discount')}</span>}
    </div>
  );
}
