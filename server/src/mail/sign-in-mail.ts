import type { Language } from '@matchpost/engine';
import { toHtml, toText, type Letter } from './letter.ts';
import type { MailContent } from './mailer.ts';

interface SignIn {
  link: string;
  code: string;
  expiresAt: Date;
  language: Language;
}

/** The one mail of signing in: a link, and the same as six digits for another device. */
export function signInMail({ link, code, expiresAt, language }: SignIn): MailContent {
  const until = clockTime.format(expiresAt);
  const words = language === 'de' ? german(until) : english(until);
  const letter: Letter = {
    language,
    ...words,
    action: { label: words.label, link },
    code: { label: words.codeLabel, value: code },
  };
  return { subject: words.subject, text: toText(letter), html: toHtml(letter) };
}

function german(until: string) {
  return {
    subject: 'Dein Login-Link für Matchpost',
    title: 'Anpfiff: hier geht es rein',
    preview: `Link und Code gelten bis ${until} Uhr.`,
    paragraphs: ['Tippe auf den Knopf, dann bist du angemeldet.'],
    label: 'Bei Matchpost anmelden',
    codeLabel: 'Oder gib diesen Code dort ein, wo du dich anmelden willst:',
    notes: [
      `Link und Code gelten 10 Minuten, bis ${until} Uhr, und nur einmal.`,
      'Das warst nicht du? Dann ignoriere diese E-Mail: Ohne Link oder Code kommt niemand in deinen Account.',
    ],
  };
}

function english(until: string) {
  return {
    subject: 'Your login link for Matchpost',
    title: 'Kick-off: this way in',
    preview: `Link and code are good until ${until} (Swiss time).`,
    paragraphs: ['Tap the button and you are signed in.'],
    label: 'Sign in to Matchpost',
    codeLabel: 'Or type this code where you want to sign in:',
    notes: [
      `Link and code are good for 10 minutes, until ${until} (Swiss time), and once only.`,
      'That was not you? Then ignore this email: nobody gets into your account without the link or the code.',
    ],
  };
}

const clockTime = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });
