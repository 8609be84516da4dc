import { defaultSport } from '@matchpost/engine/sports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { clubsQuery } from '../../league/queries.ts';
import { getDataState, useReport, useStudioState, useStudio } from '../use-studio.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { searchClubs } from '../../league/search-clubs.ts';
import { ChoiceLink } from '../../ui/choice-link.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { formatStudio } from '../../post/studio-url.ts';
import { Count, FailedPanel, isFailed, SlowNotice, StaleNotice } from './data-notice.tsx';
import { StepHeading } from './step-heading.tsx';

export function ClubStep() {
  const t = useTranslations('studio');
  const sport = useStudioState(({ context }) => context.place.sport) ?? defaultSport;
  const clubs = useQuery(clubsQuery(sport));
  useReport(getDataState([clubs]));
  return (
    <>
      <StepHeading step="club" title={t('clubTitle')}>
        <Count answer={clubs}>{t('clubCount', { count: clubs.data?.count ?? 0 })}</Count>
      </StepHeading>
      <div className="page-width flex flex-col gap-4 py-6">
        <Clubs clubs={clubs} />
      </div>
    </>
  );
}

function Clubs({ clubs }: { clubs: UseQueryResult<{ clubs: ClubRow[]; stale: boolean; as_of: string }> }) {
  const t = useTranslations('studio');
  const [search, setSearch] = useState('');
  if (isFailed(clubs)) {
    return <FailedPanel answer={clubs} title={t('clubsFailed')} />;
  }
  const found = clubs.data === undefined ? undefined : searchClubs(clubs.data.clubs, search);
  return (
    <>
      <StaleNotice answer={clubs} />
      <SearchField
        label={t('clubSearch')}
        value={search}
        onChange={setSearch}
        status={search === '' || found === undefined ? '' : t('clubsFound', { count: found.length })}
      />
      <SlowNotice answer={clubs} />
      {found === undefined ? <RowSkeletons count={12} /> : <ClubList clubs={found} />}
    </>
  );
}

export function RowSkeletons({ count }: { count: number }) {
  const t = useTranslations('studio');
  return <ListSkeleton label={t('loading')} count={count} className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3" />;
}

interface ClubRow {
  id: string;
  name: string;
}

/** Hundreds of rows: skips the layout of those off screen. */
function ClubList({ clubs }: { clubs: readonly ClubRow[] }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  if (clubs.length === 0) {
    return (
      <MessagePanel title={t('noClubs')} court={place.sport}>
        {t('noClubsHint')}
      </MessagePanel>
    );
  }
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {clubs.map(({ id, name }) => (
        <li key={id} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
          <ChoiceLink
            href={formatStudio({ ...place, clubId: id })}
            onChoose={() => studio.send({ type: 'CHOOSE_CLUB', clubId: id })}
            className="text-lg font-semibold"
          >
            {name}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}
