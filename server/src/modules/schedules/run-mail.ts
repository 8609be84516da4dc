import type { Language } from '@matchpost/engine/languages';
import { fillMessage } from '@matchpost/engine/messages';
import { composeMail } from '../../mail/compose-mail.ts';
import type { MailContent } from '../../mail/mailer.ts';
import { messages } from '../../messages/index.ts';

interface RunMail {
  language: Language;
  about: 'result' | 'weekly' | 'correction';
  /** Name of the schedule. */
  name: string;
  pictures: readonly { name: string; link: string }[];
  /** Number of failed posts. */
  failed: number;
}

/** Maximum number of linked pictures. The text counts the others, and the inbox has all. */
const MAX_LINES = 10;

/** The mail about a schedule's new posts, with links to their pictures. */
export function runMail({ language, about, name, pictures, failed }: RunMail): MailContent {
  const words = messages[language].mails.scheduleRun;
  const posts = countIn(words.posts, pictures.length, language);
  const [first, ...others] = pictures;
  const lines = others.slice(0, MAX_LINES).map((picture) => `${picture.name}: ${picture.link}`);
  const message = {
    ...words[about],
    preview: name === '' ? posts : `${name}: ${posts}`,
    paragraphs: [
      ...(name === '' ? [] : [name]),
      posts,
      ...(failed === 0 ? [] : [countIn(words.failed, failed, language)]),
      ...lines,
    ],
    label: words.label,
    notes: words.notes,
  };
  return composeMail(language, message, first === undefined ? {} : { link: first.link });
}

/** The form of a sentence that goes with a number. */
function countIn(forms: Readonly<Record<'one' | 'other', string>>, count: number, language: Language): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;
  return fillMessage(form, { count });
}
