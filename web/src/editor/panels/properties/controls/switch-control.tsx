import { useId } from 'react';
import { getDefaults } from '../schema.ts';
import { mixed } from '../use-property.ts';
import { type ControlProps, describe } from './field-frame.tsx';

/** A switch. */
export function SwitchControl(props: ControlProps) {
  const { handle } = props;
  return (
    <SwitchRow
      {...props}
      isMixed={handle.value === mixed}
      isOn={handle.value === true}
      onChange={(isOn) => handle.commit(isOn)}
    />
  );
}

/** An optional object; switched on, it gets the schema's defaults. */
export function PartControl(props: ControlProps) {
  const { handle, property } = props;
  return (
    <SwitchRow
      {...props}
      isMixed={handle.value === mixed}
      isOn={handle.value !== undefined}
      onChange={(isOn) => handle.commit(isOn ? getDefaults(property ?? {}) : undefined)}
    />
  );
}

interface SwitchRowProps extends Pick<ControlProps, 'label' | 'hint'> {
  isOn: boolean;
  /** True when only some elements are on. */
  isMixed: boolean;
  onChange(isOn: boolean): void;
}

/** A checkbox with a hint. */
export function SwitchRow({ label, hint, isOn, isMixed, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pointer-coarse:min-h-12">
        <input
          type="checkbox"
          checked={isOn && !isMixed}
          ref={(input) => void (input && (input.indeterminate = isMixed))}
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
