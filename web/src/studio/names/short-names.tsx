import type { Issue } from '@matchpost/engine';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import type { LeagueGame } from '../../league/game.ts';
import { findShortened } from './short-forms.ts';
import { SignInHint } from '../sign-in-hint.tsx';

const ShortNamesDialog = lazy(async () => ({ default: (await import('./short-names-dialog.tsx')).ShortNamesDialog }));

interface ShortNamesProps {
  games: readonly LeagueGame[];
  /** Of the post on screen. */
  warnings: readonly Issue[];
}

/** Lists the names that were not drawn in full, and opens the dialog for short forms. */
export function ShortNames({ games, warnings }: ShortNamesProps) {
  const t = useTranslations('studio');
  const { status } = useSession();
  const [team, setTeam] = useState<string>();
  const teams = [...new Set(games.flatMap(({ teamHome, teamAway }) => [teamHome, teamAway]))];
  // An older drawing may still be on screen.
  const shortened = findShortened(warnings).filter(({ name }) => teams.includes(name));
  const isSignedIn = status === 'signed-in';
  if (shortened.length === 0 && !isSignedIn) return null;
  return (
    <section aria-label={t('shortNames')} className="flex flex-col gap-1">
      <ul className="flex flex-col gap-1 empty:hidden">
        {shortened.map(({ name, drawn }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="min-w-0 grow basis-64 text-soft wrap-anywhere">{t('nameShortened', { name, drawn })}</p>
            {isSignedIn && (
              <Button
                variant="quiet"
                className="px-0!"
                aria-label={t('chooseFormOf', { team: name })}
                onClick={() => setTeam(name)}
              >
                {t('chooseForm')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {status === 'signed-out' && <SignInHint message="signInForNames" />}
      {shortened.length === 0 && (
        <Button variant="quiet" className="self-start px-0!" onClick={() => setTeam(teams[0])}>
          {t('shortNames')}
        </Button>
      )}
      {team !== undefined && (
        <Suspense>
          <ShortNamesDialog teams={teams} team={team} onTeam={setTeam} onClose={() => setTeam(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
