import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { dayOf, type LeagueGame, hasResult } from '../../league/game.ts';
import type { GameDay } from '../data/group-games.ts';
import { choose } from '../../ui/choice-link.tsx';
import { formatStudio } from '../../post/studio-url.ts';
import { withGames } from '../machine/setup.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { checkboxClass } from '../../ui/checkbox.tsx';

interface GameDayListProps {
  days: readonly GameDay[];
  games: readonly LeagueGame[];
  today: string;
}

/** A day and its games, side by side if there is room. */
export const daySection = 'grid gap-x-8 border-l-4 pl-4 md:grid-cols-[11rem_1fr] md:pl-6 lg:grid-cols-[16rem_1fr]';

export function GameDayList({ days, games, today }: GameDayListProps) {
  const studio = useStudio();
  const picked = useStudioState(({ context }) => context.picked);
  const pickedGame = games.find(({ id }) => id === picked[0]);
  const toggle = (game: LeagueGame) =>
    studio.send({
      type: 'TOGGLE_GAME',
      id: game.id,
      day: dayOf(game),
      pickedDay: pickedGame === undefined ? '' : dayOf(pickedGame),
    });
  return (
    <div className="flex flex-col gap-6">
      {days.map((day) => (
        <section
          key={day.day}
          aria-labelledby={`day-${day.day}`}
          className={classNames(daySection, day.games.length > 1 ? 'border-signal' : 'border-line')}
        >
          <DayHeading day={day} today={today} />
          <ul>
            {day.games.map((game) => (
              <li key={game.id}>
                <GameRow game={game} isPicked={picked.includes(game.id)} onToggle={() => toggle(game)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DayHeading({ day: { day, games, isPast }, today }: { day: GameDay; today: string }) {
  const t = useTranslations('studio');
  const format = useFormatter();
  const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const date = day === '' ? t('noDate') : format.dateTime(new Date(`${day}T00:00:00Z`), long);
  return (
    <h2
      id={`day-${day}`}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 self-start py-2 text-lg font-semibold',
        isPast && 'text-soft',
      )}
    >
      {date}
      {day === today && <span className="bg-text px-2 text-base text-ground">{t('today')}</span>}
      {games.length > 1 && (
        <span className="bg-signal px-2 text-base text-ink">{t('gamesOfDay', { count: String(games.length) })}</span>
      )}
    </h2>
  );
}

interface GameRowProps {
  game: LeagueGame;
  isPicked: boolean;
  onToggle(): void;
}

const told = ['cancelled', 'postponed', 'abandoned', 'forfeited', 'live'] as const;

/** A game: with several games a post a checkbox picks it, and the arrow opens it alone; otherwise the whole row does. */
function GameRow({ game, isPicked, onToggle }: GameRowProps) {
  const hasSeveral = useStudioState(({ context }) => context.visitor.maxGames > 1);
  const className = classNames(
    'flex border-b-2 transition-colors',
    isPicked ? 'border-text bg-sheet' : 'border-line hover:bg-sheet',
  );
  if (!hasSeveral) {
    return (
      <GameLink
        game={game}
        isPicked={isPicked}
        className={classNames(className, 'group min-h-16 items-center gap-4 p-2')}
      >
        <GameFacts game={game} />
      </GameLink>
    );
  }
  return (
    <div className={className}>
      <label className="flex min-h-16 min-w-0 grow cursor-pointer items-center gap-4 py-2 pl-2">
        <input type="checkbox" checked={isPicked} onChange={onToggle} className={checkboxClass} />
        <GameFacts game={game} />
      </label>
      <GameLink game={game} className="group grid w-12 shrink-0 place-items-center" />
    </div>
  );
}

interface GameLinkProps {
  game: LeagueGame;
  isPicked?: boolean;
  className: string;
  /** Names the link; without it the game does. */
  children?: ReactNode;
}

/** Opens the preview of one game. */
function GameLink({ game: { id, teamHome, teamAway }, isPicked = false, className, children }: GameLinkProps) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  return (
    <a
      href={formatStudio(withGames(place, [id]))}
      aria-label={children === undefined ? t('openGame', { home: teamHome, away: teamAway }) : undefined}
      aria-current={isPicked ? 'true' : undefined}
      onClick={(event) => choose(event, () => studio.send({ type: 'CHOOSE_GAME', id }))}
      className={className}
    >
      {children}
      <ChevronRight aria-hidden="true" className="shrink-0 text-soft transition-colors group-hover:text-accent" />
    </a>
  );
}

/** Time, teams and score. */
function GameFacts({ game }: { game: LeagueGame }) {
  const t = useTranslations('studio');
  const { time, date, teamHome, teamAway, result, location, city } = game;
  const status = told.find((name) => name === game.status);
  const place = [location, city].filter((part) => part !== '').join(', ');
  return (
    <>
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
        <span className="display w-16 shrink-0 text-2xl tabular-nums">
          {time === '' ? <span className="text-lg text-soft">{date === '' ? '–' : '–:–'}</span> : time}
        </span>
        <span className="min-w-0 basis-64 grow">
          <span className="font-semibold">{teamHome}</span> <span className="text-soft">{t('versus')}</span>{' '}
          <span className="font-semibold">{teamAway}</span>
          <span className="block text-soft">
            {status !== undefined && <strong className="text-bad">{t(status)} </strong>}
            {place}
          </span>
        </span>
      </span>
      {hasResult(game) && <span className="display shrink-0 text-right text-3xl">{result}</span>}
    </>
  );
}
