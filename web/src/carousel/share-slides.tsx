import { useQueryClient } from '@tanstack/react-query';
import { Download, Share } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAllowed, type Allowed } from '../post/allowed.ts';
import { isNotDrawn, type DrawnFile } from '../post/drawn-files.ts';
import { DrawingProgress, FailedPictures } from '../post/drawn-picture.tsx';
import { handOut } from '../post/hand-out.ts';
import { toNotes } from '../post/note-shared.ts';
import { getShareMethod } from '../post/hand-over.ts';
import { Locked } from '../plans/locked.tsx';
import { Button } from '../ui/button.tsx';
import { nameSlides } from './name-slides.ts';
import type { Slides } from './plan-slides.ts';
import type { TeamGame } from '../league/queries.ts';
import { useCarousel, useCarouselStore } from './store.ts';
import { listTeams } from './use-slides.ts';

interface ShareSlidesProps {
  plan: Slides;
  files: readonly (DrawnFile | undefined)[];
  here: string;
  onShared: (() => void) | undefined;
}

/** Shares all slides in one share sheet, drawn before the tap that opens it. */
export function ShareSlides({ plan, files, here, onShared }: ShareSlidesProps) {
  const t = useTranslations('carousel');
  const { team, allowed } = useFirstLocked(plan.shown);
  const drawn = files.filter((file) => file instanceof File);
  const failed = files.filter(isNotDrawn);
  const isDrawn = drawn.length === files.length;
  const [method] = useState(getShareMethod);
  const [isBusy, setBusy] = useState(false);
  const share = useShare(plan, onShared);
  if (team !== undefined && allowed !== 'yes' && allowed !== 'unknown') {
    return <Locked team={team} reason={allowed} here={here} />;
  }
  const Icon = method === 'share' ? Share : Download;
  const press = () => {
    setBusy(true);
    void share(drawn).finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-col gap-3">
      {failed.length > 0 && <FailedPictures text={t('failedCount', { count: failed.length })} failed={failed} />}
      {!isDrawn && <Progress done={drawn.length + failed.length} total={files.length} />}
      <Button busy={isBusy} disabled={!isDrawn || allowed === 'unknown'} onClick={press}>
        {!isBusy && <Icon aria-hidden="true" className="size-5" />}
        {t(method === 'share' ? 'share' : 'download', { count: files.length })}
      </Button>
    </div>
  );
}

/** The first team whose games may not be shared, or the last one asked. */
function useFirstLocked(games: readonly TeamGame[]): { team: TeamGame['team'] | undefined; allowed: Allowed } {
  const allowedOf = useAllowed();
  const teams = listTeams(games);
  const locked = teams.find((team) => !['yes', 'unknown'].includes(allowedOf(team)));
  const team = locked ?? teams.find((team) => allowedOf(team) === 'unknown') ?? teams[0];
  return { team, allowed: team === undefined ? 'unknown' : allowedOf(team) };
}

/** Hands the slides out and notes their games as shared. */
function useShare({ caption, shown }: Slides, onShared: (() => void) | undefined) {
  const t = useTranslations('carousel');
  const queries = useQueryClient();
  const sports = Map.groupBy(shown, ({ team }) => team.sport);
  return (files: readonly File[]) =>
    handOut(queries, {
      files: nameSlides(files),
      caption,
      teams: listTeams(shown),
      notes: [...sports].flatMap(([sport, games]) => toNotes({ sport, games: games.map(({ game }) => game) })),
      words: {
        shared: t('shared'),
        downloaded: t('downloaded'),
        sharedMore: t('sharedMore'),
        failed: t('actionFailed'),
        noteFailed: t('noteFailed'),
      },
      ...(onShared && { onDelivered: onShared }),
    });
}

function Progress({ done, total }: { done: number; total: number }) {
  const t = useTranslations('carousel');
  const store = useCarouselStore();
  const isStopped = useCarousel((context) => context.isStopped);
  if (done === total) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <DrawingProgress text={t('drawing', { done: String(done), total: String(total) })} value={done / total} />
      <Button variant="secondary" onClick={() => (isStopped ? store.trigger.resume() : store.trigger.stop())}>
        {isStopped ? t('resume') : t('cancel')}
      </Button>
    </div>
  );
}
