import { formats } from '@matchpost/engine';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { useEditorParts } from '../../editor-context.ts';
import { getPreviewStore } from '../preview/preview-store.ts';
import type { Finding, FindingKind } from './finding.ts';
import type { CheckedResult } from './rehearsal-machine.ts';
import { useFindingWords } from './use-finding-words.ts';

interface PostCardProps {
  result: CheckedResult;
  /** Only findings of this kind are listed. */
  kind: FindingKind | undefined;
  onClose(): void;
}

/** A post with its findings; each leads to its game in the preview and its element on the canvas. */
export function PostCard({ result: { post, findings, thumbnail }, kind, onClose }: PostCardProps) {
  const t = useTranslations('editorDialogs.rehearsal');
  const words = useFindingWords();
  const show = useShow(post, onClose);
  const listed = kind === undefined ? findings : findings.filter((one) => one.kind === kind);
  const title = words.title(post);
  return (
    <article className="flex gap-3 border-2 border-line bg-ground p-2 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => show()}
        aria-label={t('show', { game: title, format: post.format })}
        className="w-24 shrink-0 self-start"
      >
        <Thumbnail blob={thumbnail} alt={t('thumbnail', { game: title, format: post.format })} format={post.format} />
      </button>
      <div className="min-w-0 grow">
        <h4 className="line-clamp-2 font-semibold">{title}</h4>
        <p className="text-sm text-soft">{[post.games[0]?.date, post.format].filter(Boolean).join(' · ')}</p>
        <ul className="pt-1">
          {listed.map((finding, index) => (
            <li key={index}>
              <FindingButton
                text={words.finding(finding)}
                format={t('format', { format: post.format })}
                onShow={() => show(finding)}
              />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

function FindingButton({ text, format, onShow }: { text: string; format: string; onShow(): void }) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="flex min-h-11 w-full items-start gap-2 py-2 text-left text-sm leading-snug hover:underline"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0 break-words">
        {text}
        {/* Seen on the card itself. */}
        <span className="sr-only">, {format}</span>
      </span>
    </button>
  );
}

function Thumbnail({ blob, alt, format }: { blob: Blob | undefined; alt: string; format: keyof typeof formats }) {
  const url = useObjectUrl(blob);
  const { width, height } = formats[format];
  return (
    <span className="block bg-line" style={{ aspectRatio: `${width} / ${height}` }}>
      {url !== undefined && <img src={url} alt={alt} className="size-full" />}
    </span>
  );
}

function useShow(post: CheckedResult['post'], onClose: () => void) {
  const { store, data } = useEditorParts();
  return (finding?: Finding) => {
    getPreviewStore(data).trigger.pin({ games: post.games, tab: post.tab });
    store.trigger.showShape({ shape: post.format, ownShape: false });
    if (finding?.elementId !== undefined) store.trigger.select({ ids: [finding.elementId] });
    onClose();
  };
}
