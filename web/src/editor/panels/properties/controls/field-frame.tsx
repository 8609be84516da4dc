import { RotateCcw, ChevronDown } from 'lucide-react';
import { type ReactNode, type ComponentProps, useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../ui/class-names.ts';
import type { Property } from '../schema.ts';
import type { PropertyHandle } from '../use-property.ts';

export const controlClass =
  'min-h-11 pointer-coarse:min-h-12 w-full min-w-0 rounded-sm border-2 border-strong-line bg-sheet px-2.5 py-1.5 ' +
  'text-base text-text placeholder:text-soft aria-invalid:border-bad';

interface FieldFrameProps {
  /** Id of the labelled control; groups use it for their label. */
  id: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  /** Removes the override of the shape on the canvas. */
  onReset?: (() => void) | undefined;
  isGroup?: boolean;
  children: ReactNode;
}

/** Label, control, and the problem or hint below. */
export function FieldFrame({ id, label, hint, problem, onReset, isGroup = false, children }: FieldFrameProps) {
  const labelClass = 'min-w-0 grow text-sm font-semibold leading-tight hyphens-auto';
  return (
    <div
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <div className="flex min-h-6 items-end gap-1">
        {isGroup ? (
          <span id={`${id}-label`} className={labelClass}>
            {label}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={labelClass}>
            {label}
          </label>
        )}
        {onReset !== undefined && <ResetButton label={label} onReset={onReset} />}
      </div>
      {children}
      {hint !== undefined && problem === undefined && (
        <p id={`${id}-hint`} className="text-sm leading-snug text-soft">
          {hint}
        </p>
      )}
      <p
        id={`${id}-problem`}
        role={problem === undefined ? undefined : 'alert'}
        className={classNames('text-sm leading-snug font-semibold text-bad', problem === undefined && 'hidden')}
      >
        {problem}
      </p>
    </div>
  );
}

function ResetButton({ label, onReset }: { label: string; onReset(): void }) {
  const t = useTranslations('editorPanels');
  return (
    <button
      type="button"
      aria-label={t('resetProperty', { label })}
      title={t('resetProperty', { label })}
      onClick={onReset}
      className="-my-1 grid size-8 shrink-0 place-items-center rounded-sm text-accent hover:bg-line"
    >
      <RotateCcw aria-hidden="true" className="size-4" />
    </button>
  );
}

/** The control's ARIA attributes. */
export function describe(id: string, { hint, problem }: { hint?: string | undefined; problem?: string | undefined }) {
  if (problem !== undefined) return { 'aria-describedby': `${id}-problem`, 'aria-invalid': true } as const;
  return hint === undefined ? {} : { 'aria-describedby': `${id}-hint` };
}

/** Props of every control. */
export interface ControlProps {
  label: string;
  hint: string | undefined;
  handle: PropertyHandle;
  /** The schema: limits, default, and whether it is optional. */
  property: Property | undefined;
}

export function resetOf({ isKept, reset }: PropertyHandle): (() => void) | undefined {
  return isKept ? reset : undefined;
}

/** The system's list with the usual arrow. */
export function SelectBox({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={classNames(controlClass, 'appearance-none truncate pr-9 disabled:opacity-60', className)}
      />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2 my-auto size-5" />
    </div>
  );
}

interface SegmentsProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T | undefined;
  onChange(value: T): void;
}

/** Two or three words side by side, as radio buttons. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex rounded-sm border-2 border-strong-line">
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'grid min-h-10 min-w-0 grow cursor-pointer place-items-center px-1.5 text-center leading-tight pointer-coarse:min-h-12',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-text',
            option.value === value ? 'bg-text text-ground' : 'hover:bg-line',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
