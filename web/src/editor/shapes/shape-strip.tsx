import { formatNames, formats, type Format } from '@matchpost/engine';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../messages/with-messages.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { announce } from '../announce.ts';
import { editorCanvasArea } from '../canvas/canvas-area.ts';
import { dropLayout } from '../document/operations/override.ts';
import { hasOwnLayout } from '../document/shapes.ts';
import { useEditorParts } from '../editor-context.ts';
import { useEditorState } from '../panels/use-editor-state.ts';
import { createShapePictures, type ShapePictures } from './shape-pictures.ts';

/** The same template in all formats at once; the one that is pressed is on the canvas. */
export function ShapeStrip() {
  return (
    <WithMessages area={editorCanvasArea}>
      <Strip />
    </WithMessages>
  );
}

function Strip() {
  const t = useTranslations('editorCanvas.shapes');
  const { store } = useEditorParts();
  const pictures = useShapePictures();
  const template = useEditorState(({ document }) => document.template);
  const shown = useEditorState(({ shape }) => shape);
  const ownShape = useEditorState((state) => state.ownShape);
  const isMain = shown === template.format;
  return (
    <section aria-label={t('title')} className="flex flex-wrap items-center gap-x-6">
      <ul className="flex items-end gap-2 overflow-x-auto p-1">
        {formatNames.map((format) => (
          <li key={format}>
            <ShapeButton
              format={format}
              picture={pictures.get(format)}
              isShown={format === shown}
              note={noteFor(template, format)}
              onPress={() => store.trigger.showShape({ shape: format, ownShape: format === shown && ownShape })}
            />
          </li>
        ))}
      </ul>
      {!isMain && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Checkbox
            checked={ownShape}
            onChange={(event) => store.trigger.showShape({ shape: shown, ownShape: event.target.checked })}
          >
            {t('own')}
          </Checkbox>
          <span className="text-sm text-soft">{ownShape ? t('ownHint') : t('sharedHint')}</span>
          {hasOwnLayout(template, shown) && <ResetButton shape={shown} />}
        </div>
      )}
    </section>
  );
}

function ResetButton({ shape }: { shape: Format }) {
  const t = useTranslations('editorCanvas.shapes');
  const { store } = useEditorParts();
  return (
    <button
      type="button"
      className="inline-flex min-h-12 items-center gap-2 font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
      onClick={() => {
        store.trigger.commit({ step: 'shape', change: dropLayout(shape) });
        announce(t('resetDone', { shape }));
      }}
    >
      <RotateCcw aria-hidden="true" className="size-4" />
      {t('reset')}
    </button>
  );
}

interface ShapeButtonProps {
  format: Format;
  picture: string | undefined;
  isShown: boolean;
  note: 'main' | 'adapted' | 'changed';
  onPress(): void;
}

/** Screen pixels of the longer side. */
const LONGEST = 60;

function ShapeButton({ format, picture, isShown, note, onPress }: ShapeButtonProps) {
  const t = useTranslations('editorCanvas.shapes');
  const { width, height } = formats[format];
  const scale = LONGEST / Math.max(width, height);
  const size = { width: width * scale, height: height * scale };
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={`${t('show', { shape: format })}, ${t(note)}`}
      onClick={onPress}
      className={classNames(
        'flex min-h-12 flex-col items-center justify-end gap-1 rounded-sm p-1.5 text-sm',
        isShown ? 'bg-text text-ground' : 'hover:bg-line',
      )}
    >
      {picture === undefined ? (
        <span style={size} className="bg-line" />
      ) : (
        <img src={picture} alt="" {...size} className="shadow-md" draggable={false} />
      )}
      <span className="flex items-center gap-1 font-semibold tabular-nums">
        {format}
        {note === 'changed' && <span aria-hidden="true" className="size-2 rounded-full bg-signal" />}
        {note === 'main' && <span aria-hidden="true">★</span>}
      </span>
    </button>
  );
}

function noteFor(template: Parameters<typeof hasOwnLayout>[0], format: Format): ShapeButtonProps['note'] {
  if (format === template.format) return 'main';
  return hasOwnLayout(template, format) ? 'changed' : 'adapted';
}

const none: ShapePictures = new Map();

function useShapePictures(): ShapePictures {
  const parts = useEditorParts();
  const [live, setLive] = useState<ReturnType<typeof createShapePictures>>();
  useEffect(() => {
    const created = createShapePictures(parts);
    setLive(created);
    return () => created.close();
  }, [parts]);
  return useSyncExternalStore(live?.subscribe ?? ignore, live?.get ?? getNone);
}

const ignore = () => () => undefined;
const getNone = () => none;
