import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formats, errorTable, issueMessage, type ErrorCode } from '@matchpost/engine';
import { Button } from '../../../ui/button.tsx';
import type { Finding } from './findings.ts';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { findElement } from '../../document/document.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useElementNames } from '../../panels/element-name.ts';
import type { PlannedPost, CheckedResult, FindingGroup, GroupedPost } from './preflight-machine.ts';
import { useEditorMachine } from '../../machine/use-machine.ts';
import { askForProperties } from '../../properties-asked.ts';
import { getPreviewStore } from '../preview/preview-store.ts';

interface FindingSectionProps {
  group: FindingGroup;
  onClose(): void;
}

/** Posts to show before the list is expanded: one row of cards. */
const FEW = 3;

/** One finding with the posts it occurs in. */
export function FindingSection({ group: { finding, isSame, formats, posts }, onClose }: FindingSectionProps) {
  const t = useTranslations('editorDialogs.preflight');
  const words = useFindingWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? posts : posts.slice(0, FEW);
  return (
    <section aria-labelledby={id} data-finding={finding.kind} className="flex flex-col gap-3">
      <div className="border-b-2 border-line pb-2">
        <h3 id={id} className="flex items-start gap-2 text-lg leading-snug font-bold">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="min-w-0 break-words">{words.topic(finding)}</span>
        </h3>
        <p className="text-soft">
          {isSame && `${words.detail(finding)} · `}
          {t('inPosts', { count: posts.length })} · {formats.join(', ')}
        </p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((post) => (
          <li key={post.result.at} className="flex">
            <PostCard post={post} saysWhy={!isSame} onClose={onClose} />
          </li>
        ))}
      </ul>
      {posts.length > FEW && (
        <Button variant="quiet" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('fewer') : t('allPosts', { count: String(posts.length) })}
        </Button>
      )}
    </section>
  );
}

interface PostCardProps {
  post: GroupedPost;
  /** The finding differs between posts, so each card says it. */
  saysWhy: boolean;
  onClose(): void;
}

/** A post with a finding; a press opens its game, format and element. */
function PostCard({ post: { result, findings }, saysWhy, onClose }: PostCardProps) {
  const t = useTranslations('editorDialogs.preflight');
  const words = useFindingWords();
  const show = useShowPost(onClose);
  const { post, thumbnail } = result;
  const { format } = post;
  return (
    <button
      type="button"
      onClick={() => show(result, findings[0])}
      className="group flex w-full gap-3 border-2 border-line bg-ground p-2 text-left transition-colors [contain-intrinsic-size:auto_8rem] [content-visibility:auto] hover:border-text"
    >
      <Thumbnail blob={thumbnail} format={format} />
      <span className="min-w-0 grow">
        <span className="line-clamp-3 leading-snug font-semibold break-words group-hover:underline">
          {words.title(post)}
        </span>
        <span className="block text-sm text-soft">
          {[post.games[0]?.date, t('format', { format })].filter(Boolean).join(' · ')}
        </span>
        {saysWhy && (
          <span className="mt-1 block text-sm leading-snug break-words">
            {[...new Set(findings.map(words.detail))].join('; ')}
          </span>
        )}
      </span>
    </button>
  );
}

function Thumbnail({ blob, format }: { blob: Blob | undefined; format: keyof typeof formats }) {
  const url = useObjectUrl(blob);
  const { width, height } = formats[format];
  return (
    <span className="block w-20 shrink-0 self-start bg-line" style={{ aspectRatio: `${width} / ${height}` }}>
      {url !== undefined && <img src={url} alt="" className="size-full" />}
    </span>
  );
}

/** Describes posts and findings. */
function useFindingWords() {
  const t = useTranslations('editorDialogs.preflight');
  const language = useLanguage();
  const { store } = useEditorParts();

  const names = useElementNames();
  const nameOf = (id: string | undefined): string => {
    const element = id === undefined ? undefined : findElement(store.getSnapshot().context.document, id);
    return element === undefined ? '' : names(element);
  };

  const detailOf = ({ kind, params }: Finding): string => {
    if (kind !== 'failed') return t(`details.${kind}`, toValues(params));
    const code = String(params['code']);
    const reason = code in errorTable ? issueMessage({ code: code as ErrorCode, params }, language) : code;
    return t('details.failed', { reason });
  };

  return {
    title({ games }: PlannedPost): string {
      const names = games.map(({ teamHome, teamAway }) => `${teamHome} – ${teamAway}`);
      return names.join(', ');
    },
    /** Names the finding and its element. */
    topic({ kind, elementId, params }: Finding): string {
      if (kind === 'covered')
        return t('coveredBy', { element: nameOf(elementId), cover: nameOf(String(params['cover'])) });
      return [t(`kinds.${kind}`), nameOf(elementId)].filter((text) => text !== '').join(': ');
    },
    detail: detailOf,
  };
}

/** Values of all sentences; each uses some. */
function toValues(params: Finding['params']) {
  const text = (name: string) => String(params[name] ?? '');
  return {
    text: text('text'),
    characters: text('characters'),
    team: text('team'),
    margin: text('margin'),
    ratio: text('ratio'),
    needed: text('needed'),
    share: text('share'),
  };
}

/**
 * Opens a post with its game and format. A finding about an element selects the element among the tools; any other
 * opens the preview.
 */
function useShowPost(onClose: () => void) {
  const { store, data } = useEditorParts();
  const machine = useEditorMachine();
  return ({ post, data: drawn }: CheckedResult, finding: Finding | undefined) => {
    store.trigger.showShape({ shape: post.format });
    onClose();
    if (finding?.elementId === undefined) {
      return getPreviewStore(data).trigger.pin({ games: drawn.games, tab: post.tab });
    }
    if (machine.getSnapshot().matches({ open: { mode: 'preview' } })) machine.send({ type: 'TOGGLE_PREVIEW' });
    data.set(drawn);
    store.trigger.select({ ids: [finding.elementId] });
    askForProperties();
  };
}
