import { useTranslations } from 'use-intl';
import { useState, useId } from 'react';
import { ImageOff, Images, Trash2 } from 'lucide-react';
import {
  DEFAULT_COLOR,
  getBackgroundType,
  setBackground,
  type BackgroundType,
} from '../document/operations/background.ts';
import { useEditorParts, useEditorState } from '../editor-context.ts';
import { PaletteEditor } from './color/palette-editor.tsx';
import { Panel } from './panel.tsx';
import { Segments, FieldFrame } from './properties/controls/field-frame.tsx';
import type { Change } from '../document/document.ts';
import { ColorButton } from './color/color-button.tsx';
import { toOwnAddress } from '../../render/load-picture.ts';
import { BackgroundPicker } from '../dialogs/pictures/background-picker.tsx';
import { SmallButton } from './small-button.tsx';
import { withWords } from '../words.tsx';
import { siteOrigin } from '../../device/site.ts';

interface BackgroundPanelProps {
  disabled?: boolean;
}

/** 'Hintergrund': placeholder, colour or image, and the palette. */
export const BackgroundPanel = withWords('editorPanels', Background);

function Background({ disabled = false }: BackgroundPanelProps) {
  const t = useTranslations('editorPanels.background');
  const { store } = useEditorParts();
  const type = useEditorState(({ document }) => getBackgroundType(document.template));
  // An image is chosen but not picked yet.
  const [isWanted, setWanted] = useState(false);
  const shown: BackgroundType = isWanted && type !== 'image' ? 'image' : type;
  const choose = (next: BackgroundType) => {
    setWanted(next === 'image');
    if (next === 'image') return;
    const { backgroundColor } = store.getSnapshot().context.document.template;
    const background =
      next === 'color' ? ({ type: next, color: backgroundColor || DEFAULT_COLOR } as const) : { type: next };
    store.trigger.commit({ step: 'background', change: setBackground(background) });
  };
  return (
    <Panel title={t('title')}>
      <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3 disabled:opacity-60">
        <legend className="sr-only">{t('title')}</legend>
        <Segments
          label={t('type')}
          value={shown}
          onChange={choose}
          options={[
            { value: 'placeholder', text: t('placeholder') },
            { value: 'color', text: t('color') },
            { value: 'image', text: t('image') },
          ]}
        />
        {shown === 'placeholder' && <p className="text-sm leading-snug text-soft">{t('placeholderHint')}</p>}
        {shown === 'color' && <GroundColor />}
        {shown === 'image' && <BackgroundImage onRemoved={() => setWanted(false)} />}
        <PaletteEditor />
      </fieldset>
    </Panel>
  );
}

/** The background colour; a shape with its own layout may have another one. */
function GroundColor() {
  const t = useTranslations('editorPanels.background');
  const { store } = useEditorParts();
  const id = useId();
  const color = useEditorState(
    ({ document: { template }, shape }) => template.formats[shape]?.backgroundColor ?? template.backgroundColor,
  );
  return (
    <FieldFrame id={id} label={t('colorLabel')}>
      <ColorButton
        id={id}
        label={t('colorLabel')}
        value={color}
        onChange={(color, { first, ...choice } = {}) => {
          const { shape, ownShape } = store.getSnapshot().context;
          const set = setBackground({ type: 'color', color, target: { shape, ownShape } });
          const change: Change = (document) => set(first?.(document) ?? document);
          store.trigger.commit({ step: 'background', change, ...choice });
        }}
      />
    </FieldFrame>
  );
}

/** Picks an image from the collection, or uploads one. */
function BackgroundImage({ onRemoved }: { onRemoved(): void }) {
  const t = useTranslations('editorPanels.background');
  const { store } = useEditorParts();
  const [isPicking, setPicking] = useState(false);
  const href = useEditorState(({ document }) => document.template.backgroundImageUrl);
  const remove = () => {
    const { backgroundColor } = store.getSnapshot().context.document.template;
    const color = backgroundColor || DEFAULT_COLOR;
    store.trigger.commit({ step: 'background', change: setBackground({ type: 'color', color }) });
    onRemoved();
  };
  return (
    <div className="flex items-center gap-3">
      <div className="grid h-25 w-20 shrink-0 place-items-center overflow-hidden bg-line">
        {href ? (
          <img src={toOwnAddress(href, siteOrigin())} alt="" className="size-full object-cover" />
        ) : (
          <ImageOff aria-hidden="true" className="size-6 text-soft" />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-1">
        <SmallButton icon={Images} onClick={() => setPicking(true)}>
          {href ? t('replace') : t('choose')}
        </SmallButton>
        {href && (
          <SmallButton icon={Trash2} onClick={remove}>
            {t('remove')}
          </SmallButton>
        )}
      </div>
      {isPicking && (
        <BackgroundPicker
          onClose={() => setPicking(false)}
          onPick={({ file_url: href }) =>
            store.trigger.commit({ step: 'background', change: setBackground({ type: 'image', href }) })
          }
        />
      )}
    </div>
  );
}
