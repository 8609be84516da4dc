import { changeDraft, deleteDraft, type DraftBody } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Share, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../api.ts';
import { showFailure } from '../messages/show-failure.ts';
import { inboxQuery } from '../person/queries.ts';
import { deliver, getShareMethod } from '../post/hand-over.ts';
import { noteShared } from '../post/note-shared.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import type { WeekendPost } from './plan-posts.ts';

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
  draft: { name, file_url, width, height, read, corrects },
  onOpen,
}: {
  draft: DraftBody;
  onOpen(): void;
}) {
  const t = useTranslations('weekend');
  return (
    <button type="button" aria-label={t('openDraft', { name })} onClick={onOpen} className="relative block w-full">
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
  const { id, read, file_url, width, height, name, note, corrects } = draft;
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
      await showFailure(t('draftFailed'), error);
    }
  };
  return (
    <Dialog
      open
      title={name}
      closeLabel={t('close')}
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
      <img src={file_url} alt={name} width={width} height={height} className="mx-auto h-auto max-h-[60dvh] w-auto" />
    </Dialog>
  );
}

/** The file is loaded before the tap that shares it. */
function ShareDraft({ draft, posts }: { draft: DraftBody; posts: readonly WeekendPost[] }) {
  const t = useTranslations('weekend');
  const queries = useQueryClient();
  const { file_url, name } = draft;
  const [file, setFile] = useState<File>();
  const [method] = useState(getShareMethod);
  useEffect(() => {
    const stop = new AbortController();
    fetch(file_url, { signal: stop.signal })
      .then(async (reply) => setFile(new File([await reply.blob()], `${name}.png`, { type: 'image/png' })))
      .catch((error: unknown) => !stop.signal.aborted && console.warn(error));
    return () => stop.abort();
  }, [file_url, name]);
  const share = async (file: File) => {
    const own = posts.filter(({ games }) => games.some(({ id }) => draft.game_ids.includes(id)));
    const teams = own.map(({ team }) => team);
    if ((await deliver({ method, files: [file], caption: '', teams })) === 'aborted') return;
    const shared = own.map(({ team, games }) => ({
      sport: team.sport,
      games: games.filter((game) => draft.game_ids.includes(game.id)),
    }));
    await noteShared(queries, shared).catch((error: unknown) => showFailure(t('noteFailed'), error));
  };
  const Icon = method === 'share' ? Share : Download;
  return (
    <Button disabled={file === undefined} onClick={() => file && void share(file)}>
      <Icon aria-hidden="true" className="size-5" />
      {method === 'share' ? t('share') : t('download')}
    </Button>
  );
}
