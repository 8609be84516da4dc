import type { TeamSlotBody } from '@matchpost/server/contract';
import { useQuery, useQueries } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { clubSettingsQuery } from '../../person/queries.ts';
import { useSportName } from '../../league/names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listClubs, type SavedClub, listHalls } from './halls.ts';
import { gamesQuery } from '../../league/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { HallsForm } from './halls-form.tsx';
import { Loaded } from '../pending.tsx';
import { findDeciding } from '../../messages/can-retry.ts';
import { RetryButton } from '../../messages/retry-button.tsx';

const HALLS_ID = 'home-halls';

/** The halls that make a game a home game, for every club of the saved teams. */
export function HomeHalls({ slots }: { slots: readonly TeamSlotBody[] }) {
  const t = useTranslations('teamSlots');
  const clubs = listClubs(slots);
  const settings = useQuery(clubSettingsQuery);
  const section = useRef<HTMLElement>(null);
  const hash = useLocation({ select: (location) => location.hash });
  // The studio links here; the teams above are loaded by now.
  useEffect(() => {
    if (hash === HALLS_ID) section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section
      ref={section}
      id={HALLS_ID}
      aria-labelledby="home-halls-title"
      className="flex scroll-mt-24 flex-col gap-4 pt-4"
    >
      <h3 id="home-halls-title" className="display text-3xl">
        {t('halls')}
      </h3>
      <p className="max-w-prose">{t('hallsLead')}</p>
      <Loaded query={settings} skeleton={<Skeleton className="h-24 w-full" />}>
        {(settings) =>
          clubs.map((club) => (
            <Club
              key={`${club.sport} ${club.clubId}`}
              club={club}
              isOnly={clubs.length === 1}
              corrected={settings.find((one) => one.sport === club.sport && one.club_id === club.clubId)?.halls ?? []}
            />
          ))
        }
      </Loaded>
    </section>
  );
}

interface ClubProps {
  club: SavedClub;
  /** Open from the start; others load their games when opened. */
  isOnly: boolean;
  corrected: readonly string[];
}

function Club({ club, isOnly, corrected }: ClubProps) {
  const t = useTranslations('teamSlots');
  const account = useTranslations('account');
  const sportName = useSportName();
  const [open, setOpen] = useState(isOnly);
  const note = corrected.length === 0 ? t('hallsAutomatic') : t('hallsCorrected', { count: corrected.length });
  return (
    <Disclosure
      title={club.clubName ?? `${account('unknownClub')} (${sportName(club.sport)})`}
      level={4}
      open={open}
      onToggle={setOpen}
      note={<span className="shrink-0 font-normal text-soft">{note}</span>}
    >
      <ClubHalls club={club} corrected={corrected} />
    </Disclosure>
  );
}

interface ClubHallsProps {
  club: SavedClub;
  /** The user's own list; if empty, the games suggest halls. */
  corrected: readonly string[];
}

/** A club's halls, from the games of its saved teams. Without the league's answer the user can still type halls. */
function ClubHalls({ club, corrected }: ClubHallsProps) {
  const t = useTranslations('teamSlots');
  const account = useTranslations('account');
  const { seasons, isLoading, isOffline, isMissing, error, refetch } = useSeasons(club);
  const known = useMemo(() => listHalls(seasons, club.clubName), [seasons, club.clubName]);
  if (isLoading) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{account('loading')}</span>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {isMissing && (
        <div role="status">
          <Notice action={<RetryButton error={error} variant="quiet" className="px-2" onClick={refetch} />}>
            {isOffline ? account('offline') : t('hallsLeagueDown')}
          </Notice>
        </div>
      )}
      <HallsForm club={club} known={known} corrected={corrected} isComplete={!isMissing} />
    </div>
  );
}

/** The games of a club's saved teams; teams without an answer are missing. */
function useSeasons({ sport, clubId, teamIds }: SavedClub) {
  return useQueries({
    queries: teamIds.map((teamId) => gamesQuery({ sport, clubId, teamId })),
    combine: (answers) => {
      const missing = answers.filter(({ data }) => data === undefined);
      return {
        seasons: answers.flatMap(({ data }) => (data === undefined ? [] : [data.games])),
        isLoading: missing.some(({ isLoading }) => isLoading),
        isOffline: missing.some(({ fetchStatus }) => fetchStatus === 'paused'),
        isMissing: missing.length > 0,
        error: findDeciding(missing.map(({ error }) => error)),
        refetch: () => void Promise.all(missing.map(async ({ refetch }) => refetch())),
      };
    },
  });
}
