import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceLink } from '../../ui/choice-link.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import type { ClubRow } from '../../league/merge-clubs.ts';
import { useSportName } from '../../league/names.ts';
import { formatStudio } from '../../post/studio-url.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

const columns = 'grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3';

/** Rows added at a time: a league has hundreds of clubs, and few people scroll. */
const PORTION = 60;

/** The clubs in their order; more are rendered as the end comes near. Mount it anew for another search. */
export function ClubList({ clubs }: { clubs: readonly ClubRow[] }) {
  const t = useTranslations('studio');
  const sport = useStudioState(({ context }) => context.place.sport);
  const [count, setCount] = useState(PORTION);
  if (clubs.length === 0) {
    return (
      <MessagePanel title={t('noClubs')} court={sport}>
        {t('noClubsHint')}
      </MessagePanel>
    );
  }
  return (
    <>
      <ul className={columns}>
        {clubs.slice(0, count).map((club) => (
          <li
            key={`${club.sport}/${club.id}`}
            className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
          >
            <ClubLink club={club} />
          </li>
        ))}
      </ul>
      {count < clubs.length && <ListEnd key={count} onSeen={() => setCount(count + PORTION)} />}
    </>
  );
}

function ClubLink({ club: { sport, id, name } }: { club: ClubRow }) {
  const sportName = useSportName();
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  return (
    <ChoiceLink
      href={formatStudio({ ...place, sport, clubId: id })}
      onChoose={() => studio.send({ type: 'CHOOSE_CLUB', sport, clubId: id })}
    >
      <span className="text-lg font-semibold [overflow-wrap:anywhere]">{name}</span>{' '}
      {place.sport === undefined && <span className="text-soft">{sportName(sport)}</span>}
    </ChoiceLink>
  );
}

function ListEnd({ onSeen }: { onSeen(): void }) {
  const { element, seen } = useSeen<HTMLDivElement>();
  useEffect(() => {
    if (seen) onSeen();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [seen]);
  return <div ref={element} className="h-14" />;
}

export function RowSkeletons({ count }: { count: number }) {
  const t = useTranslations('studio');
  return <ListSkeleton label={t('loading')} count={count} className={columns} />;
}
