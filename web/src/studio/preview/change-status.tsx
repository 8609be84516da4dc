import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasResult, type LeagueGame } from '../../league/game.ts';

interface Change {
  /** Says one change from the next of the same words. */
  count: number;
  /** The scores that came in; empty where something else changed. */
  results: string;
}

/** Tells that the league's data, and with them the picture, changed while somebody was here. A score is also seen. */
export function ChangeStatus({ games }: { games: readonly LeagueGame[] | undefined }) {
  const t = useTranslations('studio');
  const [{ count, results }, setChange] = useState<Change>({ count: 0, results: '' });
  const last = useRef<readonly LeagueGame[]>(undefined);
  useEffect(() => {
    if (games === undefined) return;
    const before = last.current;
    last.current = games;
    if (before === undefined || listIds(before) !== listIds(games) || listFacts(before) === listFacts(games)) return;
    const scored = games.filter((game, index) => hasResult(game) && game.result !== before[index]?.result);
    setChange(({ count }) => ({ count: count + 1, results: scored.map(({ result }) => result).join(', ') }));
  }, [games]);
  return (
    <p role="status" className="absolute top-0 right-0 z-30">
      {count > 0 && results === '' && (
        <span key={count} className="sr-only">
          {t('changed')}
        </span>
      )}
      {results !== '' && (
        <span key={count} className="display block bg-signal px-3 pt-2 pb-1 text-xl text-ink">
          <span className="sr-only">{t('changed')} </span>
          {t('newResult', { results })}
        </span>
      )}
    </p>
  );
}

function listIds(games: readonly LeagueGame[]): string {
  return games.map(({ id }) => id).join();
}

function listFacts(games: readonly LeagueGame[]): string {
  return JSON.stringify(games.map(({ result, startsAt, status }) => [result, startsAt, status]));
}
