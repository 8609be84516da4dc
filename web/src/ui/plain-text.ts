/** For comparing and searching: lower case, no accents, words with one space between them. */
export function toPlainText(text: string): string {
  const base = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return base.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
