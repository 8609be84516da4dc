import type { ScheduleBody, ScheduleChanges } from '@matchpost/server/contract';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { swissDay } from '@matchpost/engine/clock';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface HolidaysDialogProps {
  schedule: ScheduleBody;
  onChange(changes: ScheduleChanges): void;
  onClose(): void;
}

type Holidays = ScheduleBody['holidays'];
type Fault = 'holidaysMissing' | 'holidaysReversed' | 'holidaysFull';
/** The server's limit. */
const MAX = 10;

export function HolidaysDialog({ schedule: { holidays }, onChange, onClose }: HolidaysDialogProps) {
  const t = useTranslations('schedules');
  const [fault, setFault] = useState<Fault>();
  const form = useRef<HTMLFormElement>(null);
  const focusForm = () => form.current?.querySelector('input')?.focus();
  const add = (fields: FormData) => {
    const [from, to] = [String(fields.get('from')), String(fields.get('to'))];
    const found = findFault(holidays, { from, to });
    setFault(found);
    if (found !== undefined) return;
    onChange({ holidays: [...holidays, { from, to }].toSorted((a, b) => a.from.localeCompare(b.from)) });
    form.current?.reset();
    focusForm();
  };
  return (
    <Dialog open onClose={onClose} title={t('holidays')}>
      <p>{t('holidaysMore')}</p>
      <List
        holidays={holidays}
        onRemove={(gone) => {
          onChange({ holidays: holidays.filter((one) => one !== gone) });
          focusForm();
        }}
      />
      <Form ref={form} className="flex flex-col gap-4" onSubmit={add}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField type="date" name="from" label={t('holidaysFrom')} min={swissDay(Date.now())} />
          <TextField type="date" name="to" label={t('holidaysTo')} min={swissDay(Date.now())} />
        </div>
        <p role="alert" className="font-semibold text-bad">
          {fault && t(fault)}
        </p>
        <Button type="submit" className="self-end max-sm:self-stretch">
          {t('holidaysAdd')}
        </Button>
      </Form>
    </Dialog>
  );
}

function findFault(holidays: Holidays, { from, to }: Holidays[number]): Fault | undefined {
  if (from === '' || to === '') return 'holidaysMissing';
  if (to < from) return 'holidaysReversed';
  return holidays.length >= MAX ? 'holidaysFull' : undefined;
}

function List({ holidays, onRemove }: { holidays: Holidays; onRemove(gone: Holidays[number]): void }) {
  const t = useTranslations('schedules');
  const format = useFormatter();
  if (holidays.length === 0) return <p className="text-soft">{t('holidaysNone')}</p>;
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  return (
    <ul className="border-t-2 border-line">
      {holidays.map((one) => {
        const days = format.dateTimeRange(at(one.from), at(one.to), { day: 'numeric', month: 'long', year: 'numeric' });
        return (
          <li key={`${one.from} ${one.to}`} className="flex items-center justify-between gap-3 border-b-2 border-line">
            <span className="font-semibold">{days}</span>
            <button
              type="button"
              aria-label={t('holidaysRemove', { days })}
              onClick={() => onRemove(one)}
              className="grid size-12 shrink-0 place-items-center hover:text-bad"
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
