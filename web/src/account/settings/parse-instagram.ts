/** Instagram's own rule for names; the server holds the same. */
const pattern = /^[A-Za-z0-9._]{1,30}$/;

/** A leading @ is removed, nothing is null; undefined for what cannot be a name (specification, section 5). */
export function parseInstagram(typed: string): string | null | undefined {
  const name = typed.trim().replace(/^@/, '').trim();
  if (name === '') return null;
  return pattern.test(name) ? name : undefined;
}
