/**
 * Finds text that cannot be stored: U+0000, which PostgreSQL refuses, or half a surrogate pair, which is no character.
 * Returns a JSON pointer (`/games/0/teamHome`), or undefined when all text is valid.
 */
export function findUnstorable(value: unknown, pointer = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : pointer;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(inner, `${pointer}/${key}`) : pointer;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}
