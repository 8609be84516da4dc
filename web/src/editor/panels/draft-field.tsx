import { type ComponentProps, useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { controlClass } from './properties/controls/field-frame.tsx';

interface DraftFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'maxLength'> {
  label: string;
  draft: Draft;
}

/** A line that counts once it is left or Enter is pressed; what is wrong with it stands below. */
export function DraftField({ label, draft, ...rest }: DraftFieldProps) {
  return (
    <div className="min-w-0 grow">
      <input
        {...rest}
        aria-label={label}
        {...draft.line}
        spellCheck={false}
        aria-invalid={draft.problem !== undefined}
        className={controlClass}
      />
      {draft.problem !== undefined && (
        <p role="alert" className="pt-1 text-sm leading-snug font-semibold text-bad">
          {draft.problem}
        </p>
      )}
    </div>
  );
}

interface DraftOptions {
  /** The value in force, as text. */
  text: string;
  /** Makes it the value; the sentence that says why not, or nothing. */
  commit(text: string): string | undefined;
}

type Draft = ReturnType<typeof useDraft>;

/**
 * A text being typed: the value once Enter is pressed or the field is left. What is refused stays, with the sentence.
 * A field that goes away while it is typed in, because something else was chosen, is left as well.
 */
export function useDraft({ text, commit }: DraftOptions) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const latest = useRef({ draft, commit });
  latest.current = { draft, commit };
  useEffect(
    () => () => {
      const { draft, commit } = latest.current;
      if (draft !== undefined) commit(draft);
    },
    [],
  );
  const finish = () => {
    if (draft === undefined) return;
    const refused = draft === text ? undefined : commit(draft);
    setProblem(refused);
    if (refused === undefined) setDraft(undefined);
  };
  const area = {
    value: draft ?? text,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setDraft(target.value);
      setProblem(undefined);
    },
    onBlur: finish,
  };
  return {
    text: area.value,
    problem,
    finish,
    /** Props of a field with several lines. */
    area,
    /** Props of a field with one line: Enter commits it as well. */
    line: { ...area, onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && finish() },
    /** Something was typed that is not the value yet. */
    isDirty: draft !== undefined,
    /** Back to the value in force. */
    cancel() {
      setDraft(undefined);
      setProblem(undefined);
    },
  };
}
