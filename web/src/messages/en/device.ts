import type { Translation } from '../areas.ts';

/** What only the app says. */
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
    failed: 'Your device could not save the image. Try again, or share the post.',
  },
};
