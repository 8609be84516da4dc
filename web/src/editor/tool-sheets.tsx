import {
  Database,
  Eye,
  Image,
  Layers,
  ListPlus,
  PencilRuler,
  Plus,
  Proportions,
  Settings2,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { classNames } from '../ui/class-names.ts';
import { Basics } from './panels/basics.tsx';
import { useCanvas } from './canvas/canvas-controller.ts';
import { useEditorMachine, usePreviewing } from './machine/use-machine.ts';
import { BackgroundPanel } from './panels/background-panel.tsx';
import { FieldsPanel } from './panels/fields-panel.tsx';
import { LayersPanel } from './panels/layers/layers-panel.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import { ShapeStrip } from './shapes/shape-strip.tsx';
import { PreviewBar } from './dialogs/preview/preview-bar.tsx';
import { focusProperties, usePropertiesAsked } from './properties-asked.ts';
import { PropertiesPane } from './panels/properties-panel.tsx';

type SheetName = 'Shapes' | 'Basics' | 'Add' | 'Fields' | 'Properties' | 'Layers' | 'Background';

const sheets: readonly { name: SheetName; icon: LucideIcon; show(onAdded: () => void): ReactNode }[] = [
  { name: 'Basics', icon: Settings2, show: () => <Basics /> },
  { name: 'Add', icon: Plus, show: (onAdded) => <Toolbar onAdded={onAdded} /> },
  { name: 'Fields', icon: ListPlus, show: (onAdded) => <FieldsPanel onAdded={onAdded} /> },
  { name: 'Properties', icon: SlidersHorizontal, show: () => <PropertiesPane /> },
  { name: 'Layers', icon: Layers, show: () => <LayersPanel /> },
  { name: 'Background', icon: Image, show: () => <BackgroundPanel /> },
  { name: 'Shapes', icon: Proportions, show: () => <ShapeStrip /> },
];

/** On small screens: everything but the canvas in sheets over a bar at the bottom; in landscape, beside it. */
export function ToolSheets() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const { cover } = useCanvas();
  const isPreviewing = usePreviewing();
  const [open, setOpen] = useState<SheetName>();
  const [hasData, setHasData] = useState(true);
  useEffect(() => {
    const listening = actor.on('refused', ({ problems }) => {
      setOpen(problems.some(({ elementId }) => elementId !== undefined) ? 'Properties' : 'Basics');
    });
    return () => listening.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (isPreviewing) setHasData(true);
  }, [isPreviewing]);
  // A sheet that opens takes the focus itself.
  usePropertiesAsked(() => (open === 'Properties' ? focusProperties() : setOpen('Properties')));
  const shown = isPreviewing ? undefined : sheets.find(({ name }) => name === open);
  const close = () => setOpen(undefined);
  const backLabel = t('sheetBack');
  return (
    <div
      data-tool-sheets
      className="relative shrink-0 border-t-2 border-text bg-sheet pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] side:flex side:min-h-0 side:border-t-0 side:border-l-2"
    >
      {shown !== undefined && (
        <BottomSheet
          key={shown.name}
          backLabel={backLabel}
          title={t(`sheet${shown.name}`)}
          onCover={cover}
          onClose={close}
        >
          {shown.show(close)}
        </BottomSheet>
      )}
      {isPreviewing && hasData && (
        <BottomSheet backLabel={backLabel} title={t('sheetData')} onClose={() => setHasData(false)}>
          <PreviewBar />
        </BottomSheet>
      )}
      <nav
        aria-label={t('sheets')}
        className="flex overflow-x-auto side:flex-col side:overflow-x-hidden side:overflow-y-auto side:overscroll-contain"
      >
        {!isPreviewing &&
          sheets.map(({ name, icon }) => (
            <BarButton
              key={name}
              icon={icon}
              text={t(`sheet${name}`)}
              isDown={shown?.name === name}
              onClick={() => setOpen(open === name ? undefined : name)}
            />
          ))}
        {isPreviewing && (
          <BarButton icon={Database} text={t('sheetData')} isDown={hasData} onClick={() => setHasData(!hasData)} />
        )}
        <BarButton
          icon={isPreviewing ? PencilRuler : Eye}
          text={t(isPreviewing ? 'editMode' : 'preview')}
          isDown={isPreviewing}
          onClick={() => actor.send({ type: 'TOGGLE_PREVIEW' })}
        />
      </nav>
    </div>
  );
}

interface BarButtonProps {
  icon: LucideIcon;
  text: string;
  isDown: boolean;
  onClick(): void;
}

function BarButton({ icon: Icon, text, isDown, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isDown}
      onClick={onClick}
      className={classNames(
        'flex min-h-14 min-w-[4.75rem] flex-1 flex-col items-center justify-center gap-0.5 border-t-4 px-1 text-[0.8125rem]',
        'leading-tight side:w-22 side:shrink-0 side:border-t-0 side:border-l-4',
        isDown ? 'border-signal font-semibold' : 'border-transparent',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {text}
    </button>
  );
}
