import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ColorButton } from '../../color/color-button.tsx';
import { mixed, useProperty } from '../use-property.ts';
import { resetOf, type ControlProps, FieldFrame, Segments } from './field-frame.tsx';
import { createGradient, isGradient } from '../../color/gradient.ts';
import { GradientEditor } from '../../color/gradient-editor.tsx';

/** One colour; a drag in the picker is one step of undo. */
export function ColorControl({ label, hint, handle, none = false }: ControlProps & { none?: boolean | undefined }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} onReset={resetOf(handle)}>
      <ColorButton
        id={id}
        label={label}
        value={typeof handle.value === 'string' ? handle.value : undefined}
        isMixed={handle.value === mixed}
        none={none}
        onChange={(color, choice) => handle.commit(color, choice)}
      />
    </FieldFrame>
  );
}

/** A colour, a gradient, or nothing. */
export function FillControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels.fill');
  const id = useId();
  const gradient = useProperty('gradient');
  const color = typeof handle.value === 'string' ? handle.value : undefined;
  const mode = gradient.value !== undefined ? 'gradient' : color === 'none' ? 'none' : 'color';
  const choose = (next: string) => {
    if (next === 'gradient') gradient.commit(createGradient(color ?? '#ffffff'));
    else if (next === 'none') handle.commit('none', { also: { gradient: undefined } });
    else handle.commit(color === undefined || color === 'none' ? '#cccccc' : color, { also: { gradient: undefined } });
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} isGroup>
      <Segments
        label={label}
        value={mode}
        onChange={choose}
        options={[
          { value: 'color', text: t('color') },
          { value: 'gradient', text: t('gradient') },
          { value: 'none', text: t('none') },
        ]}
      />
      {mode === 'color' && (
        <ColorButton
          label={label}
          value={color}
          isMixed={handle.value === mixed}
          onChange={(next, choice) => handle.commit(next, choice)}
        />
      )}
      {isGradient(gradient.value) && (
        <GradientEditor gradient={gradient.value} onChange={(next, choice) => gradient.commit(next, choice)} />
      )}
    </FieldFrame>
  );
}
