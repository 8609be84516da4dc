import type { Language } from '@matchpost/engine';
import { toHtml, toText, type Letter } from './letter.ts';
import type { MailContent } from './mailer.ts';

interface Welcome {
  language: Language;
  /** The studio. */
  link: string;
}

/** Once, after the first sign-in: how the first post comes about. */
export function welcomeMail({ language, link }: Welcome): MailContent {
  const { subject, label, ...words } = language === 'de' ? german : english;
  const letter: Letter = { language, ...words, action: { label, link } };
  return { subject, text: toText(letter), html: toHtml(letter) };
}

const german = {
  subject: 'Willkommen bei Matchpost',
  title: 'Willkommen im Team',
  preview: 'In drei Schritten zum ersten Post.',
  paragraphs: [
    'Schön, dass du mitspielst. So entsteht dein erster Post:',
    '1. Wähle Sportart, Club und Team.',
    '2. Wähle das Spiel. Namen, Zeit, Ort und Resultat kommen von der Liga.',
    '3. Exportiere das Bild und teile es auf Instagram, WhatsApp und überall sonst.',
  ],
  label: 'Zum ersten Post',
  notes: [
    'Mit dem Gratis-Abo geht es sofort los. Eigene Vorlagen gibt es ab Amateur, eigene Logos ab Pro.',
    'Ein Passwort gibt es nicht: Du meldest dich immer mit dieser E-Mail-Adresse an.',
  ],
} as const;

const english = {
  subject: 'Welcome to Matchpost',
  title: 'Welcome to the team',
  preview: 'Three steps to your first post.',
  paragraphs: [
    'Good to have you on board. This is how your first post comes about:',
    '1. Choose sport, club and team.',
    '2. Choose the game. Names, time, place and result come from the league.',
    '3. Export the picture and share it on Instagram, WhatsApp and everywhere else.',
  ],
  label: 'To your first post',
  notes: [
    'The free plan gets you going right away. Own templates come with Amateur, own logos with Pro.',
    'There is no password: you always sign in with this email address.',
  ],
} as const;
