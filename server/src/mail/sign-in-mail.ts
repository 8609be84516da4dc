import type { Language } from '@matchpost/engine/languages';
import { messages } from '../messages/index.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mailer.ts';

interface SignIn {
  link: string;
  code: string;
  expiresAt: Date;
  language: Language;
}

const clockTime = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });

/** The one mail of signing in: a link, and the same as six digits for another device. */
export function signInMail({ link, code, expiresAt, language }: SignIn): MailContent {
  const params = { until: clockTime.format(expiresAt) };
  return composeMail(language, messages[language].mails.signIn, { params, link, code });
}
