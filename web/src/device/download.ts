import { device } from './device.ts';

/** Milliseconds the URL is kept: the browser reads the link after the click handler ends. */
const KEPT_MS = 60_000;

/** The app has no downloads: there the file goes to the share sheet, which can save it. */
export function downloadFile(file: Blob, name: string): void {
  if (device.isApp) {
    void device.share({ files: [new File([file], name, { type: file.type })] });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
