import type { Translation } from '../areas.ts';

export const messages = {
  signInHint: 'To share, all you need is your e-mail address.',
  signIn: 'Sign in',
  save: '{team} is not saved yet. To share it, we save the team in a free slot ({used} of {max} used). A slot can be changed after 7 days.',
  saveTeam: 'Save team',
  slotsFull:
    '{max, plural, one {The only team slot of your {plan} plan is} other {All # team slots of your {plan} plan are}} taken. {team} can be shared once a slot is free.',
  slotLocked: '{team} is locked on your {plan} plan.',
  nextPlan: 'With {plan}: {teams}.',
  plans: 'See plans',
  pushAsk: 'Do you want to know when the result is in?',
  pushAskMore: 'This device then tells you with the finished post. You can turn it off at any time.',
  pushYes: 'Yes, please',
  pushNo: 'No, thanks',
  pushDone: 'Push is on',
  pushResults: 'After the final whistle this device tells you, with the finished post.',
  pushFull: 'Your plan has no automatic post left. Choose yourself when this device tells you.',
  pushChange: 'Set up',
  pushFailed: 'Push could not be turned on',
} as const satisfies Translation<'sharing'>;
