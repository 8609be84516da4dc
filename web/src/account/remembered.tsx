import type { ProfileBody } from '@matchpost/server/contract';
import { useTranslations } from 'use-intl';
import { useNames, useSportName } from '../league/names.ts';
import { Skeleton } from '../ui/skeleton.tsx';

type Selection = Pick<ProfileBody, 'last_sport' | 'last_club_id' | 'last_team_id'>;

/** What the studio opens with, by the names the leagues give it. */
export function Remembered({ last_sport: sport, last_club_id: clubId, last_team_id: teamId }: Selection) {
  const t = useTranslations('account');
  const sportName = useSportName();
  const chosen = { sport: sport ?? undefined, clubId: clubId ?? undefined, teamId: teamId ?? undefined };
  const { club, team, league, isLoading } = useNames(chosen);
  if (sport === null) return <p className="text-soft">{t('rememberedNothing')}</p>;
  const teamName = team === undefined ? undefined : [team, league].filter(Boolean).join(' · ');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-l-4 border-line pl-4">
      <Row title={t('sport')} name={sportName(sport)} />
      {clubId !== null && <Row title={t('club')} name={isLoading ? undefined : (club ?? t('unknownClub'))} />}
      {teamId !== null && <Row title={t('team')} name={isLoading ? undefined : (teamName ?? t('unknownTeam'))} />}
    </dl>
  );
}

function Row({ title, name }: { title: string; name: string | undefined }) {
  return (
    <>
      <dt className="text-soft">{title}</dt>
      <dd className="min-w-0 font-semibold">{name ?? <Skeleton className="h-6 w-40" />}</dd>
    </>
  );
}
