import { formats } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import type { GroupedPost } from './group-findings.ts';
import { useFindingWords } from './use-finding-words.ts';
import { useShowPost } from './use-show-post.ts';

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
