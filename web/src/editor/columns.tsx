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

const columnClass = 'flex w-72 shrink-0 flex-col bg-sheet xl:w-80';
const scrolledClass = 'flex flex-col gap-6 overflow-y-auto overscroll-contain p-4';

export function LeftColumn() {
  const t = useTranslations('editor');
  const isPreviewing = usePreviewing();
  const column = useRef<HTMLElement>(null);
  // What the preview shows is chosen at the top, wherever somebody was before.
  useEffect(() => {
    if (isPreviewing && column.current !== null) column.current.scrollTop = 0;
  }, [isPreviewing]);
  return (
    <aside
      ref={column}
      aria-label={t('leftColumn')}
      className={`${columnClass} ${scrolledClass} border-r-2 border-line`}
    >
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
      <div className={`${scrolledClass} min-h-0 grow`}>
        {/* What is selected comes first: that is what somebody wants to change now. */}
        {hasSelection && !isPreviewing && <PropertiesPane />}
        <BackgroundPanel disabled={isPreviewing} />
      </div>
      {/* Stands still whatever is selected: its rows are pressed twice to be renamed, and dragged. */}
      {!isPreviewing && (
        <div className={`${scrolledClass} h-[45%] shrink-0 border-t-2 border-strong-line pt-2`}>
          <LayersPanel />
        </div>
      )}
    </aside>
  );
}
