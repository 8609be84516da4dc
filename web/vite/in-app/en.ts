import type { InApp } from './in-app.ts';

const counted = {
  title: 'Your plan is used up',
  more: 'Your plan has no more of these. The ones you have are yours to keep.',
};

export const sentences: InApp = {
  automations: { batchSmall: 'Batches are small with your plan.' },
  editorDialogs: {
    start: { more: '{count, plural, one {# game per post} other {# games per post}} with your plan.' },
  },
  ownTeams: {
    slotsFull:
      '{max, plural, one {The only team slot of your plan is} other {All # team slots of your plan are}} taken. Delete a team to save another one.',
  },
  plans: {
    upgrade: {
      templates: { title: 'Custom templates', more: 'Custom templates are not part of your plan.' },
      moreTemplates: counted,
      logos: { title: 'Logos and images', more: 'Your own logos and images are not part of your plan.' },
      api: { title: 'API keys', more: 'API keys are not part of your plan.' },
      games: { title: 'Games per picture', more: 'More games per picture are not part of your plan.' },
      teams: counted,
    },
  },
  schedules: {
    pushDenied: "Matchpost may not notify you on this device. Allow notifications in the device's settings.",
    pushUnsupported: 'This app was built without notifications.',
  },
  settings: { factorNotHere: 'The app cannot do that.' },
  studio: {
    gamesHint: '{max, plural, one {Choose a game and its post opens.} other {Choose up to # games of the same day.}}',
    noticeFullMore: 'Your plan allows at most {max} team(s).',
  },
  subscription: {
    late: 'Your plan continues until {date}. After that you are on Free.',
    unpaid: 'Your plan has ended. You are on Free.',
    locked: 'Your plan allows less than you have. Locked: {what}. It opens again once you delete other things.',
  },
  teamSlots: {
    lockedSome:
      '{count, plural, one {# team is locked} other {# teams are locked}}, because your plan allows {max, plural, one {# team} other {# teams}}. Nothing is lost: when you delete other teams, they open again.',
  },
  templates: {
    full: '{max, plural, one {The one template of your plan is} other {All # templates of your plan are}} taken. Delete another one to make a new one.',
  },
  errors: {
    'api-keys-not-in-plan': 'API keys are not part of your plan',
    'team-slots-full': 'Maximum reached: your plan allows at most {max} team(s).',
    'templates-not-in-plan': 'Custom templates are not part of your plan',
    'template-locked': 'This template is locked: your plan allows {max}. Delete older ones.',
    'batch-team-not-saved': 'Free allows this for a saved team. Save the team.',
    'schedules-full': 'Your plan allows at most this many automatic posts: {max}. Delete one.',
    'logos-not-in-plan': 'Logos and images are not part of your plan',
  },
};
