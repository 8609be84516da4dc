import type { Language } from '@matchpost/engine/languages';
import { messages } from '../messages/index.ts';
import { composeMail } from './letter.ts';
import type { MailContent } from './mailer.ts';
import { swissDay } from '@matchpost/engine/clock';
import { fillMessage } from '@matchpost/engine/messages';

interface SignIn {
  link: string;
  code: string;
  expiresAt: Date;
  language: Language;
}

const clockTime = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });

/** The sign-in mail: a link, and a code of six digits for another device. */
export function signInMail({ link, code, expiresAt, language }: SignIn): MailContent {
  const params = { until: clockTime.format(expiresAt) };
  return composeMail(language, messages[language].mails.signIn, { params, link, code });
}

interface Welcome {
  language: Language;
  /** The studio. */
  link: string;
}

/** Sent once, after the first sign-in: the steps to the first post. */
export function welcomeMail({ language, link }: Welcome): MailContent {
  return composeMail(language, messages[language].mails.welcome, { link });
}

export interface PlanMail {
  language: Language;
  /** The plan it is about. */
  tier: string;
  /** The page for the next step. */
  link: string;
  /** The end of the plan unless the payment arrives. */
  graceUntil: Date | null;
  interval: 'monthly' | 'yearly' | null;
  /** The end of the period that is paid. */
  periodEnd: Date | null;
}

/** A plan was bought or changed, and applies. */
export function planStartedMail({ language, tier, link, interval, periodEnd }: PlanMail): MailContent {
  const { paid, paragraphs, ...words } = messages[language].mails.planStarted;
  const isKnown = interval !== null && periodEnd !== null;
  const message = { ...words, paragraphs: [...paragraphs, ...(isKnown ? [paid[interval]] : [])] };
  const params = { plan: nameOf(tier), until: periodEnd === null ? '' : toDay(periodEnd) };
  return composeMail(language, message, { params, link });
}

/** A payment failed; the plan still applies. */
export function paymentFailedMail({ language, tier, link, graceUntil }: PlanMail): MailContent {
  const until = graceUntil === null ? '' : toDay(graceUntil);
  const params = { plan: nameOf(tier), until };
  return composeMail(language, messages[language].mails.paymentFailed, { params, link });
}

/** The plan is not paid in time: it no longer applies, but its subscription still stands. */
export function planUnpaidMail({ language, tier, link }: PlanMail): MailContent {
  return composeMail(language, messages[language].mails.planUnpaid, { params: { plan: nameOf(tier) }, link });
}

/** The plan has ended: expired or cancelled. */
export function planEndedMail({ language, tier, link }: PlanMail): MailContent {
  return composeMail(language, messages[language].mails.planEnded, { params: { plan: nameOf(tier) }, link });
}

function nameOf(tier: string): string {
  return `${tier.slice(0, 1).toUpperCase()}${tier.slice(1)}`;
}

/** `28.11.2026`, the day in Switzerland. */
function toDay(date: Date): string {
  return swissDay(date.getTime()).split('-').toReversed().join('.');
}

/** The subject of a schedule's posts: its mails and push messages have words for each. */
export type RunSubject = 'result' | 'preview' | 'weekend' | 'table' | 'correction' | 'tableCorrection';

interface RunMail {
  language: Language;
  about: RunSubject;
  /** Name of the schedule or of its team. */
  name: string;
  pictures: readonly { text: string; link: string }[];
  /** Number of failed posts. */
  failed: number;
}

/** Maximum number of linked pictures. The text counts the others, and “Your weekend” has all. */
const MAX_LINES = 10;

/** The mail about a schedule's new posts, with links to their pictures. */
export function runMail({ language, about, name, pictures, failed }: RunMail): MailContent {
  const words = messages[language].mails.scheduleRun;
  const posts = countIn(words.posts, pictures.length, language);
  const [first, ...others] = pictures;
  const lines = others.slice(0, MAX_LINES).map((picture) => `${picture.text}: ${picture.link}`);
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

interface AccountDeletedMail {
  language: Language;
  /** True while the payment service has not ended the subscription. */
  isEnding: boolean;
  /** The operator's address. */
  contact: string;
}

/** The last mail to an address before it is deleted. */
export function accountDeletedMail({ language, isEnding, contact }: AccountDeletedMail): MailContent {
  const { plan, paragraphs, ...words } = messages[language].mails.accountDeleted;
  const told = plan[isEnding ? 'ending' : 'ended'];
  const message = { ...words, paragraphs: [...paragraphs.slice(0, 1), told, ...paragraphs.slice(1)] };
  return composeMail(language, message, { params: { contact } });
}
