const MAX_NAME = 200;

/** A displayable file name: without folders and unprintable characters; never empty. */
export function parseFileName(text: string): string {
  const name = text
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...name].slice(0, MAX_NAME).join('').trim() || 'background';
}
