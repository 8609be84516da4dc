import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Labels of the two buttons. */
  fewer: string;
  more: string;
  onChange(value: number): void;
}

/** A small number between two limits. */
export function Stepper({ label, value, min, max, fewer, more, onChange }: StepperProps) {
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  return (
    <div className="flex items-center gap-2">
      <IconButton
        icon={Minus}
        label={fewer}
        aria-disabled={value <= min}
        onClick={() => onChange(clamp(value - 1))}
        className="border-2 border-strong-line"
      />
      <output aria-label={label} className="display min-w-10 text-center text-3xl tabular-nums">
        {value}
      </output>
      <IconButton
        icon={Plus}
        label={more}
        aria-disabled={value >= max}
        onClick={() => onChange(clamp(value + 1))}
        className="border-2 border-strong-line"
      />
    </div>
  );
}
