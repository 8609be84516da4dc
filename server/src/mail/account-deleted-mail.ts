import type { Language } from '@matchpost/engine';
import { toHtml, toText, type Letter } from './letter.ts';
import type { MailContent } from './mailer.ts';

/** The last mail to an address, which is forgotten with it. */
export function accountDeletedMail(language: Language): MailContent {
  const { subject, ...words } = language === 'de' ? german : english;
  const letter: Letter = { language, ...words };
  return { subject, text: toText(letter), html: toHtml(letter) };
}

const german = {
  subject: 'Dein Account bei Matchpost ist gelöscht',
  title: 'Schlusspfiff: Account gelöscht',
  preview: 'Das ist unsere letzte E-Mail an diese Adresse.',
  paragraphs: [
    'Dein Account ist gelöscht, und mit ihm alles darin: persönliche Daten, Vorlagen, Team-Slots, Logos, Bilder und Posts.',
    'Hattest du ein Abo, ist es beendet. Abgebucht wird nichts mehr.',
    'Danke fürs Mitspielen. Für ein neues Spiel reicht diese E-Mail-Adresse.',
  ],
  notes: [
    'Das ist unsere letzte E-Mail an diese Adresse.',
    'Das warst nicht du? Dann kommt jemand an deine E-Mails: Ändere das Passwort deines E-Mail-Kontos.',
  ],
} as const;

const english = {
  subject: 'Your Matchpost account has been deleted',
  title: 'Final whistle: account deleted',
  preview: 'This is our last email to this address.',
  paragraphs: [
    'Your account has been deleted, and with it everything inside: personal data, templates, team slots, logos, pictures and posts.',
    'If you had a plan, it has ended. Nothing more is charged.',
    'Thank you for playing. For a new game this email address is all you need.',
  ],
  notes: [
    'This is our last email to this address.',
    'That was not you? Then somebody can read your emails: change the password of your email account.',
  ],
} as const;
