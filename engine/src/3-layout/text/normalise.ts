/** Normalises bound or typed text for layout: NFC, `\n` for line breaks, no control characters. */
export function normaliseText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .split('')
    .filter((unit) => !isControl(unit.charCodeAt(0)))
    .join('')
    .replace(/\n+$/, '');
}

const plain = /^[ -~\u00a0-\u00ac\u00ae-\u017f]*$/;
/** C0, delete and C1 except the line feed, and the byte order mark. */
function isControl(unit: number): boolean {
  return (unit < 0x20 && unit !== 0x0a) || (unit >= 0x7f && unit <= 0x9f) || unit === 0xfeff;
}

/** Removes soft hyphens, for texts without line breaks. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '');
}
