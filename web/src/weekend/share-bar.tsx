import { Link } from '@tanstack/react-router';
import { Download, Share } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { useSession } from '../session/session.ts';
import { useAllowed } from '../post/allowed.ts';
import { canRetry } from '../messages/can-retry.ts';
import { drawWanted, files, forgetFailures, isNotDrawn, type NotDrawn } from '../post/drawn-files.ts';
import { DrawingProgress, FailedPictures } from '../post/drawn-picture.tsx';
import { getShareMethod } from '../post/hand-over.ts';
import { takePortion } from './take-portion.ts';
import { useHandOut, type Packed } from './hand-out.ts';
import { isOpen, type WeekendPost } from './plan-posts.ts';
import { useWeekend, weekend, type Ready } from './store.ts';

/** Shares the picked posts in one share sheet, drawn before the tap that opens it. */
export function ShareBar({ posts }: { posts: readonly WeekendPost[] }) {
  const t = useTranslations('weekend');
  const { status } = useSession();
  if (status === 'signed-out') {
    return (
      <BottomBar>
        <p className="font-semibold">{t('signInHint')}</p>
        <Link to="/auth" search={{ redirect: '/weekend' }} className={buttonClass('primary', 'max-sm:grow')}>
          {t('signIn')}
        </Link>
      </BottomBar>
    );
  }
  return posts.length === 0 ? null : <Bar posts={posts} />;
}

function Bar({ posts }: { posts: readonly WeekendPost[] }) {
  const t = useTranslations('weekend');
  const allowed = useAllowed();
  const picks = useWeekend((context) => context.picks);
  const can = posts.filter(({ team }) => allowed(team) === 'yes');
  const picked = can.filter((post) => picks[post.key] ?? isOpen(post));
  if (can.length === 0 && posts.every(({ team }) => allowed(team) !== 'unknown')) return <NoneAllowed />;
  const pickAll = (isPicked: boolean) => weekend.trigger.pickAll({ posts: can.map(({ key }) => key), isPicked });
  return (
    <BottomBar>
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="font-semibold">
          {picked.length === 0 ? t('nothingPicked') : t('picked', { count: picked.length })}
        </p>
        <Button variant="quiet" className="px-0!" onClick={() => pickAll(picked.length === 0)}>
          {picked.length === 0 ? t('pickAll') : t('pickNone')}
        </Button>
      </div>
      {picked.length > 0 && <Prepared picked={picked} />}
    </BottomBar>
  );
}

/** The post itself says what is missing. */
function NoneAllowed() {
  const t = useTranslations('weekend');
  return (
    <BottomBar>
      <p role="status" className="font-semibold">
        {t('noneAllowed')}
      </p>
    </BottomBar>
  );
}

/** One button in one place: it prepares, then shares. Files that are drawn already are shared at once. */
function Prepared({ picked }: { picked: readonly WeekendPost[] }) {
  const t = useTranslations('weekend');
  const handOut = useHandOut();
  const { packed, failed } = usePacked(picked);
  const isPreparing = useWeekend((context) => context.isPreparing);
  const [method] = useState(getShareMethod);
  const [isBusy, setBusy] = useState(false);
  const done = packed.length + failed.length;
  const isDone = done === picked.length;
  const isDrawn = isDone && packed.length > 0;
  // Another attempt would fail, too.
  const isNoUse = isDone && !isDrawn && !failed.some(({ error }) => canRetry(error));
  const portion = method === 'share' ? takePortion(packed) : packed;
  const press = () => {
    if (failed.length > 0 && packed.length === 0) forgetFailures();
    if (!isDrawn) return weekend.trigger.prepare();
    setBusy(true);
    // Everything is drawn; what a share sheet has no room for stays picked.
    weekend.trigger.stop();
    void handOut(portion).finally(() => setBusy(false));
  };
  const count = isDrawn ? portion.length : picked.length;
  const Icon = method === 'share' ? Share : Download;
  const isDrawing = isPreparing && !isDone;
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-2">
      {isDrawing && (
        <DrawingProgress
          text={t('drawing', { done: String(done), total: String(picked.length) })}
          value={done / picked.length}
          className="sm:max-w-60"
        />
      )}
      {failed.length > 0 && <FailedPictures text={t('failedCount', { count: failed.length })} failed={failed} />}
      {isDrawing && (
        <Button variant="secondary" onClick={() => weekend.trigger.stop()}>
          {t('cancel')}
        </Button>
      )}
      <Button className="max-sm:grow" busy={isDrawing || isBusy} disabled={isNoUse} onClick={press}>
        {!isDrawing && !isBusy && <Icon aria-hidden="true" className="size-5" />}
        {isDrawn ? t(method === 'share' ? 'shareNow' : 'downloadNow', { count }) : t('prepare', { count })}
      </Button>
    </div>
  );
}

/** The drawn files of the picked posts; draws the missing ones while the person waits for them. */
function usePacked(picked: readonly WeekendPost[]): { packed: readonly Packed[]; failed: readonly NotDrawn[] } {
  const drawn = useSyncExternalStore(files.subscribe, files.get);
  const all = useWeekend((context) => context.ready);
  const isPreparing = useWeekend((context) => context.isPreparing);
  const found = picked.flatMap((post) => {
    const ready = all[post.key];
    return ready === undefined ? [] : [{ post, ready, file: drawn.get(ready.key) }];
  });
  useDrawing(isPreparing ? found.map(({ ready }) => ready) : []);
  return {
    packed: found.flatMap(({ file, ...rest }) => (file instanceof File ? [{ ...rest, file }] : [])),
    failed: found.map(({ file }) => file).filter(isNotDrawn),
  };
}

/** Draws while the list is wanted; what has begun ends, the rest stops with the list. */
function useDrawing(wanted: readonly Ready[]): void {
  const key = wanted.map((ready) => ready.key).join('\n');
  useEffect(() => {
    drawWanted(wanted);
    return () => drawWanted([]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for all files
  }, [key]);
}
