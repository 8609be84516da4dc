/** Milliseconds the URL is kept: the browser reads the link after the click handler ends. */
const KEPT_MS = 60_000;

export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
