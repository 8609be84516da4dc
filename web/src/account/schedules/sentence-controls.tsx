import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Popover } from '../../ui/popover.tsx';

/** A bold word of the sentence that can be changed. */
const wordClass =
  'min-h-11 max-w-full cursor-pointer rounded-sm border-b-4 border-signal bg-ground px-2 py-1 align-middle font-bold ' +
  'text-text hover:bg-line';

interface WordSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string; disabled?: boolean }[];
  onChange(value: string): void;
}

export function WordSelect({ label, value, options, onChange }: WordSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={classNames(wordClass, 'field-sizing-content appearance-none truncate')}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

interface WordTimeProps {
  label: string;
  /** `HH:mm` */
  value: string;
  onChange(value: string): void;
}

/** Saved when the field is left: each digit is a change of its own. */
export function WordTime({ label, value, onChange }: WordTimeProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const save = () => (typed === '' ? setTyped(value) : typed !== value && onChange(typed));
  return (
    <input
      type="time"
      aria-label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
      className={classNames(wordClass, 'tabular-nums')}
    />
  );
}

interface WordButtonProps {
  label: string;
  text: string;
  /** Left of the text. */
  picture?: ReactNode;
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  onPress(): void;
}

export function WordButton({ label, text, picture, ref, open, onPress }: WordButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onPress}
      className={classNames(wordClass, 'inline-flex items-center gap-2 text-left')}
    >
      <span className="sr-only">{label}: </span>
      {picture}
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
}

interface WordChecksProps<T extends string> {
  label: string;
  /** The word for these choices. */
  text: string;
  options: readonly { value: T; text: string }[];
  chosen: readonly T[];
  /** Said when the last choice is taken away. */
  lastOne: string;
  onChange(chosen: T[]): void;
}

/** Several choices, at least one. */
export function WordChecks<T extends string>({ label, text, options, chosen, lastOne, onChange }: WordChecksProps<T>) {
  const [open, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = (value: T, on: boolean) => {
    const next = options.map((one) => one.value).filter((one) => (one === value ? on : chosen.includes(one)));
    setRefused(next.length === 0);
    if (next.length > 0) onChange(next);
  };
  return (
    <>
      <WordButton ref={button} label={label} text={text} open={open} onPress={() => setOpen(!open)} />
      {open && (
        <Popover label={label} anchor={button} onClose={() => setOpen(false)} className="p-4 text-base">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              checked={chosen.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
            >
              {option.text}
            </Checkbox>
          ))}
          <p role="alert" className="font-semibold text-bad">
            {isRefused && lastOne}
          </p>
        </Popover>
      )}
    </>
  );
}
