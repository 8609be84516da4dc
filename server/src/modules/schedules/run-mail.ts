import type { Language } from '@matchpost/engine';
import { toHtml, toText, type Letter } from '../../mail/letter.ts';
import type { MailContent } from '../../mail/mailer.ts';

interface RunMail {
  language: Language;
  trigger: 'result' | 'weekly';
  /** The schedule's. */
  name: string;
  pictures: readonly { name: string; link: string }[];
  /** Posts that could not be made. */
  failed: number;
}

/** Further pictures are named in the text; the inbox has all. */
const MAX_LINES = 10;

/** Says that a schedule has made posts, with links to their pictures. */
export function runMail({ language, trigger, name, pictures, failed }: RunMail): MailContent {
  const count = pictures.length;
  const words = language === 'de' ? german(trigger, count, failed) : english(trigger, count, failed);
  const [first, ...others] = pictures;
  const lines = others.slice(0, MAX_LINES).map((picture) => `${picture.name}: ${picture.link}`);
  const letter: Letter = {
    language,
    title: words.title,
    preview: name === '' ? words.preview : `${name}: ${words.preview}`,
    paragraphs: [...(name === '' ? [] : [name]), ...words.paragraphs, ...lines],
    ...(first === undefined ? {} : { action: { label: words.label, link: first.link } }),
    notes: words.notes,
  };
  return { subject: words.subject, text: toText(letter), html: toHtml(letter) };
}

function german(trigger: RunMail['trigger'], count: number, failed: number) {
  const posts = count === 1 ? 'Ein Post ist fertig' : `${count} Posts sind fertig`;
  return {
    subject: trigger === 'result' ? 'Das Resultat ist da: dein Post ist fertig' : 'Deine Posts fürs Wochenende',
    title: trigger === 'result' ? 'Schlusspfiff: der Post ist da' : 'Das Wochenende steht',
    preview: `${posts}.`,
    paragraphs: [
      `${posts}.`,
      ...(failed === 0 ? [] : [`${failed} konnte(n) nicht erstellt werden; in Matchpost steht weshalb.`]),
    ],
    label: 'Bild öffnen',
    notes: ['Die Links gelten 14 Tage.', 'Ausschalten kannst du diese E-Mails in Matchpost bei deinen Automatismen.'],
  };
}

function english(trigger: RunMail['trigger'], count: number, failed: number) {
  const posts = count === 1 ? 'One post is ready' : `${count} posts are ready`;
  return {
    subject: trigger === 'result' ? 'The result is in: your post is ready' : 'Your posts for the weekend',
    title: trigger === 'result' ? 'Final whistle: the post is here' : 'The weekend is set',
    preview: `${posts}.`,
    paragraphs: [`${posts}.`, ...(failed === 0 ? [] : [`${failed} could not be made; Matchpost says why.`])],
    label: 'Open the picture',
    notes: ['The links are good for 14 days.', 'You can switch these emails off in Matchpost, under your schedules.'],
  };
}
