import { useTranslations } from 'use-intl';
import {
  DEFAULT_COLOR,
  getBackgroundType,
  setBackground,
  type BackgroundType,
} from '../document/operations/background.ts';
import { useEditorParts } from '../editor-context.ts';
import { BackgroundImage } from './background/background-image.tsx';
import { GroundColor } from './background/ground-color.tsx';
import { PaletteEditor } from './background/palette-editor.tsx';
import { Panel } from './panel.tsx';
import { Segments } from './properties/controls/segments.tsx';
import { useEditorState } from './use-editor-state.ts';
import { useState } from 'react';
import { WithPanelWords } from './with-panel-words.tsx';

interface BackgroundPanelProps {
  disabled?: boolean;
}

/** 'Hintergrund': a place for the club's photo, a colour or a picture; below it the template's own colours. */
export function BackgroundPanel(props: BackgroundPanelProps) {
  return (
    <WithPanelWords>
      <Background {...props} />
    </WithPanelWords>
  );
}

function Background({ disabled = false }: BackgroundPanelProps) {
  const t = useTranslations('editorPanels.background');
  const { store } = useEditorParts();
  const type = useEditorState(({ document }) => getBackgroundType(document.template));
  // Somebody wants a picture and has not chosen one yet.
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
