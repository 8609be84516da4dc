import type { ComponentProps } from 'react';
import { controlClass } from './properties/controls/field-frame.tsx';
import type { Draft } from './properties/use-draft.ts';

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
        value={draft.text}
        spellCheck={false}
        aria-invalid={draft.problem !== undefined}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.finish}
        onKeyDown={(event) => event.key === 'Enter' && draft.finish()}
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
