import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useSportName } from '../../league/names.ts';
import { OwnTeamLink } from '../../own-teams/own-team-link.tsx';
import { searchClubs } from '../../league/search-clubs.ts';
import { useStudioState } from '../use-studio.ts';
import { ClubList, RowSkeletons } from './club-list.tsx';
import { FailedPanel, SlowNotice, StaleNotice } from './data-notice.tsx';
import { OwnTeams } from './own-teams.tsx';
import { SportChoice } from './sport-choice.tsx';
import { StepHeading } from './step-heading.tsx';
import { useClubs } from './use-clubs.ts';
import { RetryButton } from '../../messages/retry-button.tsx';

/** The clubs of every sport, or of the one in the address, after the person's own teams. */
export function ClubStep() {
  const t = useTranslations('studio');
  return (
    <>
      <StepHeading step="club" title={t('clubTitle')}>
        {t('clubLead')}
      </StepHeading>
      <div className="page-width flex flex-col gap-6 py-6">
        <OwnTeams />
        <SportChoice />
        <Clubs />
        <OwnTeamLink />
      </div>
    </>
  );
}

function Clubs() {
  const t = useTranslations('studio');
  const sport = useStudioState(({ context }) => context.place.sport);
  const { lists, failed, clubs } = useClubs();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const found = useMemo(() => clubs && searchClubs(clubs, asked), [clubs, asked]);
  const [first] = failed;
  const isAllFailed = failed.length === lists.length;
  if (isAllFailed && first !== undefined) {
    return <FailedPanel answer={{ ...first.answer, refetch: () => retryAll(failed) }} title={t('clubsFailed')} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t('clubSearch')}
        value={search}
        onChange={setSearch}
        status={found === undefined ? '' : t(asked === '' ? 'clubCount' : 'clubsFound', { count: found.length })}
      />
      <ListNotices lists={lists} failed={failed} />
      {found === undefined ? <RowSkeletons count={12} /> : <ClubList key={`${sport} ${asked}`} clubs={found} />}
    </div>
  );
}

type Lists = ReturnType<typeof useClubs>['lists'];

function retryAll(failed: Lists) {
  return Promise.all(failed.map(({ answer }) => answer.refetch()));
}

/** One sport's league may fail, be slow or answer with old data while the others are fine. */
function ListNotices({ lists, failed }: { lists: Lists; failed: Lists }) {
  const t = useTranslations('studio');
  const sportName = useSportName();
  const stale = lists.find(({ answer: { data, error } }) => data !== undefined && (data.stale || error !== null));
  const slow = lists.find(({ answer: { isPending, fetchStatus } }) => isPending && fetchStatus === 'fetching');
  return (
    <>
      {failed.map(({ sport, answer }) => (
        <div key={sport} role="status">
          <Notice action={<RetryButton error={answer.error} onClick={() => void answer.refetch()} />}>
            {t('clubsFailedFor', { sport: sportName(sport) })}
          </Notice>
        </div>
      ))}
      {stale && <StaleNotice answer={stale.answer} />}
      <SlowNotice answer={slow?.answer ?? { isPending: false, fetchStatus: 'idle' }} />
    </>
  );
}
