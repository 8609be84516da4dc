import { type ComponentProps, useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { controlClass } from './properties/controls/field-frame.tsx';

interface DraftFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'maxLength'> {
  label: string;
  draft: Draft;
}

/** A line that is committed on blur or Enter, with its problem below. */
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
  /** The current value as text. */
  text: string;
  /** Commits the text; returns the problem when it is refused. */
  commit(text: string): string | undefined;
}

type Draft = ReturnType<typeof useDraft>;

/**
 * A text that is committed on Enter or blur; refused text stays with its problem. Unmounting the field commits as well.
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
    /** True with uncommitted text. */
    isDirty: draft !== undefined,
    /** Restores the current value. */
    cancel() {
      setDraft(undefined);
      setProblem(undefined);
    },
  };
}
