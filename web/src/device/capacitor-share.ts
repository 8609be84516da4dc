import { Share } from '@capacitor/share';
import { writeOutgoing } from './capacitor-files.ts';
import type { Device, ShareOutcome } from './driver.ts';

/** The plugins' word, on both systems. */
const CANCELED = 'Share canceled';

export async function share({ files, text }: Parameters<Device['share']>[0]): Promise<ShareOutcome> {
  try {
    await Share.share({ files: await writeOutgoing(files), ...(text !== undefined && { text }) });
    return 'shared';
  } catch (error) {
    if (error instanceof Error && error.message === CANCELED) return 'aborted';
    console.warn('not shared', error);
    return 'failed';
  }
}
