import { defaultSport } from '@matchpost/engine/sports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { dayOf } from '../../league/game.ts';
import { CarouselButton } from '../carousel.tsx';
import { groupGames } from '../data/group-games.ts';
import { findDay } from '../data/pick-around.ts';
import { findOwnId } from '../../league/own-id.ts';
import { gamesQuery, isFailed } from '../../league/queries.ts';
import { swissDay } from '@matchpost/engine/clock';
import { loadAhead } from '../preview/load-early.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailedPanel, SlowNotice, StaleNotice } from './data-notice.tsx';
import { GameDayList, daySection } from './game-day-list.tsx';
import { OtherPosts } from './other-posts.tsx';
import { BackLink, StepHeading } from './step-heading.tsx';

const POLL_MS = 60_000;

export function GamesStep() {
  const t = useTranslations('studio');
  const { sport = defaultSport, clubId = '', teamId = '' } = useStudioState(({ context }) => context.place);
  const max = useStudioState(({ context }) => context.visitor.maxGames);
  const answer = useQuery({ ...gamesQuery({ sport, clubId, teamId }), refetchInterval: POLL_MS });
  useLoadAhead();
  return (
    <>
      <StepHeading step="games" title={t('gamesTitle')}>
        {t('gamesHint', { max })}
      </StepHeading>
      <div className="page-width flex grow flex-col gap-4 py-6">
        <StaleNotice answer={answer} />
        <SlowNotice answer={answer} />
        <OtherPosts />
        {isFailed(answer) ? (
          <FailedPanel answer={answer} title={t('gamesFailed')} instead={<BackLink to="team" />} />
        ) : answer.data === undefined ? (
          <GamesSkeleton />
        ) : (
          <Games games={answer.data.games} />
        )}
      </div>
      {max > 1 && <SelectionBar hasGames={answer.data !== undefined && answer.data.games.length > 0} />}
    </>
  );
}

/** Loads code, worker, fonts and WASM of the preview while the games are looked at. */
function useLoadAhead(): void {
  const { paid, status } = useSession();
  const { theme, templateId } = useStudioState(({ context }) => context.place);
  useEffect(() => {
    if (status !== 'loading') loadAhead({ theme, templateId }, { branding: !paid });
  }, [paid, status, theme, templateId]);
}

function Games({ games }: { games: Parameters<typeof groupGames>[0] }) {
  const t = useTranslations('studio');
  const { sport = defaultSport, teamId } = useStudioState(({ context }) => context.place);
  const picked = useStudioState(({ context }) => context.picked);
  const today = swissDay(Date.now());
  const isPickPast = games.some((game) => picked.includes(game.id) && dayOf(game) < today);
  const [showPast, setShowPast] = useState(isPickPast);
  if (games.length === 0) {
    return (
      <MessagePanel title={t('noGames')} court={sport} action={<BackLink to="team" />}>
        {t(findOwnId(teamId) === undefined ? 'noGamesHint' : 'noOwnGamesHint')}
      </MessagePanel>
    );
  }
  const days = groupGames(games, { today, showPast });
  return (
    <>
      <Checkbox checked={showPast} onChange={(event) => setShowPast(event.target.checked)} className="self-start">
        {t('showPast')}
      </Checkbox>
      <CarouselButton day={findDay(games, picked, today)} />
      {days.length === 0 && (
        <MessagePanel title={t('noComing')} court={sport}>
          {t('noComingHint')}
        </MessagePanel>
      )}
      <GameDayList days={days} games={games} today={today} />
    </>
  );
}

function SelectionBar({ hasGames }: { hasGames: boolean }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const count = useStudioState(({ context }) => context.picked.length);
  return (
    <BottomBar>
      <p role="status" className="font-semibold">
        {t('selectedCount', { count })}
      </p>
      <Button disabled={!hasGames} onClick={() => studio.send({ type: 'CONTINUE' })} className="min-w-36 max-xs:grow">
        {t('next')}
      </Button>
    </BottomBar>
  );
}

/** Same layout as the loaded list. */
function GamesSkeleton() {
  const t = useTranslations('studio');
  return (
    <>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div className="flex h-12 items-center gap-3">
        <Skeleton className="size-6" />
        <Skeleton className="h-5 w-56" />
      </div>
      <div className="flex flex-col gap-6">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={`${daySection} border-line`}>
            <Skeleton className="my-3 h-5 w-40" />
            <div className="flex min-h-16 items-center gap-4 border-b-2 border-line px-2 py-2">
              <Skeleton className="size-6 shrink-0" />
              <Skeleton className="h-12 w-full max-w-md" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
