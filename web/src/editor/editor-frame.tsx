import { ImageUp, FileJson, History, Keyboard } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Canvas } from './canvas/canvas.tsx';
import { ZoomBar } from './canvas/zoom-bar.tsx';
import { LeftColumn, RightColumn } from './columns.tsx';
import { ImportSvgDialog } from './dialogs/import-svg-dialog.tsx';
import { ShortcutHelp } from './dialogs/shortcut-help.tsx';
import { EditorHeader } from './header/editor-header.tsx';
import type { MenuEntry } from './header/more-menu.tsx';
import { useAnnouncedHistory } from './header/use-history.ts';
import { useMachineState, usePreviewing, useEditorMachine } from './machine/use-machine.ts';
import { PastedPicture } from './pasted-picture.tsx';
import { useExportJson } from './saving/use-export-json.ts';
import { ShapeStrip } from './shapes/shape-strip.tsx';
import { ToolSheets } from './sheets/tool-sheets.tsx';
import { useStudioWay } from './use-studio-way.ts';
import { VersionsDialog } from './versions/versions-dialog.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { GoneDialog } from './saving/gone-dialog.tsx';
import { LeaveDialog } from './saving/leave-dialog.tsx';
import { PlanDialog } from './saving/plan-dialog.tsx';
import { SignInDialog } from './saving/sign-in-dialog.tsx';
import { findShortcut } from './keys/shortcuts.ts';

type DialogName = 'import' | 'versions' | 'help';

/** The open editor: header, columns or sheets around the canvas, dialogs above. */
export function EditorFrame() {
  const t = useTranslations('editor');
  const isWide = useWide();
  const importsSvg = useMachineState(({ context }) => context.importsSvg);
  const [dialog, setDialog] = useState<DialogName | undefined>(importsSvg ? 'import' : undefined);
  const isSaved = useMachineState(({ context }) => context.templateId !== undefined);
  const exportJson = useExportJson();
  const goToStudio = useStudioWay();
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
      <ImportSvgDialog open={dialog === 'import'} onClose={close} />
      <ShortcutHelp open={dialog === 'help'} onClose={close} />
      {dialog === 'versions' && <VersionsDialog onClose={close} />}
      <EditorDialogs />
    </div>
  );
}

/** The canvas; with room for it, all formats below. */
function Middle({ isWide }: { isWide: boolean }) {
  const isPreviewing = usePreviewing();
  const [pasted, setPasted] = useState<File>();
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <div className="relative min-h-0 grow">
        <Canvas isPreview={isPreviewing} onImage={setPasted} />
        {/* Where the post is low, the bar stands beside it. */}
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

/** What the machine asks; each is shown in its own state only. */
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

/** Room for three columns; below it the panels are sheets at the bottom. */
const query = '(min-width: 64rem)';

function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Saving works from everywhere; the others not while something is being written. */
function usePageKeys(onHelp: () => void): void {
  const actor = useEditorMachine();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const shortcut = findShortcut(event);
      if (shortcut !== 'save' && (isWriting(event.target) || isInDialog(event.target))) return;
      if (shortcut === 'save') {
        if (!event.repeat && !isInDialog(event.target)) actor.send({ type: 'SAVE' });
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

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
