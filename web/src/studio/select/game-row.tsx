import { useTranslations } from 'use-intl';
import { checkboxClass } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { hasResult, type LeagueGame } from '../../league/game.ts';

interface GameRowProps {
  game: LeagueGame;
  isPicked: boolean;
  onToggle(): void;
}

const told = ['cancelled', 'postponed', 'abandoned', 'forfeited', 'live'] as const;

/** One game to tick: when, who, and the score where there is one. */
export function GameRow({ game, isPicked, onToggle }: GameRowProps) {
  const t = useTranslations('studio');
  const { time, date, teamHome, teamAway, result, location, city } = game;
  const status = told.find((name) => name === game.status);
  const place = [location, city].filter((part) => part !== '').join(', ');
  return (
    <label
      className={classNames(
        'flex min-h-16 cursor-pointer items-center gap-4 border-b-2 px-2 py-2 transition-colors',
        isPicked ? 'border-text bg-sheet' : 'border-line hover:bg-sheet',
      )}
    >
      <input type="checkbox" checked={isPicked} onChange={onToggle} className={checkboxClass} />
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
    </label>
  );
}
