/** A link is taken by the browser after the click's own turn. */
const KEPT_MS = 60_000;

/** Saves a file the way a link to it would. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
