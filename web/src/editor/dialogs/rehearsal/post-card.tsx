import { formats } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useEditorMachine } from '../../machine/use-machine.ts';
import { askForProperties } from '../../properties-asked.ts';
import { getPreviewStore } from '../preview/preview-store.ts';
import type { GroupedPost } from './group-findings.ts';
import { useFindingWords } from './use-finding-words.ts';
import type { Finding } from './finding.ts';
import type { CheckedResult } from './rehearsal-machine.ts';

interface PostCardProps {
  post: GroupedPost;
  /** The section does not say the same of all. */
  saysWhy: boolean;
  onClose(): void;
}

/** A post something is wrong with; it leads to its game in its format, and to the element. */
export function PostCard({ post: { result, findings }, saysWhy, onClose }: PostCardProps) {
  const t = useTranslations('editorDialogs.rehearsal');
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

/**
 * Leads to a post: its game in its format. What is wrong with an element is shown where it can be put right, selected
 * among the tools while the game is still on the canvas; what concerns no element, in the preview.
 */
function useShowPost(onClose: () => void) {
  const { store, data } = useEditorParts();
  const machine = useEditorMachine();
  return ({ post, data: drawn }: CheckedResult, finding: Finding | undefined) => {
    store.trigger.showShape({ shape: post.format, ownShape: false });
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
