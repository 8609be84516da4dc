/** For comparing and searching: lower case, no accents, single spaces. */
export function toPlainText(text: string): string {
  const base = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return base.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
