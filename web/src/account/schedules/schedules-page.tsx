import { deleteSchedule, type ScheduleBody, type TeamSlotBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { withMessages } from '../../messages/with-messages.tsx';
import { schedulesQuery, slotsQuery } from '../../person/queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../pending.tsx';
import { Section } from '../section.tsx';
import { useShown, useUndoableDelete } from '../undo/use-undoable-delete.ts';
import { Offers } from './offers.tsx';
import { PushPanel } from './push-panel.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { kindOf, readSentence } from '../../schedules/sentence.ts';

export const SchedulesPage = withMessages(Schedules, 'templates', 'schedules');

function Schedules() {
  const t = useTranslations('account');
  const tOwn = useTranslations('schedules');
  const schedules = useQuery(schedulesQuery);
  const slots = useQuery(slotsQuery);
  return (
    <Section title={t('schedules')}>
      <p className="max-w-prose">{tOwn('lead')}</p>
      <Loaded query={slots} skeleton={<Skeleton className="h-64 w-full" />}>
        {(teams) => (
          <Loaded query={schedules} skeleton={<Skeleton className="h-64 w-full" />}>
            {(schedules) => <List schedules={schedules} teams={teams} />}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}

interface ListProps {
  schedules: readonly ScheduleBody[];
  teams: readonly TeamSlotBody[];
}

function List({ schedules: known, teams: all }: ListProps) {
  const t = useTranslations('schedules');
  const teams = useShown(all, slotsQuery.queryKey) ?? all;
  // Those of a team that goes have gone, or go with it.
  const schedules = known.filter(({ team_slot_id: id }) => teams.some((team) => team.id === id));
  const nameOf = useName(teams);
  const { shown = [], remove } = useUndoableDelete(schedules, {
    queryKey: schedulesQuery.queryKey,
    remove: ({ id }, options) => callApi(deleteSchedule, { params: { id } }, options),
    title: t('deleted'),
    nameOf,
  });
  const usable = teams.filter(({ locked }) => !locked);
  return (
    <>
      {teams.length === 0 && <NoTeam />}
      {shown.length > 0 && (
        <ul className="flex flex-col gap-5">
          {shown.map((schedule) => (
            <ScheduleCard
              key={schedule.id}
              schedule={schedule}
              name={nameOf(schedule)}
              teams={teams}
              onDelete={() => remove(schedule)}
            />
          ))}
        </ul>
      )}
      {shown.length > 0 && <PushPanel />}
      {usable.length > 0 && <Offers schedules={shown} teams={usable} />}
    </>
  );
}

/** `Herren 1: Nach Schlusspfiff das Resultat` */
function useName(teams: readonly TeamSlotBody[]): (schedule: ScheduleBody) => string {
  const t = useTranslations('schedules');
  return (schedule) => {
    const team = teams.find(({ id }) => id === schedule.team_slot_id)?.team_name ?? t('unnamedTeam');
    return `${team}, ${t(`kinds.${kindOf(readSentence(schedule))}`)}`;
  };
}

function NoTeam() {
  const t = useTranslations('schedules');
  return (
    <MessagePanel
      title={t('noTeam')}
      action={
        <Link to="/studio" className={buttonClass('primary', 'mt-2')}>
          {t('toStudio')}
        </Link>
      }
    >
      {t('noTeamMore')}
    </MessagePanel>
  );
}
