import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { parseCode } from './email.ts';
import { Form } from '../ui/form.tsx';

interface CodeFieldProps {
  label: string;
  submit: string;
  busy: boolean;
  error?: string | undefined;
  /** The id of the text that says where the code was sent. */
  describedBy?: string;
  onSubmit(code: string): void;
}

/** Six digits, typed, pasted or filled in by the phone; the sixth submits them. */
export function CodeField({ label, submit, busy, error, describedBy, onSubmit }: CodeFieldProps) {
  const last = useRef('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const offer = (typed: string) => {
    const code = parseCode(typed);
    if (code === undefined || code === last.current) return;
    last.current = code;
    onSubmit(code);
  };
  return (
    <Form className="flex flex-col gap-4" busy={busy} onSubmit={(fields) => onSubmit(String(fields.get('code')))}>
      <TextField
        ref={input}
        label={label}
        name="code"
        describedBy={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={error}
        onChange={(event) => offer(event.target.value)}
        className="[&_input]:text-center [&_input]:text-3xl [&_input]:tracking-[0.35em] [&_input]:tabular-nums"
      />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
