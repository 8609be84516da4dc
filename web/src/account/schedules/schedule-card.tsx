import { ApiError, type ScheduleBody, type TeamSlotBody } from '@matchpost/server/contract';
import { CalendarOff, Pause, Play, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ComingPosts } from './coming-posts.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { ScheduleSentence } from './schedule-sentence.tsx';
import { useChange } from './use-schedule.ts';

type LastRun = NonNullable<ScheduleBody['last_run']>;

interface ScheduleCardProps {
  schedule: ScheduleBody;
  /** Short: tells the cards apart for screen readers. */
  name: string;
  teams: readonly TeamSlotBody[];
  onDelete(): void;
}

export function ScheduleCard({ schedule, name, teams, onDelete }: ScheduleCardProps) {
  const t = useTranslations('schedules');
  const change = useChange(schedule);
  const [isAsking, setAsking] = useState(false);
  const { enabled, holidays } = schedule;
  return (
    <li aria-label={name} className="flex flex-col gap-4 border-2 border-line bg-sheet p-4 sm:p-6">
      <ScheduleSentence schedule={schedule} teams={teams} onChange={change} />
      <State schedule={schedule} isTeamLocked={teams.find(({ id }) => id === schedule.team_slot_id)?.locked === true} />
      <ComingPosts schedule={schedule} onChange={change} />
      <div className="flex flex-wrap gap-x-6">
        <Button
          variant="quiet"
          className="pr-0 pl-0"
          aria-label={enabled ? t('pauseOf', { name }) : t('resumeOf', { name })}
          onClick={() => change({ enabled: !enabled })}
        >
          {enabled ? <Pause aria-hidden="true" className="size-5" /> : <Play aria-hidden="true" className="size-5" />}
          {enabled ? t('pause') : t('resume')}
        </Button>
        <Button
          variant="quiet"
          className="pr-0 pl-0"
          aria-label={t('holidaysOf', { name })}
          onClick={() => setAsking(true)}
        >
          <CalendarOff aria-hidden="true" className="size-5" />
          {holidays.length === 0 ? t('holidays') : t('holidaysCount', { count: String(holidays.length) })}
        </Button>
        <Button
          variant="quiet"
          className="pr-0 pl-0"
          data-delete={schedule.id}
          aria-label={t('deleteOf', { name })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          {t('delete')}
        </Button>
      </div>
      {isAsking && <HolidaysDialog schedule={schedule} onChange={change} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** The reasons why nothing is made, and why the last post failed. */
function State({ schedule, isTeamLocked }: { schedule: ScheduleBody; isTeamLocked: boolean }) {
  const t = useTranslations('schedules');
  const { enabled, beyond_plan: isBeyond, last_run: run, waiting_until: waiting } = schedule;
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {!enabled && <p className="self-start bg-text px-2 py-0.5 font-bold text-ground">{t('paused')}</p>}
      {isBeyond && !isTeamLocked && <Notice kind="bad">{t('beyondPlan')}</Notice>}
      {isTeamLocked && <Notice kind="bad">{t('teamLocked')}</Notice>}
      {waiting !== null && <Waiting until={waiting} />}
      {run?.state === 'failed' && <Failure run={run} />}
    </div>
  );
}

/** A table that waits for the round's other games. */
function Waiting({ until }: { until: string }) {
  const t = useTranslations('schedules');
  const format = useFormatter();
  const day = format.dateTime(new Date(until), { weekday: 'long' });
  const time = format.dateTime(new Date(until), { hour: '2-digit', minute: '2-digit' });
  return <Notice kind="info">{t('waiting', { day, time })}</Notice>;
}

function Failure({ run }: { run: LastRun }) {
  const t = useTranslations('schedules');
  const format = useFormatter();
  const { code, params } = run;
  const error = useMemo(() => new ApiError(500, { code: code ?? 'internal', params: params ?? {} }), [code, params]);
  const reason = useErrorSentence(error);
  if (reason === '') return null;
  const date = format.dateTime(new Date(run.created_at), { day: 'numeric', month: 'long' });
  return <Notice kind="bad">{t('failedRun', { date, reason })}</Notice>;
}
