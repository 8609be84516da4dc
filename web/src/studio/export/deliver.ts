import { downloadFile } from '../../ui/download-file.ts';
import type { DeliverInput, Delivered } from '../machine/setup.ts';

/** Whether this device shares files through its own sheet, and people on it expect that. */
export function canShareFiles(): boolean {
  if (!matchMedia('(pointer: coarse)').matches || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File(['1'], 'post.png', { type: 'image/png' })] });
}

/** Hands the file over. Runs without waiting up to the share sheet: it only opens inside the tap. */
export async function deliver({ way, file, caption }: DeliverInput): Promise<Delivered> {
  if (way === 'download') return download(file);
  // The caption goes to the clipboard: apps drop texts that come with a picture.
  const copying = navigator.clipboard.writeText(caption).catch((error: unknown) => console.warn('not copied', error));
  try {
    await navigator.share({ files: [file] });
    await copying;
    return 'share';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'aborted';
    return download(file);
  }
}

function download(file: File): 'download' {
  downloadFile(file, file.name);
  return 'download';
}
