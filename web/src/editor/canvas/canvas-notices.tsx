import { useCallback, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../preferences/language.ts';
import { issueMessage } from '@matchpost/engine';
import type { EditorDocument } from '../document/document.ts';
import { useEditorParts } from '../editor-context.ts';
import { useCanvas } from './canvas-controller.ts';

/** Messages over the canvas: empty, drawing, failed, or gathering a selection. */
export function CanvasNotices() {
  const t = useTranslations('editorCanvas');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { drawing, store } = useEditorParts();
  const canvas = useCanvas();
  const { post, issues, isUnavailable } = useSyncExternalStore(drawing.subscribe, drawing.get);
  const { gathering } = useSyncExternalStore(canvas.ui.subscribe, canvas.ui.get);
  const isEmpty = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(listener).unsubscribe, [store]),
    () => isBlank(store.getSnapshot().context.document),
  );
  if (issues.length > 0) {
    return (
      <div role="alert" className={noticeClass}>
        <p className="font-semibold">{t('failed')}</p>
        {issues.slice(0, 3).map((issue) => (
          <p key={issue.path + issue.code}>{issueMessage(issue, language)}</p>
        ))}
      </div>
    );
  }
  if (isUnavailable) {
    return (
      <div role="alert" className={noticeClass}>
        {t('noEngine')} <NoticeButton onPress={drawing.redraw}>{shell('retry')}</NoticeButton>
      </div>
    );
  }
  if (post === undefined) {
    return (
      <p role="status" className={noticeClass}>
        {t('drawing')}
      </p>
    );
  }
  if (gathering) {
    return (
      <div className={noticeClass}>
        <span role="status">{t('gathering')}</span>{' '}
        <NoticeButton onPress={() => canvas.patchUi({ gathering: false })}>{t('gatheringDone')}</NoticeButton>
      </div>
    );
  }
  if (!isEmpty) return null;
  return (
    <p className={noticeClass}>
      <span className="max-lg:hidden">{t('empty')}</span>
      <span className="lg:hidden">{t('emptyPhone')}</span>
    </p>
  );
}

/** A press keeps the focus where it is, so that it does not end the editing. */
export function NoticeButton({ onPress, children }: { onPress(): void; children: string }) {
  return (
    <button
      type="button"
      data-writing=""
      onMouseDown={(event) => event.preventDefault()}
      className="pointer-events-auto min-h-12 px-3 font-semibold underline underline-offset-4"
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export const noticeClass =
  'pointer-events-none absolute inset-x-4 top-4 mx-auto w-fit max-w-md rounded-sm bg-ink px-4 py-3 text-center text-chalk shadow-lg';

/** True without elements and without a background picture that the sentence would cover. */
function isBlank({ template }: EditorDocument): boolean {
  return template.elements.length === 0 && template.backgroundImageUrl === null;
}
