import { swissDay } from '@matchpost/engine/clock';
import { toCaptionFacts, writeAltText, writeCaption, writePostTexts, type CaptionFacts } from '@matchpost/engine/posts';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../preferences/language.ts';
import { InstallOffer } from '../../install/install-offer.tsx';
import { PushOffer } from '../../schedules/push-offer.tsx';
import { ExportBar, SlotsNotice } from '../export/export-bar.tsx';
import { PostDialog, SaveDialog } from '../export/export-dialogs.tsx';
import { CarouselButton } from '../carousel.tsx';
import { BackLink } from '../select/step-heading.tsx';
import { FailedPanel, SlowNotice, StaleNotice } from '../select/data-notice.tsx';
import { dayOf, type LeagueGame, hasResult } from '../../league/game.ts';
import { ShortNames } from '../names/short-names.tsx';
import { useStudioState } from '../use-studio.ts';
import { isFailed } from '../../league/queries.ts';
import { BackgroundControls } from './background-controls.tsx';
import { isHallUnclear } from '../../post/decide.ts';
import { KindChoice } from './kind-choice.tsx';
import { StyleControls } from './style-controls.tsx';
import { PostTexts, useTextLanguage } from './post-texts.tsx';
import { getRatio } from '../../render/format-ratio.ts';
import { DrawFailed } from './draw-failed.tsx';
import { ImageFailed } from './image-failed.tsx';
import { PreviewFrame, previewLayout } from './preview-frame.tsx';
import { PreviewHeading } from './preview-heading.tsx';
import {
  type Decided,
  useBackground,
  useDecision,
  useFormat,
  useGamesSubject,
  useRequest,
  useTemplate,
} from './use-request.ts';
import { useDrawing } from './use-drawing.ts';
import { usePreviewGames } from './use-preview-data.ts';
import { useHandle } from '../../person/queries.ts';
import { useEffect, useRef, useState } from 'react';

/** The post, its controls and the export bar. */
export function PreviewStep() {
  const { answers, games } = usePreviewGames();
  const decided = useDecision(games);
  const subject = useGamesSubject(games, decided);
  const wanted = useRequest(subject, useTemplate());
  const drawing = useDrawing(wanted);
  const background = useBackground();
  const { format } = useFormat();
  const warnings = drawing.drawn?.warnings ?? [];
  const facts = useFacts(games, decided);
  const language = useLanguage();
  const failed = answers.find(isFailed);
  // One notice for all games of the post.
  const told = answers.find(({ data, error }) => error !== null || data?.stale === true) ?? answers[0];
  const textLanguage = useTextLanguage();
  const caption = facts === undefined ? '' : writeCaption(facts, textLanguage);
  const isDrawn = wanted !== undefined && drawing.drawn?.key === wanted.key;
  return (
    <>
      <div className={failed === undefined ? previewLayout : 'page-width grow py-4 sm:py-6'}>
        <div className="relative flex min-w-0 flex-col gap-3">
          <PreviewHeading />
          <ChangeStatus games={games} />
          {told && <StaleNotice answer={told} />}
          {answers.slice(0, 1).map((answer, index) => (
            <SlowNotice key={index} answer={answer} />
          ))}
          <SlotsNotice />
          {failed === undefined ? <KindChoice /> : <GamesFailed answer={failed} />}
        </div>
        {failed === undefined && (
          <>
            <PreviewFrame
              drawn={drawing.drawn}
              ratio={getRatio(format)}
              altText={facts === undefined ? '' : writeAltText(facts, language)}
            >
              {background.isFailed ? (
                <ImageFailed {...background} />
              ) : drawing.error === undefined ? undefined : (
                <DrawFailed {...drawing} />
              )}
            </PreviewFrame>
            <div className="flex min-w-0 flex-col gap-8">
              <PushOffer otherwise={<InstallOffer />} />
              {games?.[0] !== undefined && <CarouselButton day={dayOf(games[0])} />}
              <StyleControls
                subject={subject}
                preview={drawing.drawn}
                isPostDrawn={isDrawn || (wanted !== undefined && drawing.error !== undefined)}
                isAdapted={warnings.some(({ code }) => code === 'format-adapted')}
                isHomeGame={decided?.isHomeGame}
                isHallUnclear={decided !== undefined && isHallUnclear(decided.decision)}
              />
              <BackgroundControls />
              {games !== undefined && drawing.drawn !== undefined && <ShortNames games={games} warnings={warnings} />}
              <PostTexts write={facts && ((language) => writePostTexts(facts, language))} warnings={warnings} />
            </div>
          </>
        )}
      </div>
      {failed === undefined && <ExportBar caption={caption} isReady={facts !== undefined && isDrawn} />}
      <SaveDialog />
      <PostDialog caption={caption} />
    </>
  );
}

function useFacts(games: readonly LeagueGame[] | undefined, decided: Decided | undefined): CaptionFacts | undefined {
  const { sport, showDetail, isNeutral } = useStudioState(({ context }) => context.place);
  const instagram = useHandle() ?? '';
  if (games === undefined || decided === undefined) return undefined;
  return toCaptionFacts(games, decided.decision, {
    sport,
    showResultDetail: showDetail,
    neutral: isNeutral,
    club: { instagram },
    today: swissDay(Date.now()),
  });
}

function GamesFailed({ answer }: { answer: Parameters<typeof FailedPanel>[0]['answer'] }) {
  const t = useTranslations('studio');
  return <FailedPanel answer={answer} title={t('gameFailed')} instead={<BackLink to="team" />} />;
}

interface Change {
  /** Tells consecutive changes with the same text apart. */
  count: number;
  /** The new scores; empty if something else changed. */
  results: string;
}

/** Announces changes of the league's data during the visit. Score changes are also visible. */
function ChangeStatus({ games }: { games: readonly LeagueGame[] | undefined }) {
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
