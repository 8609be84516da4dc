import type { OwnTeamBody, TeamSlotBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListOrdered, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../pending.tsx';
import { useSportName } from '../../league/names.ts';
import { withMessages } from '../../messages/with-messages.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Crest } from './crest-field.tsx';
import { ownTeamsQuery } from './queries.ts';

/** The person's own teams, and a button that makes another one. */
export const OwnTeamsSection = withMessages(Teams, 'ownTeams');

function Teams({ slots }: { slots: readonly TeamSlotBody[] }) {
  const t = useTranslations('ownTeams');
  const teams = useQuery(ownTeamsQuery);
  return (
    <section aria-labelledby="own-teams" className="flex flex-col gap-4 border-t-2 border-text pt-4">
      <h3 id="own-teams" className="display text-3xl">
        {t('title')}
      </h3>
      <p className="max-w-prose">{t('lead')}</p>
      <Loaded query={teams} skeleton={<Skeleton className="h-16 w-full" />}>
        {(list) => (
          <ul>
            {list.map((team) => (
              <TeamRow key={team.id} team={team} hasSlot={slots.some(({ team_id: id }) => id === team.team_id)} />
            ))}
          </ul>
        )}
      </Loaded>
      <Link to="/profile/teams/$id" params={{ id: 'new' }} className={buttonClass('secondary', 'self-start')}>
        <Plus aria-hidden="true" className="size-5" />
        {t('make')}
      </Link>
    </section>
  );
}

function TeamRow({ team, hasSlot }: { team: OwnTeamBody; hasSlot: boolean }) {
  const t = useTranslations('ownTeams');
  const sportName = useSportName();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-line py-3">
      <Crest crest={team.crest} name={team.name} />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="text-lg font-bold">{team.name}</p>
        <p className="text-soft">
          {[sportName(team.sport), team.league, t('gamesOf', { count: team.games })].filter(Boolean).join(' · ')}
        </p>
        {!hasSlot && <p>{t('withoutSlot')}</p>}
      </div>
      <Link
        to="/profile/teams/$id"
        params={{ id: team.id }}
        aria-label={t('openGamesOf', { team: team.name })}
        className={buttonClass('secondary', 'px-4')}
      >
        <ListOrdered aria-hidden="true" className="size-5" />
        {t('openGames')}
      </Link>
    </li>
  );
}
