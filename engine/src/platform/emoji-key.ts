/** An emoji's name in the set: upper case, without the variation selector, which is optional in text. */
export function emojiKey(codePoints: string): string {
  return codePoints
    .toUpperCase()
    .split('-')
    .filter((point) => point !== 'FE0F')
    .join('-');
}
