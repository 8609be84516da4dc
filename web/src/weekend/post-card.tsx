import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pictures } from '../render/pictures.ts';
import { getRatio } from '../render/format-ratio.ts';
import { checkboxClass } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { useSeen } from '../ui/use-seen.ts';
import { isOpen, type WeekendPost } from './plan-posts.ts';
import { useWeekend, weekend, type Ready } from './store.ts';
import { useFormat, useNotDrawn, usePost } from './use-post.ts';

/** A post with its picture, its state and a box that picks it for sharing. */
export function PostCard({ post }: { post: WeekendPost }) {
  const t = useTranslations('weekend');
  const { element, seen } = useSeen<HTMLLIElement>();
  const isPicked = useIsPicked(post);
  const isPreparing = useWeekend((context) => context.isPreparing);
  const isOpened = useWeekend(({ opened }) => opened === post.key);
  const ready = usePost(post, seen || isOpened || (isPicked && isPreparing));
  const format = useFormat(post.key);
  const name = useName(post);
  return (
    <li ref={element} data-post={post.key} className="relative flex min-w-0 flex-col gap-1.5">
      <button
        type="button"
        aria-label={t('openPost', { post: `${name}, ${t(`states.${post.state}`)}` })}
        onClick={() => weekend.trigger.open({ post: post.key })}
        style={{ aspectRatio: getRatio(format) }}
        className={classNames(
          'relative block w-full overflow-hidden border-4',
          isPicked ? 'border-signal' : 'border-transparent',
        )}
      >
        <Small post={post} ready={seen ? ready : undefined} />
      </button>
      <label className="absolute top-1 left-1 grid size-12 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={t('pickPost', { post: name })}
          checked={isPicked}
          onChange={({ target: { checked } }) => weekend.trigger.pick({ post: post.key, isPicked: checked })}
          className={checkboxClass}
        />
      </label>
      <StateBadge post={post} />
      <p aria-hidden="true" className="leading-tight wrap-anywhere">
        {post.games[0]?.time !== '' && <span className="font-semibold tabular-nums">{post.games[0]?.time} </span>}
        {name}
      </p>
    </li>
  );
}

/** The games of a post in words. */
export function useName({ games }: Pick<WeekendPost, 'games'>): string {
  const t = useTranslations('weekend');
  const [first] = games;
  if (first === undefined) return '';
  const name = t('games', { home: first.teamHome, away: first.teamAway });
  return games.length === 1 ? name : `${name} ${t('more', { count: games.length - 1 })}`;
}

/** The person's choice, or what the state says. Posts to come later than the weekend are picked by hand. */
function useIsPicked(post: WeekendPost): boolean {
  return useWeekend(({ picks }) => picks[post.key] ?? isOpen(post));
}

/** Something happened since the preview was shared, or has to be told at once. */
const urgent: readonly WeekendPost['state'][] = ['corrected', 'moved', 'cancelled', 'abandoned', 'reinstated'];

export function StateBadge({ post: { state } }: { post: Pick<WeekendPost, 'state'> }) {
  const t = useTranslations('weekend');
  const isUrgent = urgent.includes(state);
  return (
    <span
      data-state={state}
      className={classNames(
        'self-start px-2 py-0.5 text-sm font-semibold',
        isUrgent ? 'bg-signal text-ink' : !isOpen({ state }) ? 'border border-strong-line' : 'bg-text text-ground',
      )}
    >
      {t(`states.${state}`)}
    </span>
  );
}

/** The last picture stays until the next is drawn. */
function Small({ post, ready }: { post: WeekendPost; ready: Ready | undefined }) {
  const notDrawn = useNotDrawn(post);
  const [drawn, setDrawn] = useState<{ key: string; picture: Blob | 'failed' }>();
  const isDrawn = drawn !== undefined && drawn.key === ready?.key;
  useEffect(() => {
    if (ready === undefined || isDrawn) return undefined;
    const stop = new AbortController();
    const show = (picture: Blob | 'failed') => {
      if (!stop.signal.aborted) setDrawn({ key: ready.key, picture });
    };
    pictures.drawSmall(ready.request, { signal: stop.signal, isSeen: true }).then(show, (error: unknown) => {
      if (!stop.signal.aborted) console.warn(error);
      show('failed');
    });
    return () => stop.abort();
  }, [ready, isDrawn]);
  const url = useObjectUrl(drawn?.picture instanceof Blob ? drawn.picture : undefined);
  if (drawn?.picture === 'failed') {
    return (
      <span className="flex size-full flex-col items-center justify-center gap-2 bg-line p-2 text-center text-soft">
        <ImageOff aria-hidden="true" className="size-6" />
        {notDrawn}
      </span>
    );
  }
  if (url === undefined) return <Skeleton className="size-full" />;
  return <img src={url} alt="" decoding="async" draggable={false} data-drawn={drawn?.key} className="size-full" />;
}
