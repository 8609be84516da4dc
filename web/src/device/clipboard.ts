/** Throws if the browser refuses: without a tap before it, or by a setting. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
