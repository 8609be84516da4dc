import { device } from './device.ts';
import { NotSaved } from './not-saved.ts';

/** Milliseconds the URL is kept: the browser reads the link after the click handler ends. */
const KEPT_MS = 60_000;

/**
 * The app has no downloads: there the file goes to the share sheet, which can save it. False if the person closed the sheet.
 * Throws `NotSaved` if it cannot.
 */
export async function downloadFile(file: Blob, name: string): Promise<boolean> {
  if (device.isApp) {
    const outcome = await device.share({ files: [new File([file], name, { type: file.type })] });
    if (outcome === 'failed') throw new NotSaved('unshared');
    return outcome !== 'aborted';
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  return true;
}
