import { Capacitor } from '@capacitor/core';
import { Camera } from '@capacitor/camera';
import { Media } from '@capacitor-community/media';
import { isFull, readCode, writeOutgoing } from './capacitor-files.ts';
import type { Device, SaveOutcome, Taken } from './driver.ts';

/** Of the app's posts in the photo library of Android; iOS keeps all photos together. */
const ALBUM = 'Matchpost';

export const photos: NonNullable<Device['photos']> = { save, take };

async function save(files: readonly File[]): Promise<SaveOutcome> {
  try {
    const album = Capacitor.getPlatform() === 'android' ? { albumIdentifier: await findAlbum() } : {};
    for (const path of await writeOutgoing(files)) await Media.savePhoto({ path, ...album });
    return 'saved';
  } catch (error) {
    if (readCode(error) === 'accessDenied') return 'refused';
    console.warn('not saved', error);
    return isFull(error) ? 'full' : 'failed';
  }
}

/** The folder's path, made if needed. */
async function findAlbum(): Promise<string> {
  const path = `${(await Media.getAlbumsPath()).path}/${ALBUM}`;
  const { albums } = await Media.getAlbums();
  if (!albums.some(({ identifier }) => identifier === path)) {
    await Media.createAlbum({ name: ALBUM }).catch((error: unknown) => {
      // An album without photos is missing in the list.
      if (!(error instanceof Error && error.message === 'Album already exists')) throw error;
    });
  }
  return path;
}

const REFUSED = ['OS-PLUG-CAMR-0003', 'OS-PLUG-CAMR-0005'];
const CANCELED = 'OS-PLUG-CAMR-0006';

async function take(): Promise<Taken> {
  try {
    const { webPath } = await Camera.takePhoto({ quality: 90, saveToGallery: false });
    if (webPath === undefined) return 'failed';
    const blob = await (await fetch(webPath)).blob();
    return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  } catch (error) {
    const code = readCode(error);
    if (code === CANCELED) return 'aborted';
    if (code !== undefined && REFUSED.includes(code)) return 'refused';
    console.warn('no photo', error);
    return 'failed';
  }
}
