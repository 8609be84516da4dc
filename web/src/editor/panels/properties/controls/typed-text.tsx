import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { controlClass } from './field-frame.tsx';

export interface TypedTextApi {
  /** Where the caret is. */
  insert(text: string): void;
}

interface TypedTextProps {
  label: string;
  value: string;
  /** False when it was refused: what was typed stays. One name for all that is typed without leaving. */
  onType(text: string, transaction: string): boolean;
  /** Taken by whichever was typed in last. */
  api: Ref<TypedTextApi>;
  problemId: string | undefined;
  showLabel?: boolean;
  placeholder?: string | undefined;
}

/** A text that takes effect with every letter. */
export function TypedText(props: TypedTextProps) {
  const { label, value, onType, api, problemId, showLabel = false, placeholder } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const session = useRef(0);
  const [refused, setRefused] = useState<string>();
  const type = (text: string) => setRefused(onType(text, `${id}-${session.current}`) ? undefined : text);
  useImperativeHandle(api, () => ({
    insert(text) {
      const { selectionStart = 0, selectionEnd = 0, value: old = '' } = area.current ?? {};
      type(old.slice(0, selectionStart) + text + old.slice(selectionEnd));
      area.current?.focus();
    },
  }));
  return (
    <>
      <label htmlFor={id} className={showLabel ? 'text-sm text-soft' : 'sr-only'}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={2}
        maxLength={2_000}
        value={refused ?? value}
        placeholder={placeholder}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onFocus={() => void (session.current += 1)}
        onChange={(event) => type(event.target.value)}
        className={classNames(controlClass, 'field-sizing-content max-h-48')}
      />
    </>
  );
}
