import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { signInMail } from './mails.ts';

const link = 'http://localhost:3000/auth/confirm?token=a&redirect=%2F';
const expiresAt = new Date('2026-07-01T12:05:00Z');

const words = {
  de: ['Login-Link', '10 Minuten', '14:05 Uhr', 'nur einmal', 'Das warst nicht du?'],
  en: ['sign-in link', '10 minutes', '14:05', 'once only', "That wasn't you?"],
} as const;

describe('the sign-in mail', (test) => {
  for (const [language, said] of Object.entries(words) as ['de' | 'en', readonly string[]][]) {
    const mail = signInMail({ link, code: '004217', expiresAt, language });
    test(`${language}: states its purpose, its expiry, and what to do if it was not requested`, () => {
      const everything = `${mail.subject} ${mail.text}`;
      for (const word of said) assert.ok(everything.includes(word), word);
    });
    test(`${language}: HTML and text contain the link and the code`, () => {
      assert.ok(mail.text.includes(`\n${link}\n`) && mail.text.includes('\n004217\n'));
      assert.ok(mail.html.includes(`href="${link.replace('&', '&#38;')}"`) && mail.html.includes('>004217<'));
      assert.ok(mail.html.includes(`<html lang="${language}">`));
    });
    test(`${language}: has no pictures, scripts or external resources, and both colour schemes`, () => {
      assert.not.match(mail.html, /<img|<script|url\(|@import|<link/);
      assert.match(mail.html, /prefers-color-scheme:dark/);
      assert.equal(mail.html.match(/https?:\/\/[^"<]+/g), [link.replace('&', '&#38;')]);
    });
    test(`${language}: Swiss spelling`, () => assert.not.match(mail.text + mail.html, /ß/));
  }

  test('escapes the link in its attribute', () => {
    const mail = signInMail({ link: 'http://x/"><b>', code: '1', expiresAt, language: 'de' });
    assert.not.ok(mail.html.includes('"><b>'));
  });
});
