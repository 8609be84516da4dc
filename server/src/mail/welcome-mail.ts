import type { Language } from '@matchpost/engine/languages';
import { messages } from '../messages/index.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mailer.ts';

interface Welcome {
  language: Language;
  /** The studio. */
  link: string;
}

/** Once, after the first sign-in: how the first post comes about. */
export function welcomeMail({ language, link }: Welcome): MailContent {
  return composeMail(language, messages[language].mails.welcome, { link });
}
