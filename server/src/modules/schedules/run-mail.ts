import type { Language } from '@matchpost/engine';
import { toHtml, toText, type Letter } from '../../mail/letter.ts';
import type { MailContent } from '../../mail/mailer.ts';

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
  const count = pictures.length;
  const words = language === 'de' ? german(about, count, failed) : english(about, count, failed);
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

const germanTitles = {
  result: { subject: 'Das Resultat ist da: dein Post ist fertig', title: 'Schlusspfiff: der Post ist da' },
  weekly: { subject: 'Deine Posts fürs Wochenende', title: 'Das Wochenende steht' },
  correction: {
    subject: 'Die Liga hat ein Resultat korrigiert: dein neuer Post ist fertig',
    title: 'Resultat korrigiert: bitte nimm den neuen Post',
  },
};

function german(about: RunMail['about'], count: number, failed: number) {
  const posts = count === 1 ? 'Ein Post ist fertig' : `${count} Posts sind fertig`;
  return {
    ...germanTitles[about],
    preview: `${posts}.`,
    paragraphs: [
      `${posts}.`,
      ...(failed === 0 ? [] : [`${failed} konnte(n) nicht erstellt werden; in Matchpost steht weshalb.`]),
    ],
    label: 'Bild öffnen',
    notes: ['Die Links gelten 14 Tage.', 'Ausschalten kannst du diese E-Mails in Matchpost bei deinen Automatismen.'],
  };
}

const englishTitles = {
  result: { subject: 'The result is in: your post is ready', title: 'Final whistle: the post is here' },
  weekly: { subject: 'Your posts for the weekend', title: 'The weekend is set' },
  correction: {
    subject: 'The league corrected a result: your new post is ready',
    title: 'Result corrected: please use the new post',
  },
};

function english(about: RunMail['about'], count: number, failed: number) {
  const posts = count === 1 ? 'One post is ready' : `${count} posts are ready`;
  return {
    ...englishTitles[about],
    preview: `${posts}.`,
    paragraphs: [`${posts}.`, ...(failed === 0 ? [] : [`${failed} could not be made; Matchpost says why.`])],
    label: 'Open the picture',
    notes: ['The links are good for 14 days.', 'You can switch these emails off in Matchpost, under your schedules.'],
  };
}
