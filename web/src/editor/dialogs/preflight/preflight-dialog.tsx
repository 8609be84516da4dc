import { useTranslations } from 'use-intl';
import { formatNames, type Game } from '@matchpost/engine';
import { useState, useMemo } from 'react';
import { useMachine, useSelector } from '@xstate/react';
import type { Language } from '@matchpost/engine/languages';
import { defaultSport, type SportId } from '@matchpost/engine/sports';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedAnswer } from '../failed-answer.tsx';
import { PreflightResults } from './preflight-results.tsx';
import { useErrorSentence } from '../../../messages/use-error-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useEditorState, useEditorParts } from '../../editor-context.ts';
import { MOST_POSTS, planPosts, type PreflightState, preflightMachine, type CheckPost } from './preflight-machine.ts';
import { WorkerError } from '../../../workers/worker-client.ts';
import { type DrawingWorker, useDrawingWorkers } from '../drawing/drawing-worker.ts';
import { useLoadData } from '../preview/use-preview.ts';
import { gamesQuery, type TeamPlace, isFailed } from '../../../league/queries.ts';
import { type TeamChoice, getPreviewStore } from '../preview/preview-store.ts';
import { createSampleGames } from '../preview/sample-games.ts';
import { sampleLengths } from '../preview/samples/sample.ts';
import { withWords } from '../../words.tsx';

/** 'Saison-Check': draws the template with every game and lists problems. */
export const PreflightDialog = withWords('editorDialogs', Preflight);

function Preflight({ onClose }: { onClose(): void }) {
  const t = useTranslations('editorDialogs');
  const { team, games, answer } = useSeason();
  const { state, begin, stop } = usePreflight();
  return (
    <Dialog open onClose={onClose} title={t('preflight.title')} className="sm:w-[min(72rem,calc(100vw-2rem))]!">
      <p className="text-lg text-soft">{t('preflight.lead')}</p>
      {isFailed(answer) && team !== undefined ? (
        <FailedAnswer answer={answer} title={t('preview.loadFailed')} />
      ) : games === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <PreflightControls games={games} teamName={team?.name} state={state} onBegin={begin} onStop={stop} />
      )}
      <PreflightResults state={state} onClose={onClose} />
    </Dialog>
  );
}

interface PreflightControlsProps {
  games: readonly Game[];
  /** Undefined for the sample games. */
  teamName: string | undefined;
  state: PreflightState;
  onBegin(games: readonly Game[], isEveryFormat: boolean): void;
  onStop(): void;
}

/** Starts the check and shows its progress. */
function PreflightControls({ games, teamName, state, onBegin, onStop }: PreflightControlsProps) {
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
        {/* Below the name, so that a long name does not move the buttons. */}
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
            <Button variant="secondary" onClick={onStop}>
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

/** Smaller scales would blur small letters. */
const SCALE = 1;

/** Checks the current template against every game. */
function usePreflight() {
  const { store } = useEditorParts();
  const loadData = useLoadData();
  const workers = useDrawingWorkers();
  const [state, send] = useMachine(preflightMachine);
  const begin = (games: readonly Game[], isEveryFormat: boolean) => {
    const { document, shape } = store.getSnapshot().context;
    const { template } = document;
    const formats = isEveryFormat ? formatNames : [shape];
    const posts = planPosts(games, { perPost: template.supportedGames, formats });
    const check: CheckPost = async (post, signal, lane) => {
      const data = await loadData(post);
      try {
        const order = { template, data, format: post.format, scale: SCALE };
        return { data, ...(await pick(workers, lane).ask('check', order, { signal })) };
      } catch (error) {
        // A post that cannot be drawn is a finding; a worker that does not start is an error.
        if (!(error instanceof WorkerError) || error.isBroken) throw error;
        const params = { ...error.params, code: error.code };
        return { data, findings: [{ kind: 'failed', params }], thumbnail: undefined };
      }
    };
    send({ type: 'BEGIN', posts, check, lanes: workers.length });
  };
  return { state, begin, stop: () => send({ type: 'STOP' }) };
}

function pick(workers: readonly DrawingWorker[], lane: number): DrawingWorker {
  const worker = workers[lane];
  if (worker === undefined) throw new Error(`there is no worker ${lane}`);
  return worker;
}

const nowhere: TeamPlace = { sport: defaultSport, clubId: '', teamId: '' };

/** All games of the chosen team, or the sample games; undefined while they load. */
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

/** One length after the other, so that games of a day stay together. */
function listSamples(sport: SportId, language: Language): Game[] {
  return sampleLengths.flatMap((length) => createSampleGames({ sport, language, length }));
}
