/** Throws if the browser refuses: without a tap before it, or by a setting. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Asks for permission if the browser requires it. Throws if refused. */
export function readCopiedText(): Promise<string> {
  return navigator.clipboard.readText();
}
