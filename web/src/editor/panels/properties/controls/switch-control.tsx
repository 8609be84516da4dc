import { useId } from 'react';
import { getDefaults } from '../schema.ts';
import { mixed } from '../use-property.ts';
import type { ControlProps } from './control-props.ts';
import { describe } from './field-frame.tsx';

/** On or off. */
export function SwitchControl(props: ControlProps) {
  const { handle } = props;
  return <Row {...props} isOn={handle.value === true} onChange={(isOn) => handle.commit(isOn)} />;
}

/** A part of the element that is there or not; it begins with the schema's defaults. */
export function PartControl(props: ControlProps) {
  const { handle, property } = props;
  return (
    <Row
      {...props}
      isOn={handle.value !== undefined}
      onChange={(isOn) => handle.commit(isOn ? getDefaults(property ?? {}) : undefined)}
    />
  );
}

interface RowProps extends ControlProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

function Row({ label, hint, handle, isOn, onChange }: RowProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pointer-coarse:min-h-12">
        <input
          type="checkbox"
          checked={isOn && handle.value !== mixed}
          ref={(input) => void (input && (input.indeterminate = handle.value === mixed))}
          onChange={(event) => onChange(event.target.checked)}
          {...describe(id, { hint })}
          className="size-5 shrink-0 accent-signal"
        />
        <span className="text-base leading-tight">{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm leading-snug text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
