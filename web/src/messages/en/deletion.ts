import type { Translation } from '../areas.ts';

export const messages = {
  title: 'Danger zone',
  lead: 'Here you delete your account and everything that belongs to it. This cannot be undone.',
  exportFirst: 'Download your data first if you want to keep any of it.',
  open: 'Delete profile',
  dialogTitle: 'Delete the account for good?',
  lost: 'You will lose:',
  lostItems: {
    person: 'Your personal data: name, email address, settings',
    templates: 'Your templates, logos and background images',
    teams: 'Your team slots',
    subscription: 'Your subscription: it ends at once',
  },
  word: 'Type DELETE',
  wrongTitle: 'Confirmation failed',
  wrong: "Type 'DELETE' to continue.",
  cancel: 'Cancel',
  confirm: 'Delete account for good',
  deleting: 'Deleting...',
  failed: 'Error',
  failedMore: 'The account could not be deleted',
  notSignedIn: 'Not signed in',
  done: 'Account deleted',
  doneMore: 'Your account and all data have been deleted.',
} as const satisfies Translation<'deletion'>;
