import type { Device, ShareOutcome } from './driver.ts';

const nothing = () => undefined;

export const browserDevice: Device = {
  kind: 'browser',
  isApp: false,
  canShareFiles,
  share,
  photos: undefined,
  push: undefined,
  secrets: undefined,
  signalSuccess: nothing,
  setBadge: async () => undefined,
  onBack: () => nothing,
  onLink: () => nothing,
  showTheme: nothing,
};

/** Touch devices only: on a desktop a download is what people expect. */
function canShareFiles(): boolean {
  if (!matchMedia('(pointer: coarse)').matches || typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File(['1'], 'post.png', { type: 'image/png' })] });
}

async function share({ files, text }: Parameters<Device['share']>[0]): Promise<ShareOutcome> {
  try {
    await navigator.share({ files: [...files], ...(text !== undefined && { text }) });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'aborted' : 'failed';
  }
}
