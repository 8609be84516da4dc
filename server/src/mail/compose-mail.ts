import type { Language } from '@matchpost/engine/languages';
import { fillMessage } from '@matchpost/engine/messages';
import { toHtml, toText, type Letter } from './letter.ts';
import type { MailContent } from './mailer.ts';

/** A mail among the messages. */
interface MailMessage extends Pick<Letter, 'title' | 'preview' | 'paragraphs' | 'notes'> {
  subject: string;
  /** Of the button, and of the code. */
  label?: string;
  codeLabel?: string;
}

interface Facts {
  params?: Readonly<Record<string, string | number>>;
  /** Where the button leads. */
  link?: string;
  code?: string;
}

/** A message as a mail: every `{name}` filled, with the button's link and the code. */
export function composeMail(language: Language, message: MailMessage, facts: Facts = {}): MailContent {
  const { params = {}, link, code } = facts;
  const fill = (text: string) => fillMessage(text, params);
  const { subject, title, preview, paragraphs, notes, label, codeLabel } = message;
  const letter: Letter = {
    language,
    title: fill(title),
    preview: fill(preview),
    paragraphs: paragraphs.map(fill),
    ...(label !== undefined && link !== undefined && { action: { label: fill(label), link } }),
    ...(codeLabel !== undefined && code !== undefined && { code: { label: fill(codeLabel), value: code } }),
    notes: notes.map(fill),
  };
  return { subject: fill(subject), text: toText(letter), html: toHtml(letter) };
}
