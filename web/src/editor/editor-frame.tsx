import { ImageUp, FileJson, History, Keyboard } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Canvas } from './canvas/canvas.tsx';
import { ZoomBar } from './canvas/zoom-bar.tsx';
import { ImportSvgDialog } from './dialogs/import/import-svg-dialog.tsx';
import { ShortcutHelp } from './dialogs/shortcut-help.tsx';
import { EditorHeader, type MenuEntry } from './header/editor-header.tsx';
import { useAnnouncedHistory } from './header/use-history.ts';
import { useMachineState, usePreviewing, useEditorMachine } from './machine/use-machine.ts';
import { PastedPicture } from './pasted-picture.tsx';
import { useExportJson } from './saving/stored-template.ts';
import { ShapeStrip } from './shapes/shape-strip.tsx';
import { ToolSheets } from './tool-sheets.tsx';
import { useGoToStudio } from './use-wiring.ts';
import { VersionsDialog } from './versions/versions-dialog.tsx';
import { ConflictDialog, GoneDialog, LeaveDialog, PlanDialog, SignInDialog } from './saving/saving-dialogs.tsx';
import { findShortcut } from './keys/shortcuts.ts';
import { Basics } from './panels/basics.tsx';
import { PreviewBar } from './dialogs/preview/preview-bar.tsx';
import { FillPreview } from './dialogs/preview/use-preview.ts';
import { BackgroundPanel } from './panels/background-panel.tsx';
import { FieldsPanel } from './panels/fields-panel.tsx';
import { LayersPanel } from './panels/layers/layers-panel.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import { useEditorState } from './editor-context.ts';
import { focusProperties, usePropertiesAsked } from './properties-asked.ts';
import { PropertiesPane } from './panels/properties-panel.tsx';

type DialogName = 'import' | 'versions' | 'help';

/** The open editor: header, canvas, columns or sheets, and dialogs. */
export function EditorFrame() {
  const t = useTranslations('editor');
  const isWide = useWide();
  const importsSvg = useMachineState(({ context }) => context.importsSvg);
  const [dialog, setDialog] = useState<DialogName | undefined>(importsSvg ? 'import' : undefined);
  const isSaved = useMachineState(({ context }) => context.templateId !== undefined);
  const exportJson = useExportJson();
  const goToStudio = useGoToStudio();
  const close = useCallback(() => setDialog(undefined), []);
  usePageKeys(useCallback(() => setDialog('help'), []));
  useAnnouncedHistory();
  const entries: MenuEntry[] = [
    ...(isSaved ? [{ icon: ImageUp, text: t('useInStudio'), onChoose: goToStudio }] : []),
    { icon: History, text: t('versions'), onChoose: () => setDialog('versions') },
    { icon: FileJson, text: t('exportJson'), onChoose: exportJson },
    { icon: Keyboard, text: t('help'), onChoose: () => setDialog('help') },
  ];
  return (
    <div className="flex min-h-0 grow flex-col">
      <EditorHeader isWide={isWide} onImport={() => setDialog('import')} entries={entries} />
      <div className="flex min-h-0 grow flex-col side:flex-row">
        {isWide && <LeftColumn />}
        <Middle isWide={isWide} />
        {isWide ? <RightColumn /> : <ToolSheets />}
      </div>
      {dialog === 'import' && <ImportSvgDialog onClose={close} />}
      {dialog === 'help' && <ShortcutHelp onClose={close} />}
      {dialog === 'versions' && <VersionsDialog onClose={close} />}
      <EditorDialogs />
    </div>
  );
}

/** The canvas; with enough room all formats below it. */
function Middle({ isWide }: { isWide: boolean }) {
  const isPreviewing = usePreviewing();
  const [pasted, setPasted] = useState<File>();
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <div className="relative min-h-0 grow">
        <Canvas isPreview={isPreviewing} onImage={setPasted} />
        {isPreviewing && <FillPreview />}
        {/* Beside the post where the window is low. */}
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center *:pointer-events-auto low:max-lg:left-2 low:max-lg:justify-start">
          <ZoomBar />
        </div>
      </div>
      {isWide && (
        <div className="border-t-2 border-line bg-sheet px-3 py-2">
          <ShapeStrip />
        </div>
      )}
      {pasted !== undefined && <PastedPicture file={pasted} onClose={() => setPasted(undefined)} />}
    </div>
  );
}

/** Dialogs of the machine; each shows in its own state. */
function EditorDialogs() {
  return (
    <>
      <ConflictDialog />
      <SignInDialog />
      <PlanDialog />
      <GoneDialog />
      <LeaveDialog />
    </>
  );
}

/** Room for three columns; narrower windows show the panels as sheets. */
const query = '(min-width: 64rem)';

function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Saving works everywhere; other keys not while somebody types. */
function usePageKeys(onHelp: () => void): void {
  const actor = useEditorMachine();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const shortcut = findShortcut(event);
      if (shortcut !== 'save' && (isWriting(event.target) || isInDialog(event.target))) return;
      if (shortcut === 'save') {
        if (!event.repeat && !isInDialog(event.target)) {
          commitField(event.target);
          actor.send({ type: 'SAVE' });
        }
      } else if (shortcut === 'preview') actor.send({ type: 'TOGGLE_PREVIEW' });
      else if (shortcut === 'help') onHelp();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actor, onHelp]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Fields commit what was typed when they lose the focus; it returns to those that stay. */
function commitField(field: EventTarget | null): void {
  if (!(field instanceof HTMLElement) || !isWriting(field)) return;
  field.blur();
  requestAnimationFrame(() => {
    if (field.isConnected && document.activeElement === document.body) field.focus({ preventScroll: true });
  });
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

const columnClass = 'flex w-72 shrink-0 flex-col bg-sheet xl:w-80';
const scrolledClass = 'flex flex-col gap-6 overflow-y-auto overscroll-contain p-4';

function LeftColumn() {
  const t = useTranslations('editor');
  const isPreviewing = usePreviewing();
  const column = useRef<HTMLElement>(null);
  // The preview's choices are at the top of the column.
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

function RightColumn() {
  const t = useTranslations('editor');
  const isPreviewing = usePreviewing();
  const hasSelection = useEditorState(({ selection }) => selection.length > 0);
  usePropertiesAsked(focusProperties);
  return (
    <aside aria-label={t('rightColumn')} className={`${columnClass} border-l-2 border-line`}>
      <div className={`${scrolledClass} min-h-0 grow`}>
        {/* The selection's properties come first: they are needed most. */}
        {hasSelection && !isPreviewing && <PropertiesPane />}
        <BackgroundPanel disabled={isPreviewing} />
      </div>
      {/* Stays in place for every selection: rows are double-clicked and dragged. */}
      {!isPreviewing && (
        <div className={`${scrolledClass} h-[45%] shrink-0 border-t-2 border-strong-line pt-2`}>
          <LayersPanel />
        </div>
      )}
    </aside>
  );
}
