import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StudioGame } from '../data/game.ts';

/** Tells people who listen that the league's data, and with them the picture, changed while they were here. */
export function ChangeStatus({ games }: { games: readonly StudioGame[] | undefined }) {
  const t = useTranslations('studio');
  const [changes, setChanges] = useState(0);
  const last = useRef<{ ids: string; facts: string }>(undefined);
  useEffect(() => {
    if (games === undefined) return;
    const ids = games.map(({ id }) => id).join();
    const facts = JSON.stringify(games.map(({ result, startsAt, status }) => [result, startsAt, status]));
    if (last.current?.ids === ids && last.current.facts !== facts) setChanges((count) => count + 1);
    last.current = { ids, facts };
  }, [games]);
  return (
    <p role="status" className="sr-only">
      {changes > 0 && <span key={changes}>{t('changed')}</span>}
    </p>
  );
}
