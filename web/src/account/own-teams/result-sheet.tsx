import type { OwnGameBody, OwnTeamBody } from '@matchpost/server/contract';
import { Link } from '@tanstack/react-router';
import { Minus, Plus, Radio } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorLine } from '../../messages/error-line.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GameLinks } from './game-links.tsx';
import { MAX_SCORE, parseScore, step as stepBy, writeResult } from './score.ts';
import { useScore } from './use-score.ts';

interface ResultSheetProps {
  team: OwnTeamBody;
  game: OwnGameBody;
  onClose(): void;
}

const titles = { asking: 'resultTitle', live: 'resultTitle', done: 'doneTitle', 'taken-back': 'takenBack' } as const;

/** The result of a game by hand: one tap opens it, one saves it, and a 0:0 takes one more. A live game saves every point. */
export function ResultSheet({ team, game, onClose }: ResultSheetProps) {
  const t = useTranslations('ownTeams');
  const sheet = useScore(team, game);
  const { score, step, save } = sheet;
  const isOver = step === 'done' || step === 'taken-back';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(titles[step])}
      actions={
        isOver ? (
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Actions sheet={sheet} game={game} />
        )
      }
    >
      {step === 'done' && (
        <>
          <p role="status" className="text-lg">
            {t('doneMore', { home: game.teamHome, away: game.teamAway, result: writeResult(score, game) })}
          </p>
          <div className="flex flex-wrap gap-3">
            <GameLinks team={team} game={game} tab="result" />
            <Link to="/weekend" className={buttonClass('secondary')}>
              {t('toWeekend')}
            </Link>
          </div>
        </>
      )}
      {!isOver && (
        <>
          {step === 'live' && (
            <p className="flex items-center gap-2">
              <Radio aria-hidden="true" className="size-5 shrink-0 text-accent" />
              {t('liveNote')}
            </p>
          )}
          <Counter name={game.teamHome} value={score.home} onChange={(home) => sheet.change({ home })} />
          <Counter name={game.teamAway} value={score.away} onChange={(away) => sheet.change({ away })} />
          <p role="status" className="min-h-6 text-soft">
            <Note sheet={sheet} />
          </p>
          <ErrorLine error={save.error} />
        </>
      )}
    </Dialog>
  );
}

interface PartProps {
  sheet: ReturnType<typeof useScore>;
}

function Note({ sheet: { score, step, save, isImpossible, isAsked } }: PartProps) {
  const t = useTranslations('ownTeams');
  if (isImpossible) return t('noZero');
  if (isAsked) return t('zeroAsked');
  const isSaved = step === 'live' && save.isSuccess && !save.isPending;
  return isSaved && t('savedLive', { home: String(score.home), away: String(score.away) });
}

function Actions({ sheet, game }: PartProps & { game: OwnGameBody }) {
  const t = useTranslations('ownTeams');
  const { step, save, isEnding, isAsked } = sheet;
  const busy = isEnding || (save.isPending && step !== 'live');
  const saveLabel = step === 'live' ? 'stopLive' : 'saveFinal';
  return (
    <>
      {game.own_result && (
        <Button variant="quiet" busy={busy} onClick={sheet.takeBack}>
          {t('takeBack')}
        </Button>
      )}
      {step === 'asking' && (
        <Button variant="secondary" busy={busy} onClick={sheet.start}>
          {t('startLive')}
        </Button>
      )}
      <Button
        busy={busy}
        disabled={sheet.isImpossible}
        // The second click of a double click answers nothing.
        onClick={({ detail }) => (isAsked && detail > 1 ? undefined : sheet.finish())}
      >
        {t(isAsked ? 'saveZero' : saveLabel)}
      </Button>
    </>
  );
}

interface CounterProps {
  name: string;
  value: number;
  onChange(value: number): void;
}

const stepClass =
  'grid size-14 shrink-0 place-items-center rounded-sm border-2 border-text hover:bg-text hover:text-ground';

/** A number between two large buttons; it can be typed too. */
function Counter({ name, value, onChange }: CounterProps) {
  const t = useTranslations('ownTeams');
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="line-clamp-2 min-w-0 grow text-lg font-semibold [overflow-wrap:anywhere]">
        {t('goalsOf', { team: name })}
      </label>
      <button
        type="button"
        aria-label={t('minus', { team: name })}
        disabled={value === 0}
        onClick={() => onChange(stepBy(value, -1))}
        className={`${stepClass} disabled:opacity-40`}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_SCORE}
        value={String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const typed = event.target.value === '' ? 0 : parseScore(event.target.value);
          if (typed !== undefined) onChange(typed);
        }}
        className="display h-14 w-18 shrink-0 [appearance:textfield] border-b-2 border-strong-line bg-transparent text-center text-4xl tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={t('plus', { team: name })}
        disabled={value === MAX_SCORE}
        onClick={() => onChange(stepBy(value, 1))}
        className={`${stepClass} disabled:opacity-40`}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
