/** Throws when the browser refuses: without a tap before it, or by a setting. */
export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}

/** Asks for permission where the browser wants it. Throws when it is refused. */
export function readCopiedText(): Promise<string> {
  return navigator.clipboard.readText();
}
