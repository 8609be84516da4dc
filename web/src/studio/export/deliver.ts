import { copyText } from '../../device/clipboard.ts';
import { downloadFile } from '../../device/download.ts';
import { shareFile } from '../../device/share.ts';
import type { DeliverInput, Delivered } from '../machine/setup.ts';

/** Hands the file over. Runs without waiting up to the share sheet: it only opens inside the tap. */
export async function deliver({ way, file, caption }: DeliverInput): Promise<Delivered> {
  if (way === 'download') return download(file);
  // The caption goes to the clipboard: apps drop texts that come with a picture.
  const copying = copyText(caption).catch((error: unknown) => console.warn('not copied', error));
  const shared = await shareFile(file);
  if (shared === 'failed') return download(file);
  if (shared === 'aborted') return 'aborted';
  await copying;
  return 'share';
}

function download(file: File): 'download' {
  downloadFile(file, file.name);
  return 'download';
}
