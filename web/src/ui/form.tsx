import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit(fields: FormData): void;
  /** Ignores further submits. */
  busy?: boolean;
}

/** A form without navigation or browser validation. */
export function Form({ onSubmit, busy = false, ...form }: FormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(new FormData(event.currentTarget));
      }}
    />
  );
}
