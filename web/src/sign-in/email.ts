/** Catches typing errors only; the server decides. */
const form = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function parseEmail(typed: string): string | undefined {
  const email = typed.trim();
  return form.test(email) ? email : undefined;
}

/** Accepts six digits with spaces or hyphens: `123 456`, `123-456`. */
export function parseCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
