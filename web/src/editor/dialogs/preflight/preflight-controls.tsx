import { formatNames, type Game } from '@matchpost/engine';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SnapshotFrom } from 'xstate';
import { useErrorSentence } from '../../../messages/use-error-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useEditorState } from '../../panels/use-editor-state.ts';
import { MOST_POSTS } from './plan-posts.ts';
import type { preflightMachine } from './preflight-machine.ts';

export type PreflightState = SnapshotFrom<typeof preflightMachine>;

interface PreflightControlsProps {
  games: readonly Game[];
  /** Undefined for the sample games. */
  teamName: string | undefined;
  state: PreflightState;
  onBegin(games: readonly Game[], isEveryFormat: boolean): void;
  onStop(): void;
}

/** What is checked, and how far it has come. */
export function PreflightControls({ games, teamName, state, onBegin, onStop }: PreflightControlsProps) {
  const t = useTranslations('editorDialogs');
  const [isEveryFormat, setEveryFormat] = useState(false);
  const shape = useEditorState((editing) => editing.shape);
  const { run, results } = state.context;
  const progress = t('preflight.progress', { done: String(results.length), total: String(run.posts.length) });
  if (games.length === 0) return <Notice>{t('preflight.noGames')}</Notice>;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 border-y-2 border-line py-3">
        <p>
          <span className="block font-semibold break-words">
            {teamName === undefined ? t('preview.samples') : t('preflight.games', { team: teamName })}
          </span>
          <span className="text-soft">{t('games', { count: games.length })}</span>
        </p>
        {/* Below the name, and not beside it: however long it is, they stay where they are. */}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Checkbox
            checked={isEveryFormat}
            disabled={state.matches('running')}
            onChange={(event) => setEveryFormat(event.target.checked)}
          >
            {t('preflight.shapes', { count: String(formatNames.length) })}{' '}
            <span className="text-soft">{t('preflight.shapesHint', { format: shape })}</span>
          </Checkbox>
          {state.matches('running') ? (
            <Button look="secondary" onClick={onStop}>
              {t('preflight.stop')}
            </Button>
          ) : (
            <Button onClick={() => onBegin(games, isEveryFormat)}>
              {state.matches('idle') ? t('preflight.begin') : t('preflight.again')}
            </Button>
          )}
        </div>
      </div>
      {games.length > MOST_POSTS && (
        <Notice>{t('preflight.many', { count: String(games.length), max: String(MOST_POSTS) })}</Notice>
      )}
      {state.matches('running') && (
        <div className="flex flex-col gap-1">
          <ProgressBar label={progress} value={results.length / Math.max(1, run.posts.length)} />
          <p className="text-soft tabular-nums">{progress}</p>
        </div>
      )}
      {state.matches('failed') && <Failed error={state.context.error} />}
    </div>
  );
}

function Failed({ error }: { error: unknown }) {
  const t = useTranslations('editorDialogs.preflight');
  const sentence = useErrorSentence(error);
  return (
    <div role="alert">
      <Notice kind="bad">
        {t('failed')}. {sentence}
      </Notice>
    </div>
  );
}
