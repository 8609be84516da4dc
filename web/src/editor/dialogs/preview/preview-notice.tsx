import { issueMessage } from '@matchpost/engine';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../../messages/use-error-sentence.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { hasResult } from '../../../league/game.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { announce } from '../../announce.ts';
import { useDrawing, useEditorState } from '../../editor-context.ts';
import type { Preview } from './use-preview.ts';
import { RetryButton } from '../../../messages/retry-button.tsx';

/** Announces what is shown, and shows problems. */
export function PreviewNotice({ preview }: { preview: Preview }) {
  useShown(preview);
  return (
    <>
      <TeamNotice preview={preview} />
      <DrawNotice />
    </>
  );
}

/** Samples appear at once; a team's games are announced when they arrive. */
function useShown({ choice: { source, team }, team: { games } }: Preview): void {
  const t = useTranslations('editorDialogs.preview');
  const count = useEditorState(({ document }) => document.games);
  const name = source === 'team' ? team?.name : undefined;
  const isThere = source !== 'team' || (games !== undefined && games.length > 0);
  useEffect(() => {
    if (!isThere) return;
    const n = Math.min(count, games?.length || count);
    const description = name === undefined ? t('shown', { n: count }) : t('shownTeam', { n, team: name });
    if (name === undefined) announce(description);
    else showToast({ kind: 'success', title: t('loaded'), description, id: 'editor-preview' });
    // Announced for new data, not for new words or another number of games.
  }, [isThere, name]);
}

function TeamNotice({ preview: { choice, team } }: { preview: Preview }) {
  const t = useTranslations('editorDialogs');
  const sentence = useErrorSentence(team.error);
  const name = choice.team?.name ?? '';
  if (choice.source !== 'team') return null;
  if (team.games === undefined && (team.error !== null || team.isPaused)) {
    return (
      <div role="alert">
        <Notice kind="bad" action={<RetryButton error={team.error} onClick={team.retry} />}>
          <p className="font-semibold">{t('loadingError')}</p>
          <p>
            {t('preview.loadFailed')}. {team.isPaused ? t('offline') : sentence}
          </p>
        </Notice>
      </div>
    );
  }
  if (team.games === undefined) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner className="size-5" />
        {t('preview.loadingGames', { team: name })}
      </p>
    );
  }
  const [game] = team.games;
  if (game === undefined) return <Notice>{t('preview.noGames', { team: name })}</Notice>;
  if (choice.pinned !== undefined || hasResult(game) === choice.played) return null;
  return <Notice>{t(choice.played ? 'preview.noPlayed' : 'preview.noComing', { team: name })}</Notice>;
}

/** Says why the canvas keeps an older picture. */
function DrawNotice() {
  const t = useTranslations('editorDialogs.preview');
  const language = useLanguage();
  const { issues } = useDrawing();
  const [issue] = issues;
  if (issue === undefined) return null;
  return (
    <div role="alert">
      <Notice kind="bad">
        <p className="font-semibold">{t('drawFailed')}</p>
        <p>{issueMessage(issue, language)}</p>
      </Notice>
    </div>
  );
}
