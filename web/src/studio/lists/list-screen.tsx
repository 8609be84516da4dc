import type { Issue } from '@matchpost/engine';
import { issueMessage } from '@matchpost/engine';
import type { ReactNode } from 'react';
import { InstallOffer } from '../../install/install-offer.tsx';
import type { ComposedList } from '@matchpost/engine/posts';
import { useLanguage } from '../../preferences/language.ts';
import { getRatio } from '../../render/format-ratio.ts';
import { Notice } from '../../ui/notice.tsx';
import { ExportBar, SlotsNotice } from '../export/export-bar.tsx';
import { PostDialog, SaveDialog } from '../export/export-dialogs.tsx';
import { BackgroundControls } from '../preview/background-controls.tsx';
import { DrawFailed } from '../preview/draw-failed.tsx';
import { FormatChoice } from '../preview/format-choice.tsx';
import { ImageFailed } from '../preview/image-failed.tsx';
import { KindChoice } from '../preview/kind-choice.tsx';
import { PostTexts, useTextLanguage } from '../preview/post-texts.tsx';
import { PreviewFrame, previewLayout } from '../preview/preview-frame.tsx';
import { PreviewHeading } from '../preview/preview-heading.tsx';
import { TemplateChoice } from '../preview/template-choice.tsx';
import { useDrawing } from '../preview/use-drawing.ts';
import { useBackground, useFormat, useRequest, useTemplate } from '../preview/use-request.ts';
import { useListSubject } from './use-list-facts.ts';

interface ListScreenProps {
  /** Undefined while there is nothing to draw. */
  post: ComposedList | undefined;
  /** The post still changes, as while somebody types: the last picture stays on screen, and no file leaves. */
  isPending?: boolean;
  /** Names the player's portrait in keys. */
  portrait?: string | undefined;
  /** Between the kinds of post and the picture. */
  notices?: ReactNode;
  /** In the picture's place while it cannot be made. */
  instead?: ReactNode;
  /** The content of the post, above template and format. */
  content?: ReactNode;
}

/** A post about a list with its controls and the export bar. */
export function ListScreen({ post, isPending = false, portrait, notices, instead, content }: ListScreenProps) {
  const language = useLanguage();
  const subject = useListSubject(post, portrait);
  const wanted = useRequest(isPending ? undefined : subject, useTemplate());
  const drawing = useDrawing(wanted, { isEmpty: post === undefined });
  const background = useBackground();
  const { format } = useFormat();
  // Without a post nothing of the last one stays on screen: somebody may have been taken off it.
  const drawn = post === undefined ? undefined : drawing.drawn;
  const error = post === undefined ? undefined : drawing.error;
  const isDrawn = wanted !== undefined && drawn?.key === wanted.key;
  const warnings = drawn?.warnings ?? [];
  const textLanguage = useTextLanguage();
  const caption = post?.write(textLanguage).caption ?? '';
  return (
    <>
      <div className={previewLayout}>
        <div className="relative flex min-w-0 flex-col gap-3">
          <PreviewHeading />
          {notices}
          <SlotsNotice />
          <KindChoice />
        </div>
        <PreviewFrame drawn={drawn} ratio={getRatio(format)} altText={post?.write(language).altText ?? ''}>
          {background.isFailed && instead === undefined ? (
            <ImageFailed {...background} />
          ) : error === undefined ? (
            instead
          ) : (
            <DrawFailed {...drawing} />
          )}
        </PreviewFrame>
        <div className="flex min-w-0 flex-col gap-8">
          <InstallOffer />
          {content}
          <UnseenRows warnings={warnings} />
          {(post !== undefined || instead === undefined) && (
            <>
              <div className="flex flex-col gap-5">
                <TemplateChoice subject={subject} preview={drawn} isPostDrawn={isDrawn || error !== undefined} />
                <FormatChoice isAdapted={warnings.some(({ code }) => code === 'format-adapted')} />
              </div>
              <BackgroundControls />
              <PostTexts write={post && ((chosen) => post.write(chosen))} warnings={warnings} />
            </>
          )}
        </div>
      </div>
      <ExportBar caption={caption} isReady={isDrawn} />
      <SaveDialog />
      <PostDialog caption={caption} />
    </>
  );
}

function UnseenRows({ warnings }: { warnings: readonly Issue[] }) {
  const language = useLanguage();
  const unseen = warnings.find(({ code }) => code === 'rows-unseen');
  return (
    <div role="status" className="empty:absolute">
      {unseen && <Notice>{issueMessage(unseen, language)}</Notice>}
    </div>
  );
}
