import type { OwnGameBody, OwnTeamBody } from '@matchpost/server/contract';
import { Link } from '@tanstack/react-router';
import { Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { dayOf, hasResult } from '../../league/game.ts';
import { splitGames } from '../../league/split-games.ts';
import { swissDay } from '@matchpost/engine/clock';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { GameDialog } from './game-dialog.tsx';
import { toStudio } from './game-links.tsx';
import { ResultSheet } from './result-sheet.tsx';

interface GamesListProps {
  team: OwnTeamBody;
  games: readonly OwnGameBody[];
}

/** Shown at first; a season has 20 to 40. */
const FEW = 12;

interface Opened {
  id: string;
  as: 'result' | 'edit';
}

/** Games to come and games played, each with its result one tap away. */
export function GamesList({ team, games }: GamesListProps) {
  const t = useTranslations('ownTeams');
  const [opened, setOpened] = useState<Opened>();
  const { coming, past } = splitGames(games, swissDay(Date.now()));
  const game = games.find(({ id }) => id === opened?.id);
  const close = () => setOpened(undefined);
  return (
    <>
      <Part title={t('coming')} games={coming} none={t('noComing')} team={team} onOpen={setOpened} />
      {past.length > 0 && <Part title={t('past')} games={past} team={team} onOpen={setOpened} />}
      {game && opened?.as === 'result' && <ResultSheet key={game.id} team={team} game={game} onClose={close} />}
      {game && opened?.as === 'edit' && <GameDialog key={game.id} team={team} game={game} onClose={close} />}
    </>
  );
}

interface PartProps extends GamesListProps {
  title: string;
  none?: string;
  onOpen(opened: Opened): void;
}

function Part({ title, none, games, team, onOpen }: PartProps) {
  const t = useTranslations('ownTeams');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? games : games.slice(0, FEW);
  return (
    <div>
      <h4 className="border-b-2 border-text pb-1 font-semibold">{title}</h4>
      {games.length === 0 && <p className="py-3 text-soft">{none}</p>}
      <ul>
        {shown.map((game) => (
          <GameRow key={game.id} game={game} team={team} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length < games.length && (
        <Button variant="quiet" className="px-1!" onClick={() => setShowsAll(true)}>
          {t('more', { count: games.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

const told = ['live', 'cancelled', 'postponed', 'abandoned', 'forfeited'] as const;

function GameRow({ game, team, onOpen }: { game: OwnGameBody; team: OwnTeamBody; onOpen(opened: Opened): void }) {
  const t = useTranslations('ownTeams');
  const name = t('gameLine', { home: game.teamHome, away: game.teamAway });
  const state = told.find((one) => one === game.status);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b-2 border-line py-2">
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {game.teamHome} – {game.teamAway}{' '}
          {state && (
            <span className={classNames('px-2 text-base', state === 'live' ? 'bg-signal text-ink' : 'bg-line')}>
              {t(`state.${state}`)}
            </span>
          )}
        </p>
        <p className="text-soft">
          <Moment game={game} />
          {[game.location, game.city].some(Boolean) && `, ${[game.location, game.city].filter(Boolean).join(', ')}`}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <ResultButton game={game} name={name} onOpen={() => onOpen({ id: game.id, as: 'result' })} />
        <Link
          to={toStudio(team, game, hasResult(game) ? 'result' : 'preview')}
          aria-label={t('postOf', { game: name })}
          title={t('post')}
          className="grid size-12 shrink-0 place-items-center hover:bg-line"
        >
          <Send aria-hidden="true" className="size-5" />
        </Link>
        <IconButton
          icon={Pencil}
          label={t('editGameOf', { game: name })}
          onClick={() => onOpen({ id: game.id, as: 'edit' })}
        />
      </div>
    </li>
  );
}

function ResultButton({ game, name, onOpen }: { game: OwnGameBody; name: string; onOpen(): void }) {
  const t = useTranslations('ownTeams');
  if (!hasResult(game)) {
    return (
      <Button variant="secondary" className="px-3" aria-label={t('enterResultOf', { game: name })} onClick={onOpen}>
        {t('enterResult')}
      </Button>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('changeResultOf', { result: game.result, game: name })}
      onClick={onOpen}
      className={buttonClass('secondary', 'display min-w-20 px-3 text-2xl! tabular-nums')}
    >
      {game.result}
    </button>
  );
}

/** `Sa., 14. Nov. 2026, 19:30` */
export function Moment({ game }: { game: Pick<OwnGameBody, 'startsAt' | 'date'> }) {
  const t = useTranslations('ownTeams');
  const format = useFormatter();
  const day = dayOf(game);
  if (day === '') return game.date || t('noDate');
  const date = format.dateTime(new Date(`${day}T12:00:00Z`), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = game.startsAt.slice(11, 16);
  return time === '' ? date : `${date}, ${time}`;
}
