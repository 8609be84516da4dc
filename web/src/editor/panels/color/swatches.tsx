import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ColorChip } from './color-chip.tsx';

interface SwatchesProps {
  title: string;
  /** Below the colours: what is special about them. */
  hint?: string;
  swatches: readonly { value: string; color: string; name: string }[];
  chosen: string | undefined;
  onChoose(value: string): void;
}

/** Colours to press; each says its name. */
export function Swatches({ title, hint, swatches, chosen, onChoose }: SwatchesProps) {
  const id = useId();
  if (swatches.length === 0) return null;
  return (
    <div role="group" aria-label={title} aria-describedby={hint === undefined ? undefined : id}>
      <p aria-hidden="true" className="pb-1 text-sm font-semibold text-soft">
        {title}
      </p>
      <div className="-m-0.5 flex flex-wrap">
        {swatches.map(({ value, color, name }) => (
          <button
            key={value}
            type="button"
            aria-label={name}
            aria-pressed={value === chosen}
            title={name}
            onClick={() => onChoose(value)}
            className="grid size-9 place-items-center rounded-sm pointer-coarse:size-11"
          >
            <ColorChip
              color={color}
              className={classNames(
                'size-7 pointer-coarse:size-9',
                value === chosen && 'outline-3 outline-offset-1 outline-signal',
              )}
            />
          </button>
        ))}
      </div>
      {hint !== undefined && (
        <p id={id} className="max-w-72 pt-1 text-sm leading-snug text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
