import { useTranslations } from 'use-intl';
import { defaultSport, type SportId } from '@matchpost/engine/sports';
import type { Game } from '@matchpost/engine';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedAnswer, isLost } from '../failed-answer.tsx';
import { WithDialogWords } from '../with-dialog-words.tsx';
import { gamesQuery, type TeamPlace } from '../../../league/queries.ts';
import { useEditorParts } from '../../editor-context.ts';
import type { TeamChoice } from '../preview/choice.ts';
import { getPreviewStore } from '../preview/preview-store.ts';
import { createSampleGames } from '../preview/sample-games.ts';
import { sampleLengths } from '../preview/samples/sample.ts';
import { RehearsalControls } from './rehearsal-controls.tsx';
import { RehearsalResults } from './rehearsal-results.tsx';
import { useRehearsal } from './use-rehearsal.ts';

interface RehearsalDialogProps {
  open: boolean;
  onClose(): void;
}

/** 'Saison-Probe': the template with every game, and what does not fit. */
export function RehearsalDialog({ open, onClose }: RehearsalDialogProps) {
  if (!open) return null;
  return (
    <WithDialogWords>
      <Rehearsal onClose={onClose} />
    </WithDialogWords>
  );
}

function Rehearsal({ onClose }: Pick<RehearsalDialogProps, 'onClose'>) {
  const t = useTranslations('editorDialogs');
  const { team, games, answer } = useSeason();
  const { state, begin, stop } = useRehearsal();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rehearsal.title')}
      closeLabel={t('close')}
      className="sm:w-[min(72rem,calc(100vw-2rem))]!"
    >
      <p className="text-lg text-soft">{t('rehearsal.lead')}</p>
      {isLost(answer) && team !== undefined ? (
        <FailedAnswer answer={answer} title={t('preview.loadFailed')} />
      ) : games === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <RehearsalControls games={games} teamName={team?.name} state={state} onBegin={begin} onStop={stop} />
      )}
      <RehearsalResults state={state} onClose={onClose} />
    </Dialog>
  );
}

const nowhere: TeamPlace = { sport: defaultSport, clubId: '', teamId: '' };

/** Every game of the team that is shown, or the sample games; undefined while they are on their way. */
function useSeason() {
  const { data } = useEditorParts();
  const team: TeamChoice | undefined = useSelector(getPreviewStore(data), ({ context }) =>
    context.source === 'team' ? context.team : undefined,
  );
  const season = useQuery({ ...gamesQuery(team ?? nowhere), enabled: team !== undefined });
  const { sport, language } = useSelector(getPreviewStore(data), ({ context }) => context);
  const samples = useMemo(() => listSamples(sport, language), [sport, language]);
  const games: readonly Game[] | undefined = team === undefined ? samples : season.data?.games;
  return { team, games, answer: season };
}

/** The lengths one after the other; a day has its games together. */
function listSamples(sport: SportId, language: 'de' | 'en'): Game[] {
  return sampleLengths.flatMap((length) => createSampleGames({ sport, language, length }));
}
