import type { SportId } from '@matchpost/engine/sports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { searchClubs } from '../../../league/search-clubs.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { clubsQuery } from '../../../league/queries.ts';
import { MessagePanel } from '../../../ui/message-panel.tsx';
import { showToast } from '../../../ui/toast.ts';
import { FailedAnswer, isLost } from '../failed-answer.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { ClubKeyNotice } from './club-key-notice.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

export interface ClubRow {
  id: string;
  name: string;
}

interface ClubChoiceProps {
  sport: SportId;
  onChoose(club: ClubRow): void;
}

/** Every club of a sport, to be searched. */
export function ClubChoice({ sport, onChoose }: ClubChoiceProps) {
  const t = useTranslations('editorDialogs.team');
  const clubs = useQuery(clubsQuery(sport));
  const [search, setSearch] = useState('');
  const lost = isLost(clubs);
  useFailureToast(lost, t('clubsFailed'));
  const found = clubs.data === undefined ? undefined : searchClubs(clubs.data.clubs, search);
  return (
    <>
      <ClubKeyNotice sport={sport} error={clubs.error} />
      {lost ? (
        <FailedAnswer answer={clubs} title={t('clubsFailed')} />
      ) : (
        <>
          <SearchField
            label={t('clubSearch')}
            value={search}
            onChange={setSearch}
            status={found === undefined ? '' : t(search === '' ? 'clubCount' : 'clubsFound', { count: found.length })}
          />
          {found === undefined ? <RowSkeletons count={6} /> : <Rows clubs={found} sport={sport} onChoose={onChoose} />}
        </>
      )}
    </>
  );
}

/** Hundreds of rows: what is off screen is not laid out. */
function Rows({ clubs, sport, onChoose }: ClubChoiceProps & { clubs: readonly ClubRow[] }) {
  const t = useTranslations('editorDialogs.team');
  if (clubs.length === 0) {
    return (
      <MessagePanel title={t('noClubs')} court={sport}>
        {t('noClubsHint')}
      </MessagePanel>
    );
  }
  return (
    <ul className="sm:max-h-[50dvh] sm:overflow-y-auto">
      {clubs.map((club) => (
        <li key={club.id} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
          <ChoiceRow onChoose={() => onChoose(club)}>{club.name}</ChoiceRow>
        </li>
      ))}
    </ul>
  );
}

/** Also said where it can be heard, once each time. */
export function useFailureToast(failed: boolean, title: string): void {
  useEffect(() => {
    if (failed) showToast({ kind: 'error', title, id: 'editor-leagues' });
  }, [failed, title]);
}
