import type { Language } from '@matchpost/engine/languages';
import { swissDay } from '@matchpost/engine/clock';
import { messages } from '../messages/index.ts';
import { composeMail } from './compose-mail.ts';
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
export function paymentFailedMail({ language, tier, link, graceUntil }: PlanMail): MailContent {
  const until = graceUntil === null ? '' : toDay(graceUntil);
  const params = { plan: nameOf(tier), until };
  return composeMail(language, messages[language].mails.paymentFailed, { params, link });
}

/** The plan does not serve any more: run out, cancelled, or not paid for in time. */
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
