import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../league/names.ts';
import type { TeamPlace } from '../league/queries.ts';
import { loadMessages } from '../messages/areas.ts';
import { ErrorLine } from '../messages/error-line.tsx';
import { withMessages, WithMessages } from '../messages/with-messages.tsx';
import { useSavedTeams } from '../person/queries.ts';
import { isLockedSlot, type Allowed } from '../post/allowed.ts';
import { saveTeam } from '../post/hand-over.ts';
import { startPlace } from '../post/studio-url.ts';
import { getLanguage } from '../preferences/language.ts';
import { useSession } from '../session/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { findUnlocking, useCounts } from './plans.ts';
import { PlanLink } from './plan-link.tsx';
import { device } from '../device/device.ts';

/** Begun early, so that rendering hardly waits. Not awaited: several modules may import this one at once (`loadOnce`). */
loadMessages('teamSlots', getLanguage()).catch(() => undefined);

interface LockedProps {
  team: TeamPlace;
  reason: Exclude<Allowed, 'yes' | 'unknown'>;
  /** The address to return to after sign-in. */
  here: string;
}

/** Stands in for the share button with the step that allows sharing. */
export const Locked = withMessages(LockedShare, 'teamSlots');

function LockedShare({ team, reason, here }: LockedProps) {
  if (reason === 'sign-in') return <SignIn here={here} />;
  if (reason === 'save') return <SaveTeam team={team} />;
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <WithMessages area="plans">
        <LargerPlan team={team} />
      </WithMessages>
    </Suspense>
  );
}

function SignIn({ here }: Pick<LockedProps, 'here'>) {
  const t = useTranslations('teamSlots');
  return (
    <Notice
      action={
        <Link to="/auth" search={{ redirect: here }} className={buttonClass('primary')}>
          {t('signIn')}
        </Link>
      }
    >
      {t('signInHint')}
    </Notice>
  );
}

/** Says that the team takes a slot before it does, as the studio asks. */
function SaveTeam({ team }: Pick<LockedProps, 'team'>) {
  const t = useTranslations('teamSlots');
  const queries = useQueryClient();
  const name = useTeamName(team);
  const { limits } = useSession();
  const { data: slots = [] } = useSavedTeams();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveTeam(queries, { ...startPlace, ...team }),
  });
  return (
    <Notice
      action={
        <Button busy={isPending} onClick={() => mutate()}>
          {t('saveTeam')}
        </Button>
      }
    >
      {/* Not a toast: this notice mostly stands in a dialog, which covers toasts. */}
      <ErrorLine error={error} />
      {t('saveForShare', { team: name, used: String(slots.length), max: String(limits.max_teams) })}
    </Notice>
  );
}

/** Says which limit is reached and what the next plan allows. */
function LargerPlan({ team }: Pick<LockedProps, 'team'>) {
  const t = useTranslations('teamSlots');
  const tPlans = useTranslations('plans');
  const count = useCounts();
  const name = useTeamName(team);
  const { tier, limits } = useSession();
  const { data: slots = [] } = useSavedTeams();
  const next = findUnlocking('teams', tier);
  const reason = isLockedSlot(slots, team)
    ? t('lockedTeam', { team: name, plan: tPlans(`names.${tier}`) })
    : t('allTaken', { team: name, plan: tPlans(`names.${tier}`), max: limits.max_teams });
  return (
    <Notice action={<PlanLink className={buttonClass('primary')}>{t('lockedAction')}</PlanLink>}>
      {reason}{' '}
      {!device.isApp && next && t('nextPlan', { plan: tPlans(`names.${next.tier}`), teams: count(next, 'teams') })}
    </Notice>
  );
}

function useTeamName(place: TeamPlace): string {
  const { team, club } = useNames(place);
  return team ?? club ?? '';
}
