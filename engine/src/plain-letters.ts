/**
 * A text for comparing: lower case, without accents, `ß` as `ss`. Punctuation and blanks stay.
 * @example toPlainLetters('Großälp') // 'grossalp'
 */
export function toPlainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
