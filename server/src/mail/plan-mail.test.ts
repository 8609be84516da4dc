import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { paymentFailedMail, planEndedMail } from './mails.ts';

const link = 'http://localhost:3000/profile/subscription';
const graceUntil = new Date('2026-11-28T23:30:00Z');
const mails = { paymentFailedMail, planEndedMail };

const words = [
  ['paymentFailedMail', 'de', ['Zahlung', 'Pro', 'bis am 29.11.2026', 'Gelöscht wird dabei nichts']],
  ['paymentFailedMail', 'en', ['payment', 'Pro', 'until 29.11.2026', 'Nothing is deleted']],
  ['planEndedMail', 'de', ['Abo Pro ist zu Ende', 'Gelöscht ist nichts', 'nichts mehr abgebucht']],
  ['planEndedMail', 'en', ['Pro plan has ended', 'Nothing is deleted', 'nothing more is charged']],
] as const;

describe('mails about plans', (test) => {
  for (const [name, language, said] of words) {
    const mail = mails[name]({ language, tier: 'pro', link, graceUntil });
    test(`${name}, ${language}: states the change and its effect, with a link`, () => {
      for (const word of said) assert.ok(`${mail.subject} ${mail.text}`.includes(word), word);
      assert.ok(mail.text.includes(`\n${link}\n`) && mail.html.includes(`href="${link}"`));
      assert.ok(mail.html.includes(`<html lang="${language}">`));
      assert.not.match(mail.text + mail.html, /ß|undefined|null|\{\w+\}/);
    });
  }
});
