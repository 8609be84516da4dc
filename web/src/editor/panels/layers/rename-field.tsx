import { useRef } from 'react';
import { controlClass } from '../properties/controls/field-frame.tsx';

interface RenameFieldProps {
  label: string;
  name: string;
  /** Without a name when the person changed their mind. */
  onDone(name?: string): void;
}

/** In the place of the name. */
export function RenameField({ label, name, onDone }: RenameFieldProps) {
  const isDone = useRef(false);
  const finish = (next?: string) => {
    // Enter takes the field away, which takes the focus from it.
    if (isDone.current) return;
    isDone.current = true;
    onDone(next);
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to type here
      autoFocus
      aria-label={label}
      defaultValue={name}
      maxLength={100}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget.value);
        if (event.key === 'Escape') finish();
      }}
      className={`${controlClass} min-h-9!`}
    />
  );
}
