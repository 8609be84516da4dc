import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Basics } from './basics.tsx';
import { PreviewBar } from './dialogs/preview/preview-bar.tsx';
import { usePreviewing } from './machine/use-machine.ts';
import { BackgroundPanel } from './panels/background-panel.tsx';
import { FieldsPanel } from './panels/fields-panel.tsx';
import { LayersPanel } from './panels/layers-panel.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import { useEditorState } from './panels/use-editor-state.ts';
import { focusProperties, usePropertiesAsked } from './properties-asked.ts';
import { PropertiesPane } from './properties-pane.tsx';

const columnClass = 'flex w-72 shrink-0 flex-col gap-6 overflow-y-auto overscroll-contain bg-sheet p-4 xl:w-80';

export function LeftColumn() {
  const t = useTranslations('editor');
  const isPreviewing = usePreviewing();
  const column = useRef<HTMLElement>(null);
  // What the preview shows is chosen at the top, wherever somebody was before.
  useEffect(() => {
    if (isPreviewing && column.current !== null) column.current.scrollTop = 0;
  }, [isPreviewing]);
  return (
    <aside ref={column} aria-label={t('leftColumn')} className={`${columnClass} border-r-2 border-line`}>
      {isPreviewing && <PreviewBar />}
      <Basics disabled={isPreviewing} />
      <Toolbar disabled={isPreviewing} />
      <FieldsPanel disabled={isPreviewing} />
    </aside>
  );
}

export function RightColumn() {
  const t = useTranslations('editor');
  const isPreviewing = usePreviewing();
  const hasSelection = useEditorState(({ selection }) => selection.length > 0);
  usePropertiesAsked(focusProperties);
  return (
    <aside aria-label={t('rightColumn')} className={`${columnClass} border-l-2 border-line`}>
      {/* What is selected comes first: that is what somebody wants to change now. */}
      {hasSelection && !isPreviewing && <PropertiesPane />}
      <BackgroundPanel disabled={isPreviewing} />
      {!isPreviewing && <LayersPanel />}
    </aside>
  );
}
