import { sports, isSport, type SportId } from '@matchpost/engine/sports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSportName } from '../league/names.ts';
import { clubsQuery, isFailed } from '../league/queries.ts';
import { searchClubs } from '../league/search-clubs.ts';
import { OwnTeamLink } from '../own-teams/own-team-link.tsx';
import type { Club } from '../post/last-teams.ts';
import { NativeSelect } from '../ui/native-select.tsx';
import { Notice } from '../ui/notice.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RetryButton } from '../messages/retry-button.tsx';

/** More are found by typing. */
const SHOWN = 30;

/** A visitor chooses a club once. */
export function ClubChoice({ onChoose }: { onChoose(club: Club): void }) {
  const t = useTranslations('weekend');
  const sportName = useSportName();
  const [sport, setSport] = useState<SportId>(sports[0]);
  return (
    <div className="page-width flex grow flex-col gap-5 py-4 sm:py-6">
      <div>
        <h1 className="display text-[2.5rem] sm:text-6xl">{t('chooseClub')}</h1>
        <p className="text-lg">{t('chooseClubHint')}</p>
      </div>
      <div className="max-w-xl">
        <NativeSelect
          label={t('sport')}
          groups={[{ title: '', options: sports.map((value) => ({ value, text: sportName(value) })) }]}
          value={sport}
          onChange={(value) => isSport(value) && setSport(value)}
        />
      </div>
      <Clubs sport={sport} onChoose={(clubId) => onChoose({ sport, clubId })} />
      <OwnTeamLink />
    </div>
  );
}

function Clubs({ sport, onChoose }: { sport: SportId; onChoose(clubId: string): void }) {
  const t = useTranslations('weekend');
  const clubs = useQuery(clubsQuery(sport));
  const [search, setSearch] = useState('');
  if (isFailed(clubs)) {
    return (
      <div role="alert">
        <Notice
          kind="bad"
          action={<RetryButton error={clubs.error} variant="primary" onClick={() => void clubs.refetch()} />}
        >
          {t('clubsFailed')}
        </Notice>
      </div>
    );
  }
  const found = searchClubs(clubs.data?.clubs ?? [], search);
  return (
    <>
      <SearchField
        label={t('searchClub')}
        value={search}
        onChange={setSearch}
        status={clubs.data === undefined ? '' : t('clubsFound', { count: found.length })}
      />
      {clubs.data === undefined && <Skeleton className="h-64 w-full" />}
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {found.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="min-h-12 w-full py-2 text-left text-lg font-semibold hover:text-accent"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
