import { useId } from 'react';
import { ColorButton } from '../../color/color-button.tsx';
import { mixed } from '../use-property.ts';
import { resetOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

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
