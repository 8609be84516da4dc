import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit(fields: FormData): void;
  /** Submitting again does nothing. */
  busy?: boolean;
}

/** A form that stays on its page and checks its fields itself. */
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
