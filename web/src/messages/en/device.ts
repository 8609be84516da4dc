import type { Translation } from '../areas.ts';

/** Only the app says this. */
export const messages: Translation<'device'> = {
  takePhoto: 'Take a photo',
  cameraRefused: 'Matchpost may not use the camera',
  cameraRefusedMore: 'Allow it in the settings of your device, or choose a photo you already have.',
  cameraFailed: 'There is no photo',
  cameraFailedMore: 'The camera returned nothing. Try again, or choose a photo you already have.',
  chooseFile: 'Choose a photo',
  notSaved: {
    refused: 'Matchpost may not add to your photos. Allow it in the settings of your device, or share the post.',
    full: 'Your device has no room left. Delete something and save again.',
    unshared: 'Your device could not hand the file on. It may be short of space. Try again.',
    failed: 'Your device could not save the image. Try again, or share the post.',
  },
  signIn: {
    unsaved: {
      title: 'You stay signed in until you close the app',
      more: 'Your device could not store the sign-in safely. Make some room, then sign in once more.',
    },
    unreadable: {
      title: 'Please sign in again',
      more: 'Your device does not hand out the stored sign-in. Unlock it, or sign in again.',
    },
  },
};
