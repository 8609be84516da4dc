/** The order of clubs' names: `STV 2` before `STV 10`, accents beside their letters. */
export const { compare: compareNames } = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' });

/**
 * A text for comparing: lower case, without accents, `ß` as `ss`. Punctuation and blanks stay.
 * @example toPlainLetters('Großälp') // 'grossalp'
 */
export function toPlainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
