import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { InstallOffer } from '../install/install-offer.tsx';
import { OwnTeamLink } from '../own-teams/own-team-link.tsx';
import { isFailed } from '../league/queries.ts';
import { findClub, storeClub, type Club } from '../post/last-teams.ts';
import { PushOffer } from '../schedules/push-offer.tsx';
import { useWatchTeam } from '../realtime/watches.ts';
import { findMostGames } from '../post/studio-url.ts';
import { useTemplate } from '../post/use-style.ts';
import { useSession } from '../session/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';
import { CarouselButton } from './carousel-button.tsx';
import { ClubChoice } from './club-choice.tsx';
import { Drafts } from './drafts.tsx';
import { StyleForAll } from './style-fields.tsx';
import { Loading, TeamProblems } from './notices.tsx';
import { isOpen, parts, planPosts, spanOf, splitParts, type WeekendPost } from './plan-posts.ts';
import { PostDays } from './post-days.tsx';
import { PostDialog } from './post-dialog.tsx';
import { ShareBar } from './share-bar.tsx';
import { useWeekend, weekend } from './store.ts';
import { today, usePersonal, useSeasons, useTeams, type NamedTeam } from './use-teams.ts';

/** The page of a person, or of a club chosen on this device. */
export function Weekend() {
  const { status } = useSession();
  const [{ club, hasLeft }, set] = useState(() => ({ club: findClub(), hasLeft: false }));
  const choose = (chosen: Club | undefined) => {
    storeClub(chosen);
    set({ club: chosen, hasLeft: chosen === undefined });
  };
  if (club === undefined && (hasLeft || status === 'signed-out')) {
    return <ClubChoice onChoose={choose} />;
  }
  return <Posts club={club} onLeaveClub={() => choose(undefined)} />;
}

interface PostsProps {
  /** Chosen on this device; shown to a visitor, and to a person without a saved team. */
  club: Club | undefined;
  onLeaveClub(): void;
}

function Posts({ club, onLeaveClub }: PostsProps) {
  const t = useTranslations('weekend');
  const { status } = useSession();
  const withOthers = useWeekend((context) => context.withOthers);
  const { slots, lists, teams, isVisiting, hasOthers } = useTeams(club, withOthers);
  const { answers, seasons } = useSeasons(teams);
  const { shared, inbox } = usePersonal();
  const posts = usePosts(seasons, { shared: shared.data ?? none, drafts: inbox.data ?? none });
  const isLoading = status === 'loading' || [slots, shared, ...lists, ...answers].some(({ isLoading }) => isLoading);
  const isKnown = ![slots, shared, ...lists, ...answers].some(isFailed);
  const isBare = status === 'signed-in' && slots.data?.length === 0 && !isVisiting;
  return (
    <>
      <div className="page-width flex grow flex-col gap-6 py-4 sm:py-6">
        <Heading open={isLoading || isBare ? undefined : countOpen(posts, isKnown)} />
        <PushOffer otherwise={<InstallOffer />} />
        <TeamProblems teams={teams} answers={answers} lists={lists} others={[slots, shared, inbox]} />
        {isBare ? <NoTeams /> : <StyleForAll />}
        {isBare && <OwnTeamLink />}
        {posts.length > 0 && <CarouselButton posts={posts} isComplete={!isLoading} />}
        <Drafts drafts={inbox.data ?? none} posts={posts} />
        <Parts posts={posts} />
        {isLoading && <Loading />}
        {!isLoading && isKnown && !isBare && posts.length === 0 && (
          <MessagePanel title={t('none')}>{t('noneHint')}</MessagePanel>
        )}
        {!isBare && <Paging canWiden={status === 'signed-in' && !withOthers && !isVisiting && hasOthers} />}
        {(isVisiting || isBare) && (
          <Button variant="quiet" className="self-start px-0!" onClick={onLeaveClub}>
            {t('otherClub')}
          </Button>
        )}
      </div>
      <Watches teams={teams} />
      <PostDialog posts={posts} />
      <ShareBar posts={posts} />
    </>
  );
}

/** Undefined where none is open without all being shared: nothing is known, no games, or results that are late. */
function countOpen(posts: readonly WeekendPost[], isKnown: boolean): number | undefined {
  const open = posts.filter(isOpen).length;
  const areShared = isKnown && posts.length > 0 && posts.every(({ state }) => state === 'posted');
  return open > 0 || areShared ? open : undefined;
}

const none: readonly never[] = [];

function usePosts(
  seasons: Parameters<typeof planPosts>[0],
  known: Pick<Parameters<typeof planPosts>[1], 'shared' | 'drafts'>,
): WeekendPost[] {
  const session = useSession();
  const earlier = useWeekend((context) => context.earlier);
  const later = useWeekend((context) => context.later);
  const { supportedGames = Infinity } = useTemplate(useWeekend(({ style }) => style)) ?? {};
  const maxGames = Math.min(findMostGames(session), supportedGames);
  const options = { ...spanOf(today(), { earlier, later }), maxGames, today: today(), ...known };
  const key = JSON.stringify([options, seasons]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for all games and notes
  return useMemo(() => inPageOrder(planPosts(seasons, options)), [key]);
}

/** The pager and the share sheet follow the page. */
function inPageOrder(posts: readonly WeekendPost[]): WeekendPost[] {
  const split = splitParts(posts, today());
  return parts.flatMap((part) => split[part].flatMap(({ posts }) => posts));
}

function Heading({ open }: { open: number | undefined }) {
  const t = useTranslations('weekend');
  return (
    <div>
      <h1 className="display text-[2.5rem] sm:text-6xl">{t('title')}</h1>
      <p role="status" className="min-h-7 text-lg">
        {open !== undefined && t('lead', { open })}
      </p>
    </div>
  );
}

function Parts({ posts }: { posts: readonly WeekendPost[] }) {
  const t = useTranslations('weekend');
  const split = useMemo(() => splitParts(posts, today()), [posts]);
  return parts
    .filter((part) => split[part].length > 0)
    .map((part) => <PostDays key={part} title={t(part)} days={split[part]} />);
}

function Paging({ canWiden }: { canWiden: boolean }) {
  const t = useTranslations('weekend');
  return (
    <div className="flex flex-wrap gap-3">
      {canWiden && (
        <Button variant="secondary" onClick={() => weekend.trigger.showOthers()}>
          {t('others')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => weekend.trigger.showEarlier()}>
        {t('earlier')}
      </Button>
      <Button variant="secondary" onClick={() => weekend.trigger.showLater()}>
        {t('later')}
      </Button>
    </div>
  );
}

function NoTeams() {
  const t = useTranslations('weekend');
  return (
    <MessagePanel
      title={t('noTeams')}
      action={
        <Link to="/studio" className={buttonClass('primary')}>
          {t('toStudio')}
        </Link>
      }
    >
      {t('noTeamsHint')}
    </MessagePanel>
  );
}

/** Results of the watched teams arrive while the page is open; the server takes the first five. */
function Watches({ teams }: { teams: readonly NamedTeam[] }) {
  return teams.map((team) => <Watch key={`${team.sport} ${team.clubId} ${team.teamId}`} team={team} />);
}

function Watch({ team: { sport, clubId, teamId } }: { team: NamedTeam }) {
  useWatchTeam({ sport, club_id: clubId, team_id: teamId });
  return null;
}
