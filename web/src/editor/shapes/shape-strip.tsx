import { formatNames, formats, type Format } from '@matchpost/engine';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { announce } from '../announce.ts';
import { hasOwnLayout } from '../document/shapes.ts';
import { useEditorParts, useEditorState } from '../editor-context.ts';
import { usePreviewing } from '../machine/use-machine.ts';
import { findElement } from '../document/document.ts';
import { useElementNames } from '../panels/element-name.ts';
import { createShapePictures, type ShapePictures } from './shape-pictures.ts';
import { withWords } from '../words.tsx';
import { dropLayout, findReach } from '../document/operations/place.ts';

/** The template in all formats; a press shows one on the canvas. */
export const ShapeStrip = withWords('editorPanels', Strip);

function Strip() {
  const t = useTranslations('editorPanels.shapes');
  const { store } = useEditorParts();
  const pictures = useShapePictures();
  const template = useEditorState(({ document }) => document.template);
  const shown = useEditorState(({ shape }) => shape);
  const isMain = shown === template.format;
  const isPreviewing = usePreviewing();
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
              onPress={() => store.trigger.showShape({ shape: format })}
            />
          </li>
        ))}
      </ul>
      {!isMain && !isPreviewing && <Keeping shape={shown} />}
    </section>
  );
}

/** Chooses whether changes stay in this format, and explains the effect on the selection. */
function Keeping({ shape }: { shape: Format }) {
  const t = useTranslations('editorPanels.shapes');
  const { store } = useEditorParts();
  const ownShape = useEditorState((state) => state.ownShape);
  const hasLayout = useEditorState(({ document }) => hasOwnLayout(document.template, shape));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Checkbox
        checked={ownShape}
        onChange={(event) => store.trigger.showShape({ shape, ownShape: event.target.checked })}
      >
        {t('own')}
      </Checkbox>
      <KeepingHint />
      {hasLayout && <ResetButton shape={shape} />}
    </div>
  );
}

function ResetButton({ shape }: { shape: Format }) {
  const t = useTranslations('editorPanels.shapes');
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

/** Longest side in screen pixels. */
const LONGEST = 60;

function ShapeButton({ format, picture, isShown, note, onPress }: ShapeButtonProps) {
  const t = useTranslations('editorPanels.shapes');
  const { width, height } = formats[format];
  const scale = LONGEST / Math.max(width, height);
  const size = { width: width * scale, height: height * scale };
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={`${t('show', { shape: format })}, ${t(note)}`}
      title={t(note)}
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

/** The effect of a change in this format. */
function KeepingHint() {
  const t = useTranslations('editorPanels.shapes');
  const nameOf = useElementNames();
  const reach = useEditorState(findReach);
  const count = useEditorState(({ selection }) => selection.length);
  const element = useEditorState(({ document, selection }) => findElement(document, selection[0] ?? ''));
  const name = element === undefined ? '' : nameOf(element);
  return (
    <span className="min-w-0 flex-1 basis-60 text-sm leading-snug text-soft">
      {t(`reach.${reach}`, { name, count })}
    </span>
  );
}
