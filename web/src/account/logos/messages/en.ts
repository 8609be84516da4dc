import type { Translated } from '../../../messages/areas.ts';
import type { de } from './de.ts';

export const en = {
  title: 'Logos and images',
  count: 'Number of logos:',
  formTitle: 'New logo',
  name: 'Name',
  nameMissing: 'Please enter a name for the logo',
  nameTooLong: 'Name too long (at most 100 characters)',
  type: 'Type',
  kinds: { sponsor: 'Sponsor', club: 'Club', team: 'Team', other: 'Other' },
  tabs: { sponsor: 'Sponsors', club: 'Club', team: 'Team', other: 'Other' },
  tabsLabel: 'Type of logos',
  choose: 'Choose an image',
  chooseOther: 'Choose another image',
  chosen: 'Chosen: {name}',
  preview: 'How {name} looks on a light and on a dark ground',
  fileMissing: 'Please choose an image file.',
  upload: 'Upload logo',
  uploaded: 'Logo uploaded',
  deleted: 'Logo deleted',
  delete: 'Delete {name}',
  unreadable: 'The browser cannot show this image.',
  failedImage: 'Image not available',
  empty: {
    sponsor: 'No sponsors yet',
    club: 'No club logo yet',
    team: 'No team logos yet',
    other: 'No other images yet',
  },
  emptyMore: 'What you upload above is then ready for your templates in the editor.',
  kept: 'Your plan does not allow new logos. What you have uploaded stays, here and in your templates. You can also delete it.',
} as const satisfies Translated<typeof de>;
