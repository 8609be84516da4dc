import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { paymentFailedMail, planEndedMail, planStartedMail, planUnpaidMail } from './mails.ts';

const link = 'http://localhost:3000/profile/subscription';
const graceUntil = new Date('2026-11-28T23:30:00Z');
const periodEnd = new Date('2027-11-28T12:00:00Z');
const mails = { planStartedMail, paymentFailedMail, planUnpaidMail, planEndedMail };

const words = [
  ['planStartedMail', 'de', ['Abo Pro läuft', 'gilt ab sofort', 'einmal im Jahr', 'bis am 28.11.2027']],
  ['planStartedMail', 'en', ['Pro plan is active', 'applies from now on', 'once a year', 'until 28.11.2027']],
  ['paymentFailedMail', 'de', ['Zahlung', 'Pro', 'bis am 29.11.2026', 'Gelöscht wird dabei nichts']],
  ['paymentFailedMail', 'en', ['payment', 'Pro', 'until 29.11.2026', 'Nothing is deleted']],
  ['planUnpaidMail', 'de', ['Abo Pro ist nicht bezahlt', 'noch offen', 'gilt Pro wieder', 'kündige es']],
  ['planUnpaidMail', 'en', ['Pro plan is not paid', 'still open', 'Pro applies again', 'cancel it']],
  ['planEndedMail', 'de', ['Abo Pro ist zu Ende', 'Gelöscht ist nichts', 'nichts mehr abgebucht']],
  ['planEndedMail', 'en', ['Pro plan has ended', 'Nothing is deleted', 'nothing more is charged']],
] as const;

describe('mails about plans', (test) => {
  for (const [name, language, said] of words) {
    const mail = mails[name]({ language, tier: 'pro', link, graceUntil, interval: 'yearly', periodEnd });
    test(`${name}, ${language}: states the change and its effect, with a link`, () => {
      for (const word of said) assert.ok(`${mail.subject} ${mail.text}`.includes(word), word);
      assert.ok(mail.text.includes(`\n${link}\n`) && mail.html.includes(`href="${link}"`));
      assert.ok(mail.html.includes(`<html lang="${language}">`));
      assert.not.match(mail.text + mail.html, /ß|undefined|null|\{\w+\}/);
    });
  }
});
