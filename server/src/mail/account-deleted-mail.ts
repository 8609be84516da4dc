import type { Language } from '@matchpost/engine/languages';
import { messages } from '../messages/index.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mailer.ts';

/** The last mail to an address, which is forgotten with it. */
export function accountDeletedMail(language: Language): MailContent {
  return composeMail(language, messages[language].mails.accountDeleted);
}
