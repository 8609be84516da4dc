import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Share } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { showFailure } from '../messages/show-failure.ts';
import { Locked } from '../plans/locked.tsx';
import { nextBackground } from '../post/next-background.ts';
import { forgetShared } from '../post/note-shared.ts';
import { formatStudio, startPlace, withFormat } from '../post/studio-url.ts';
import { getRatio } from '../render/format-ratio.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pages, turnByKey } from '../ui/turn-page.tsx';
import { useAllowed } from '../post/allowed.ts';
import { files, prepareFile, type DrawnFile } from '../post/drawn-files.ts';
import { DrawnPicture } from '../post/drawn-picture.tsx';
import { getShareMethod } from '../post/hand-over.ts';
import { useHandOut } from './hand-out.ts';
import { StyleFields } from './style-fields.tsx';
import type { WeekendPost } from './plan-posts.ts';
import { StateBadge, useName } from './post-card.tsx';
import { useWeekend, weekend, type Ready } from './store.ts';
import { useChoice, useFormat, useNotDrawn } from './use-post.ts';

/** One post on the whole screen; swipes, arrow keys and buttons lead to the next one. */
export function PostDialog({ posts }: { posts: readonly WeekendPost[] }) {
  const opened = useWeekend((context) => context.opened);
  const at = posts.findIndex(({ key }) => key === opened);
  const post = posts[at];
  useEffect(() => () => weekend.trigger.open({ post: undefined }), []);
  if (post === undefined) return null;
  const go = (step: number) => {
    const next = posts[at + step];
    if (next !== undefined) weekend.trigger.open({ post: next.key });
  };
  return <OpenPost post={post} at={at} total={posts.length} onGo={go} />;
}

interface OpenPostProps {
  post: WeekendPost;
  at: number;
  total: number;
  onGo(step: number): void;
}

function OpenPost({ post, at, total, onGo }: OpenPostProps) {
  const t = useTranslations('weekend');
  const name = useName(post);
  const style = useChoice(post.key);
  const position = t('position', { at: String(at + 1), total: String(total) });
  return (
    <Dialog
      open
      title={name}
      onClose={() => weekend.trigger.open({ post: undefined })}
      onKeyDown={(event) => turnByKey(event, onGo)}
      className="sm:w-[min(60rem,calc(100vw-2rem))]!"
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-2">
          <Pages at={at} total={total} words={{ previous: t('previous'), next: t('next'), position }} onGo={onGo}>
            <Picture key={post.key} post={post} />
          </Pages>
        </div>
        <div className="flex flex-col gap-4">
          <StateNotice post={post} />
          <ShareOne post={post} />
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold">{t('styleOne')}</legend>
            <StyleFields
              style={style}
              onChange={(style) => weekend.trigger.chooseOwnStyle({ post: post.key, style })}
            />
          </fieldset>
          <More post={post} />
        </div>
      </div>
    </Dialog>
  );
}

function useFile(post: WeekendPost): { ready: Ready | undefined; file: DrawnFile | undefined } {
  const ready = useWeekend((context) => context.ready[post.key]);
  const drawn = useSyncExternalStore(files.subscribe, files.get);
  const file = ready && drawn.get(ready.key);
  useEffect(() => {
    if (ready === undefined || file !== undefined) return undefined;
    const stop = new AbortController();
    void prepareFile(ready, stop.signal);
    return () => stop.abort();
  }, [ready, file]);
  return { ready, file };
}

function Picture({ post }: { post: WeekendPost }) {
  const notDrawn = useNotDrawn(post);
  const { ready, file } = useFile(post);
  const format = useFormat(post.key);
  return (
    <DrawnPicture
      file={file}
      ratio={getRatio(format)}
      alt={ready?.altText ?? ''}
      data-opened={ready?.key}
      className="max-h-[42dvh] lg:max-h-[60dvh]"
      failed={notDrawn}
    />
  );
}

const hinted = ['corrected', 'moved', 'cancelled', 'abandoned', 'reinstated', 'waiting'] as const;

function hasHint(state: WeekendPost['state']): state is (typeof hinted)[number] {
  return hinted.some((known) => known === state);
}

/** Says what changed since the post was shared. */
function StateNotice({ post }: { post: WeekendPost }) {
  const t = useTranslations('weekend');
  const { state } = post;
  const hint = hasHint(state) ? t(`hints.${state}`) : undefined;
  return hint === undefined ? <StateBadge post={post} /> : <Notice action={<StateBadge post={post} />}>{hint}</Notice>;
}

function ShareOne({ post }: { post: WeekendPost }) {
  const t = useTranslations('weekend');
  const allowed = useAllowed()(post.team);
  const handOut = useHandOut();
  const { ready, file } = useFile(post);
  const [method] = useState(getShareMethod);
  const [isBusy, setBusy] = useState(false);
  const Icon = method === 'share' ? Share : Download;
  if (allowed !== 'yes' && allowed !== 'unknown') return <Locked team={post.team} reason={allowed} here="/weekend" />;
  const press = () => {
    if (ready === undefined || !(file instanceof File)) return;
    setBusy(true);
    void handOut([{ post, ready, file }]).finally(() => setBusy(false));
  };
  return (
    <Button busy={isBusy} disabled={!(file instanceof File) || allowed === 'unknown'} onClick={press}>
      {!isBusy && <Icon aria-hidden="true" className="size-5" />}
      {method === 'share' ? t('share') : t('download')}
    </Button>
  );
}

function More({ post }: { post: WeekendPost }) {
  const t = useTranslations('weekend');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { theme, templateId, format, backgroundId } = useChoice(post.key);
  const { team, games, tab, state } = post;
  const place = {
    ...startPlace,
    ...team,
    gameIds: games.map(({ id }) => id),
    tab,
    theme,
    ...(templateId && { templateId }),
  };
  const takeBack = () =>
    void forgetShared(queries, { sport: team.sport, games }).catch((error: unknown) =>
      showFailure(t('actionFailed'), error),
    );
  return (
    <div className="flex flex-wrap gap-x-5">
      <Button
        variant="quiet"
        className="px-0!"
        onClick={() => {
          nextBackground.set({ id: backgroundId });
          void navigate({ href: formatStudio(withFormat(place, format)) });
        }}
      >
        {t('inStudio')}
      </Button>
      {state === 'posted' && (
        <Button variant="quiet" className="px-0!" onClick={takeBack}>
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
}
