import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

interface TabsProps<T extends string> {
  label: string;
  /** `count`: number of items, shown below the text. */
  options: readonly { value: T; text: string; count?: number }[];
  value: T;
  onChange(value: T): void;
  /** For many options: a line that scrolls on phones, and wraps where there is room. */
  isStrip?: boolean;
}

/** Views of the same content as radio buttons: arrow keys move between them. */
export function Tabs<T extends string>({ label, options, value, onChange, isStrip = false }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    const chosen = current?.querySelector<HTMLElement>('[data-chosen]');
    if (!current || !chosen) return;
    // Only the strip scrolls, never the page.
    current.scrollTo({ left: chosen.offsetLeft - (current.clientWidth - chosen.clientWidth) / 2 });
  }, [value, options.length]);
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'flex border-b-2 border-text',
        isStrip && 'relative overflow-x-auto [scrollbar-width:none] side:flex-wrap side:overflow-visible',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          data-chosen={option.value === value || undefined}
          className={classNames(
            'display relative flex min-h-12 cursor-pointer flex-col items-center justify-center border-b-4 pt-2 pb-1 text-center transition-colors sm:px-3',
            isStrip ? 'shrink-0 px-3 text-xl whitespace-nowrap sm:text-2xl' : 'flex-1 px-1',
            !isStrip && (options.length > 3 ? 'text-lg sm:text-2xl' : 'text-2xl'),
            'has-focus-visible:outline-3 has-focus-visible:outline-text',
            isStrip ? 'has-focus-visible:-outline-offset-3' : 'has-focus-visible:outline-offset-3',
            option.value === value ? 'border-signal' : 'border-transparent text-soft hover:text-text',
          )}
        >
          <input
            type="radio"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.text}
          {option.count !== undefined && <span className="font-sans text-base">{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
