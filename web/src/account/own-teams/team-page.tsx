import type { OwnTeamBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../pending.tsx';
import { Section } from '../section.tsx';
import { useSportName } from '../../league/names.ts';
import { withMessages } from '../../messages/with-messages.tsx';
import { formatStudio, startPlace } from '../../post/studio-url.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { Crest } from './crest-field.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FilePanel } from './file-panel.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GamesList } from './games-list.tsx';
import { ownGamesQuery, ownTeamsQuery, toPlace } from './queries.ts';

export const TeamPage = withMessages(Page, 'upload', 'ownTeams');

function Page() {
  const t = useTranslations('ownTeams');
  const { id = '' } = useParams({ strict: false });
  const teams = useQuery({
    ...ownTeamsQuery,
    // A new calendar is read by a job.
    refetchInterval: ({ state: { data } }) => (data?.some(isReading) === true ? 2_000 : false),
  });
  return (
    <Loaded query={teams} skeleton={<Skeleton className="h-96 w-full" />}>
      {(list) => {
        const team = list.find((one) => one.id === id);
        return team === undefined ? (
          <MessagePanel
            title={t('missingTeam')}
            action={
              <Link to="/profile/teams" className={buttonClass('primary', 'mt-2')}>
                {t('toTeams')}
              </Link>
            }
          >
            {t('missingTeamMore')}
          </MessagePanel>
        ) : (
          <Team team={team} />
        );
      }}
    </Loaded>
  );
}

function isReading({ calendar_url: url, calendar_checked_at: at }: OwnTeamBody): boolean {
  return url !== null && at === null;
}

function Team({ team }: { team: OwnTeamBody }) {
  const t = useTranslations('ownTeams');
  return (
    <Section
      title={team.name}
      aside={
        <Link to="/profile/teams" className={buttonClass('quiet', 'px-0')}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('back')}
        </Link>
      }
    >
      <About team={team} />
      <Games team={team} />
      <CalendarPanel team={team} />
      <FilePanel team={team} />
    </Section>
  );
}

function About({ team }: { team: OwnTeamBody }) {
  const t = useTranslations('ownTeams');
  const sportName = useSportName();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const colors = [team.primary_color, team.secondary_color].filter((color) => color !== null);
  return (
    <div className="flex flex-col gap-4 border-2 border-line bg-sheet p-4 sm:p-6">
      <div className="flex items-center gap-4">
        <Crest crest={team.crest} name={team.name} />
        <p className="min-w-0 grow [overflow-wrap:anywhere]">
          {[sportName(team.sport), team.league].filter(Boolean).join(' · ')}
        </p>
        <span className="flex shrink-0" aria-hidden="true">
          {colors.map((color) => (
            <span key={color} className="size-8 border-2 border-strong-line" style={{ background: color }} />
          ))}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={formatStudio({ ...startPlace, ...toPlace(team) })} className={buttonClass('primary', 'px-4')}>
          {t('toStudio')}
        </Link>
        <Link to="/weekend" className={buttonClass('secondary', 'px-4')}>
          {t('toWeekend')}
        </Link>
        <Button variant="quiet" className="px-3" onClick={() => setDialog('edit')}>
          <Pencil aria-hidden="true" className="size-5" />
          {t('edit')}
        </Button>
        <Button variant="quiet" className="px-3" onClick={() => setDialog('delete')}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t('delete')}
        </Button>
      </div>
      {dialog === 'edit' && <EditDialog team={team} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && <DeleteDialog team={team} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function Games({ team }: { team: OwnTeamBody }) {
  const t = useTranslations('ownTeams');
  const games = useQuery(ownGamesQuery(team.id));
  useReadCalendar(team, games.refetch);
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="own-games" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="own-games" className="display text-3xl">
          {t('games')}
        </h3>
        <Button variant="secondary" className="px-4" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-5" />
          {t('add')}
        </Button>
      </div>
      <Loaded query={games} skeleton={<Skeleton className="h-64 w-full" />}>
        {(list) =>
          list.length === 0 ? <NoGames onAdd={() => setAdding(true)} /> : <GamesList team={team} games={list} />
        }
      </Loaded>
      {isAdding && <GameDialog team={team} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** A reading of the calendar by the server's own job brings other games. */
function useReadCalendar({ calendar_checked_at: at }: OwnTeamBody, refetch: () => unknown): void {
  const last = useRef(at);
  useEffect(() => {
    if (last.current !== at) void refetch();
    last.current = at;
  }, [at, refetch]);
}

/** Three methods to add the first game; the two others stand further down. */
function NoGames({ onAdd }: { onAdd(): void }) {
  const t = useTranslations('ownTeams');
  return (
    <MessagePanel
      title={t('emptyTitle')}
      action={
        <div className="flex flex-wrap gap-3 pt-2">
          <a href="#calendar" className={buttonClass('primary')}>
            {t('byCalendar')}
          </a>
          <a href="#file" className={buttonClass('secondary')}>
            {t('byFile')}
          </a>
          <Button variant="secondary" onClick={onAdd}>
            {t('byHand')}
          </Button>
        </div>
      }
    >
      {t('emptyMore')}
    </MessagePanel>
  );
}
