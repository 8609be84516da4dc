import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Change } from '../../document/document.ts';
import { setBackground } from '../../document/operations/background.ts';
import { useEditorParts } from '../../editor-context.ts';
import { ColorButton } from '../color/color-button.tsx';
import { FieldFrame } from '../properties/controls/field-frame.tsx';
import { useEditorState } from '../use-editor-state.ts';

/** The colour under everything; a shape with a layout of its own may have another one. */
export function GroundColor() {
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
