import { ApiError, changeDraft, deleteDraft, type DraftBody } from '@matchpost/server/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Share, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { callApi } from '../api.ts';
import { showFailure } from '../messages/show-failure.ts';
import { inboxQuery } from '../person/queries.ts';
import { handOut } from '../post/hand-out.ts';
import { getShareMethod } from '../post/hand-over.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import type { WeekendPost } from './plan-posts.ts';
import { FailedLine } from '../messages/retry-button.tsx';

/** Shown before the others are asked for. */
const FIRST = 6;

interface DraftsProps {
  drafts: readonly DraftBody[];
  posts: readonly WeekendPost[];
}

/** Posts that schedules made, unread ones first. */
export function Drafts({ drafts, posts }: DraftsProps) {
  const t = useTranslations('weekend');
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<string>();
  if (drafts.length === 0) return null;
  const sorted = drafts.toSorted((a, b) => Number(a.read) - Number(b.read));
  const found = drafts.find(({ id }) => id === opened);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display border-b-2 border-text pb-1 text-3xl">{t('drafts')}</h2>
      <p>{t('draftsHint')}</p>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {sorted.slice(0, all ? sorted.length : FIRST).map((draft) => (
          <li key={draft.id}>
            <DraftTile draft={draft} onOpen={() => setOpened(draft.id)} />
          </li>
        ))}
      </ul>
      {!all && sorted.length > FIRST && (
        <Button variant="quiet" className="self-start px-0!" onClick={() => setAll(true)}>
          {t('allDrafts')}
        </Button>
      )}
      {found !== undefined && <DraftDialog draft={found} posts={posts} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function DraftTile({
  draft: { name, alt_text: alt, file_url, width, height, read, corrects },
  onOpen,
}: {
  draft: DraftBody;
  onOpen(): void;
}) {
  const t = useTranslations('weekend');
  return (
    <button
      type="button"
      aria-label={t('openDraft', { name: alt ?? name })}
      onClick={onOpen}
      className="relative block w-full"
    >
      <img src={file_url} alt="" loading="lazy" width={width} height={height} className="h-auto w-full bg-line" />
      {!read && (
        <span
          data-state="ready"
          className="absolute top-1 left-1 bg-text px-2 py-0.5 text-sm font-semibold text-ground"
        >
          {corrects ? t('corrects') : t('unread')}
        </span>
      )}
    </button>
  );
}

function DraftDialog({ draft, posts, onClose }: { draft: DraftBody; posts: readonly WeekendPost[]; onClose(): void }) {
  const t = useTranslations('weekend');
  const queries = useQueryClient();
  const { id, read, file_url, width, height, name, alt_text: alt, note, corrects } = draft;
  const format = useFormatter();
  const date = format.dateTime(new Date(draft.created_at), { day: 'numeric', month: 'long' });
  const renew = () => queries.invalidateQueries(inboxQuery);
  useEffect(() => {
    if (read) return;
    // Reading is not worth a message when it fails: the draft stays unread.
    void callApi(changeDraft, { params: { id }, body: { read: true } }).then(renew, console.warn);
  }, [id]);
  const remove = async () => {
    try {
      await callApi(deleteDraft, { params: { id } });
      onClose();
      showToast({ kind: 'success', title: t('draftDeleted') });
      await renew();
    } catch (error) {
      await showFailure(t('actionFailed'), error);
    }
  };
  return (
    <Dialog
      open
      title={t('draftOf', { date })}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={() => void remove()}>
            <Trash2 aria-hidden="true" className="size-5" />
            {t('deleteDraft')}
          </Button>
          <ShareDraft draft={draft} posts={posts} />
        </>
      }
    >
      {note === 'round-open' && <Notice>{t('roundOpen')}</Notice>}
      {note === null && corrects && <Notice>{t('isCorrected')}</Notice>}
      <img
        src={file_url}
        alt={alt ?? name}
        width={width}
        height={height}
        className="mx-auto h-auto max-h-[60dvh] w-auto"
      />
    </Dialog>
  );
}

/** The file is loaded before the tap that shares it. */
function ShareDraft({ draft, posts }: { draft: DraftBody; posts: readonly WeekendPost[] }) {
  const t = useTranslations('weekend');
  const queries = useQueryClient();
  const { file, isFailed, error, retry } = useDraftFile(draft);
  const [method] = useState(getShareMethod);
  const [isBusy, setBusy] = useState(false);
  if (isFailed) {
    return <FailedLine text={t('draftUnloaded')} error={error} onRetry={retry} />;
  }
  const share = async (file: File) => {
    const own = posts.filter(({ games }) => games.some(({ id }) => draft.game_ids.includes(id)));
    // By now the league may say other things than the picture.
    const notes = draft.facts ?? [];
    setBusy(true);
    await handOut(queries, {
      files: [file],
      caption: draft.caption ?? '',
      teams: own.map(({ team }) => team),
      notes,
      words: {
        shared: t(notes.length > 0 ? 'shared' : 'handedOut'),
        downloaded: t(notes.length > 0 ? 'downloaded' : 'downloadedOne'),
        failed: t('actionFailed'),
        noteFailed: t('noteFailed'),
      },
    });
    setBusy(false);
  };
  const Icon = method === 'share' ? Share : Download;
  return (
    <Button busy={isBusy} disabled={file === undefined} onClick={() => file && void share(file)}>
      {!isBusy && <Icon aria-hidden="true" className="size-5" />}
      {method === 'share' ? t('share') : t('download')}
    </Button>
  );
}

function useDraftFile({ file_url, name }: DraftBody) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['draft-file', file_url],
    queryFn: async ({ signal }) => {
      const reply = await fetch(file_url, { signal });
      if (!reply.ok) throw new ApiError(reply.status, {});
      return reply.blob();
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Offline it fails at once instead of waiting without a word.
    networkMode: 'always',
  });
  const file = useMemo(() => {
    const ending = new URL(file_url, location.href).pathname.split('.').at(-1);
    return data && new File([data], `${name}.${ending}`, { type: data.type });
  }, [data, name]);
  return { file, isFailed: data === undefined && isError, error, retry: () => void refetch() };
}
