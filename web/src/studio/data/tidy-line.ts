/** A text of one line as the server takes it: without control characters, one blank between words. */
export function tidyLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
