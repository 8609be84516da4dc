const MAX_NAME = 200;

/** A file's name to show: without folders and what cannot be shown or stored; never empty. */
export function parseFileName(text: string): string {
  const name = text
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...name].slice(0, MAX_NAME).join('').trim() || 'background';
}
