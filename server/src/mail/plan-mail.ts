import type { Language } from '@matchpost/engine';
import { swissDay } from '@matchpost/engine/clock';
import { toHtml, toText, type Letter } from './letter.ts';
import type { MailContent } from './mailer.ts';

export interface PlanMail {
  language: Language;
  /** The plan it is about. */
  tier: string;
  /** The page from which one gets on. */
  link: string;
  /** When a plan ends whose payment does not arrive. */
  graceUntil: Date | null;
}

/** A payment did not go through; the plan still serves. */
export function paymentFailedMail(mail: PlanMail): MailContent {
  const until = mail.graceUntil === null ? '' : toDay(mail.graceUntil);
  return toContent(mail, mail.language === 'de' ? failedGerman(mail, until) : failedEnglish(mail, until));
}

/** The plan does not serve any more: run out, cancelled, or not paid for in time. */
export function planEndedMail(mail: PlanMail): MailContent {
  return toContent(mail, mail.language === 'de' ? endedGerman(mail) : endedEnglish(mail));
}

interface Words extends Pick<Letter, 'title' | 'preview' | 'paragraphs' | 'notes'> {
  subject: string;
  label: string;
}

function toContent({ language, link }: PlanMail, { subject, label, ...words }: Words): MailContent {
  const letter: Letter = { language, ...words, action: { label, link } };
  return { subject, text: toText(letter), html: toHtml(letter) };
}

function failedGerman({ tier }: PlanMail, until: string): Words {
  return {
    subject: 'Deine Zahlung für Matchpost hat nicht geklappt',
    title: 'Zahlung gehalten',
    preview: `Dein Abo ${nameOf(tier)} läuft vorerst weiter.`,
    paragraphs: [
      `Die Zahlung für dein Abo ${nameOf(tier)} ist nicht durchgegangen. Meist ist die Karte abgelaufen oder das Limit erreicht.`,
      `Dein Abo läuft bis am ${until} weiter, als wäre nichts. Kommt die Zahlung bis dann an, ändert sich nichts.`,
    ],
    label: 'Zahlung in Ordnung bringen',
    notes: [
      'Nach diesem Tag gilt das Gratis-Abo. Gelöscht wird dabei nichts: Was dein Abo übersteigt, ist gesperrt, bis du wieder zahlst.',
    ],
  };
}

function failedEnglish({ tier }: PlanMail, until: string): Words {
  return {
    subject: 'Your payment for Matchpost did not go through',
    title: 'Payment saved by the keeper',
    preview: `Your ${nameOf(tier)} plan carries on for now.`,
    paragraphs: [
      `The payment for your ${nameOf(tier)} plan did not go through. Most often the card has expired or its limit is reached.`,
      `Your plan carries on as if nothing had happened until ${until}. If the payment arrives by then, nothing changes.`,
    ],
    label: 'Put the payment right',
    notes: [
      'After that day the free plan applies. Nothing is deleted: what exceeds your plan is locked until you pay again.',
    ],
  };
}

function endedGerman({ tier }: PlanMail): Words {
  return {
    subject: `Dein Abo ${nameOf(tier)} ist zu Ende`,
    title: 'Abpfiff für dein Abo',
    preview: 'Ab jetzt gilt das Gratis-Abo. Gelöscht ist nichts.',
    paragraphs: [
      `Dein Abo ${nameOf(tier)} ist zu Ende. Ab jetzt gilt das Gratis-Abo, und es wird nichts mehr abgebucht.`,
      'Gelöscht ist nichts: Teams, Vorlagen und Logos, die das Gratis-Abo übersteigen, sind gesperrt und sofort wieder da, wenn du ein Abo nimmst.',
    ],
    label: 'Abos ansehen',
    notes: ['Deine Rechnungen findest du weiterhin in der Abo-Verwaltung.'],
  };
}

function endedEnglish({ tier }: PlanMail): Words {
  return {
    subject: `Your ${nameOf(tier)} plan has ended`,
    title: 'Final whistle for your plan',
    preview: 'The free plan applies from now on. Nothing is deleted.',
    paragraphs: [
      `Your ${nameOf(tier)} plan has ended. The free plan applies from now on, and nothing more is charged.`,
      'Nothing is deleted: teams, templates and logos beyond the free plan are locked, and back at once when you choose a plan.',
    ],
    label: 'See the plans',
    notes: ['You still find your invoices where you manage the plan.'],
  };
}

function nameOf(tier: string): string {
  return `${tier.slice(0, 1).toUpperCase()}${tier.slice(1)}`;
}

/** `28.11.2026`, the day in Switzerland. */
function toDay(date: Date): string {
  return swissDay(date.getTime()).split('-').toReversed().join('.');
}
