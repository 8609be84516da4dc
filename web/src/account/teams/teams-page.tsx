import { type TeamSlotBody, deleteTeamSlot } from '@matchpost/server/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { UpgradePrompt } from '../../plans/upgrade-prompt.tsx';
import { UNLIMITED } from '../../session/session-state.ts';
import { useSession } from '../../session/session.ts';
import { schedulesQuery, slotsQuery } from '../../person/queries.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pending } from '../pending.tsx';
import { CountBadge, Section } from '../section.tsx';
import { flushDeletions, useUndoableDelete } from '../undo/use-undoable-delete.ts';
import { findOwnId } from '../../league/own-id.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { HomeHalls } from './home-halls.tsx';
import { Lock, Trash2 } from 'lucide-react';
import { formatStudio, startPlace } from '../../post/studio-url.ts';
import { useSportName } from '../../league/names.ts';
import { ChooseTeamDialog } from './choose-team-dialog.tsx';
import { callApi } from '../../api.ts';
import { showToast } from '../../ui/toast.ts';
import { showFailure } from '../../messages/show-failure.ts';
import { withMessages } from '../../messages/with-messages.tsx';
import { PlanLink } from '../../plans/plan-link.tsx';

const OwnTeamsSection = lazy(async () => ({
  default: (await import('../own-teams/own-teams-section.tsx')).OwnTeamsSection,
}));

export const TeamsPage = withMessages(Teams, 'teamSlots');

function Teams() {
  const t = useTranslations('account');
  const slots = useQuery({ ...slotsQuery, refetchOnMount: 'always' });
  const { shown, remove, question } = useDeleteSlot(slots.data);
  // The studio counts slots: runs pending deletions before the user gets there.
  useEffect(() => () => void flushDeletions(), []);
  return (
    <Section title={t('teams')} aside={shown && <Used used={shown.length} />}>
      {shown === undefined ? (
        <Pending query={slots}>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        </Pending>
      ) : (
        <>
          <Slots slots={shown} onDelete={(slot) => void remove(slot)} />
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <OwnTeamsSection slots={shown} />
          </Suspense>
        </>
      )}
      {question}
    </Section>
  );
}

function Used({ used }: { used: number }) {
  const t = useTranslations('teamSlots');
  const { max_teams: max } = useSession().limits;
  const text = max >= UNLIMITED ? t('usedUnlimited', { used: String(used) }) : undefined;
  return <CountBadge label={t('used')}>{text ?? t('usedOf', { used: String(used), max: String(max) })}</CountBadge>;
}

function Slots({ slots, onDelete }: { slots: readonly TeamSlotBody[]; onDelete(slot: TeamSlotBody): void }) {
  const t = useTranslations('teamSlots');
  const { limits, tier } = useSession();
  if (slots.length === 0) {
    return (
      <MessagePanel
        title={t('emptyTitle')}
        action={
          <Link to="/studio" className={buttonClass('primary', 'mt-2')}>
            {t('emptyAction')}
          </Link>
        }
      >
        {t('emptyMore')}
      </MessagePanel>
    );
  }
  const locked = slots.filter((slot) => slot.locked).length;
  return (
    <>
      <p className="max-w-prose">{t('lead')}</p>
      {locked > 0 && (
        <Notice action={<PlanLink className={buttonClass('quiet', 'px-2')}>{t('lockedAction')}</PlanLink>}>
          {t('lockedSome', { count: locked, max: limits.max_teams })}
        </Notice>
      )}
      <ul className="border-t-2 border-text">
        {slots.map((slot) => (
          <SlotRow key={slot.id} slot={slot} onDelete={() => onDelete(slot)} />
        ))}
      </ul>
      {slots.length >= limits.max_teams && <UpgradePrompt feature="teams" tier={tier} />}
      <HomeHalls slots={slots} />
    </>
  );
}

/** A saved team with its details and actions. */
function SlotRow({ slot, onDelete }: { slot: TeamSlotBody; onDelete(): void }) {
  const t = useTranslations('teamSlots');
  const sportName = useSportName();
  const { id, sport, club_name, league, locked, days_until_changeable: days } = slot;
  const team = slot.team_name ?? t('unknownTeam');
  const details = [sportName(sport), club_name, league].filter(Boolean).join(' · ');
  return (
    <li data-keep-clear className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b-2 border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 text-lg font-bold">
          {team}
          {locked && (
            <span className="inline-flex items-center gap-1 bg-line px-2 text-base font-semibold">
              <Lock aria-hidden="true" className="size-4" />
              {t('locked')}
            </span>
          )}
        </p>
        <p>{details}</p>
        <p className="text-soft">
          {locked && `${t('lockedOne')} `}
          {days > 0 ? t('changeableIn', { days }) : t('changeable')}
        </p>
        {slot.season !== 'ok' && <NewSeason slot={slot} team={team} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {!locked && (
          <Link
            to={formatStudio({ ...startPlace, sport, clubId: slot.club_id, teamId: slot.team_id })}
            aria-label={t('toStudioOf', { team })}
            className={buttonClass('secondary', 'px-4')}
          >
            {t('toStudio')}
          </Link>
        )}
        {/* An own team is deleted with its games, on its page. */}
        {findOwnId(slot.team_id) === undefined && (
          <Button
            variant="quiet"
            data-delete={id}
            aria-label={t('deleteOf', { team })}
            onClick={onDelete}
            className="px-3"
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {t('delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

function NewSeason({ slot, team }: { slot: TeamSlotBody; team: string }) {
  const t = useTranslations('teamSlots');
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-2 border-l-4 border-signal pl-3">
      <p>{slot.season === 'gone' ? t('gone') : t('ambiguous')}</p>
      <Button variant="quiet" className="px-0" onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      {open && <ChooseTeamDialog slot={slot} team={team} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Slots on screen and their deletion: allowed 7 days after the last change, with an undo period of 8 s. */
function useDeleteSlot(slots: readonly TeamSlotBody[] | undefined) {
  const t = useTranslations('teamSlots');
  const queries = useQueryClient();
  const countSchedules = useCountSchedules();
  const [asked, setAsked] = useState<{ slot: TeamSlotBody; schedules: number }>();
  const nameOf = ({ team_name: name }: TeamSlotBody) => name ?? t('unknownTeam');
  const deletion = useUndoableDelete(slots, {
    queryKey: slotsQuery.queryKey,
    remove: ({ id }, options) => callApi(deleteTeamSlot, { params: { id } }, options),
    title: t('deleted'),
    nameOf,
    onDeleted: () => {
      // With fewer slots, a locked one may be usable again.
      void queries.invalidateQueries({ queryKey: slotsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: schedulesQuery.queryKey });
    },
  });
  const remove = async (slot: TeamSlotBody) => {
    const days = slot.days_until_changeable;
    if (days > 0) {
      showToast({ kind: 'error', title: t('lockTitle'), description: t('lockMore', { days: String(days) }) });
      return;
    }
    const schedules = await countSchedules(slot);
    if (schedules === 0) deletion.remove(slot);
    if (schedules) setAsked({ slot, schedules });
  };
  const close = () => setAsked(undefined);
  const question = asked && (
    <DeleteDialog
      team={nameOf(asked.slot)}
      schedules={asked.schedules}
      onConfirm={() => {
        // The dialog gives the focus back to the row, from which it moves on to the next one.
        flushSync(close);
        deletion.remove(asked.slot);
      }}
      onClose={close}
    />
  );
  return { shown: deletion.shown, remove, question };
}

/** Counts a team's schedules, which the server deletes with it; undefined, and said, if they cannot be loaded. */
function useCountSchedules() {
  const t = useTranslations('account');
  const queries = useQueryClient();
  const { isPaused } = useQuery(schedulesQuery);
  return async ({ id }: TeamSlotBody): Promise<number | undefined> => {
    const known = queries.getQueryData(schedulesQuery.queryKey);
    if (known === undefined && isPaused) {
      showToast({ kind: 'error', title: t('deleteFailed'), description: t('offline') });
      return undefined;
    }
    try {
      const schedules = known ?? (await queries.fetchQuery(schedulesQuery));
      return schedules.filter(({ team_slot_id: slot }) => slot === id).length;
    } catch (error) {
      void showFailure(t('deleteFailed'), error);
      return undefined;
    }
  };
}
