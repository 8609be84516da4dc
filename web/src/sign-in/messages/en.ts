import type { Translated } from '../../messages/areas.ts';
import type { de } from './de.ts';

export const en = {
  title: 'Sign in',
  lead: 'No password: we send you a link and a code.',
  email: 'Email address',
  send: 'Send login link',
  sending: 'Sending …',
  emailInvalid: 'Invalid email address',
  sendFailed: 'Error Sending',
  sentToast: 'Login link sent!',
  sentToastMore: 'Check your email inbox for the login link.',
  sentTitle: 'Check your inbox',
  sentTo:
    'Link and code are on their way to <b>{email}</b>. Open the link, or type the code here. Both are good for 10 minutes.',
  code: '6-digit code',
  codeInvalid: 'The code has 6 digits',
  verify: 'Sign in',
  verifying: 'Checking …',
  resend: 'Send again',
  resendIn: 'Send again in {seconds} s',
  otherEmail: 'Another email address',
  spam: 'Nothing there? Look in your spam folder too.',
  terms:
    'By signing in you accept the <terms>terms</terms> and the <privacy>privacy policy</privacy>. Matchpost is for people aged 18 and over.',
  adults: 'Minors use Matchpost with their guardians only.',
  factorTitle: 'One more step',
  factorLead: 'Your account is protected by a second factor.',
  factorChoose: 'How do you want to confirm?',
  factorTotp: 'Type the code of your authenticator app.',
  factorPhone: 'We have sent you a code by text message.',
  factorPhoneSend: 'Send code by text message',
  factorWebauthn: 'Confirm with your device or security key.',
  factorWebauthnUse: 'Use device',
  factorWebauthnCancelled: 'Cancelled, or it took too long. Try again.',
  factorCheck: 'Confirm',
  factorOther: 'Sign in with another address',
} as const satisfies Translated<typeof de>;
