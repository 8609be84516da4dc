/**
 * Asks for permission if the browser requires it. Throws if refused. Apart from `copyText`, which every page loads.
 */
export function readCopiedText(): Promise<string> {
  return navigator.clipboard.readText();
}
