import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { accountDeletedMail, welcomeMail } from './mails.ts';
import { escapeHtml } from './letter.ts';
import type { MailContent } from './mailer.ts';

const link = 'http://localhost:3000/studio';

function deleted(language: 'de' | 'en', isEnding = false): MailContent {
  return accountDeletedMail({ language, isEnding, contact: 'hallo@example.org' });
}

const table: [name: string, language: 'de' | 'en', mail: MailContent, links: number, said: readonly string[]][] = [
  ['welcome', 'de', welcomeMail({ language: 'de', link }), 1, ['Willkommen', 'Team', 'Liga', 'Passwort']],
  ['welcome', 'en', welcomeMail({ language: 'en', link }), 1, ['Welcome', 'team', 'league', 'password']],
  ['account deleted', 'de', deleted('de'), 0, ['gelöscht', 'Abgebucht wird nichts mehr', 'Das warst nicht du?']],
  ['account deleted', 'en', deleted('en'), 0, ['deleted', 'Nothing more is charged', "That wasn't you?"]],
  ['plan still ending', 'de', deleted('de', true), 0, ['liess sich noch nicht beenden', 'hallo@example.org']],
  ['plan still ending', 'en', deleted('en', true), 0, ['could not end your plan yet', 'hallo@example.org']],
];

describe('mails about the account', (test) => {
  for (const [name, language, mail, links, said] of table) {
    test(`${name}, ${language}: has the required content in HTML and text`, () => {
      for (const word of said) assert.ok(`${mail.subject} ${mail.text}`.includes(word), word);
      for (const line of mail.text.split('\n\n').slice(0, 3)) assert.ok(mail.html.includes(escapeHtml(line)), line);
      assert.ok(mail.html.includes(`<html lang="${language}">`));
    });
    test(`${name}, ${language}: links only to the product, in Swiss spelling`, () => {
      assert.equal(
        mail.html.match(/https?:\/\/[^"<]+/g) ?? [],
        Array.from({ length: links }, () => link),
      );
      assert.not.match(mail.html, /<img|<script|url\(|@import|<link|ß/);
    });
  }
});
