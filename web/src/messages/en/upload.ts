import type { Translation } from '../areas.ts';

export const messages = {
  wrongType: 'Invalid file type',
  wrongTypeMore: 'Please choose an image file.',
  tooLarge: 'File too large',
  tooLargeMore: 'The maximum file size is 10 MB.',
  dropHint: 'or drop it here. PNG, JPEG, WebP or SVG, 10 MB at most.',
  sending: 'Uploading … {percent} %',
  checking: 'Being checked …',
  waiting: 'Waiting',
  progress: 'Progress of {name}',
  failed: 'Upload error',
  cancel: 'Cancel',
  cancelFile: 'Cancel: {name}',
  cancelled: 'Upload cancelled',
  svgTitle: 'Not everything stays as it is',
  svgLead: 'This changes when you upload this SVG file:',
  svgMore: '{count, plural, one {and one more place.} other {and # more places.}}',
  svgResult: 'This is how it will look:',
  svgHint:
    'To keep everything as it is, turn texts into paths in your drawing program and export again, or upload a PNG.',
  svgAccept: 'Upload anyway',
  again: 'Try again',
  againFile: 'Try again: {name}',
  remove: 'Remove',
  removeFile: 'Remove: {name}',
} as const satisfies Translation<'upload'>;
