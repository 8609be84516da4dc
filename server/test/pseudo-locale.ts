/**
 * Every sentence of mails, errors and captions comes from a message: in pseudo none is left plain. Run by
 * `pseudo-locale.test.ts` in a process of its own, since modules loaded before have their messages already.
 */
import '@matchpost/engine/test/speak-pseudo';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';

const { errorTable, issueMessage, parseGames } = await import('@matchpost/engine');
const { languages } = await import('@matchpost/engine/languages');
const { writePostTexts } = await import('@matchpost/engine/posts');
const { errorTable: serverTable, serverMessage } = await import('../src/errors.ts');
const { leagueErrorTable, leagueMessage } = await import('@matchpost/leagues/errors');
const { accountDeletedMail } = await import('../src/mail/mails.ts');
const { paymentFailedMail, planEndedMail, planStartedMail, planUnpaidMail } = await import('../src/mail/mails.ts');
const { signInMail } = await import('../src/mail/mails.ts');
const { welcomeMail } = await import('../src/mail/mails.ts');
const { runMail } = await import('../src/mail/mails.ts');

/** A word without an accent. */
const plain = /\b[a-z]{3,}\b/i;
/** Placeholders and the example of a query. */
const values = /\{[^}]*\}/g;
const link = 'https://1.2/3';

describe('the pseudo-locale', (test) => {
  for (const language of languages) {
    test(`${language}: errors`, () => {
      for (const code of keysOf(errorTable)) check(issueMessage({ code, params: {} }, language));
      for (const code of keysOf(serverTable)) check(serverMessage(code, {}, language));
      for (const code of keysOf(leagueErrorTable)) check(leagueMessage(code, {}, language));
    });

    test(`${language}: mails`, () => {
      const plan = { language, tier: '7', link, graceUntil: new Date(0), periodEnd: new Date(0) };
      const run = { language, name: '', pictures: [{ text: '1', link }], failed: 2 };
      const mails = [
        signInMail({ language, link, code: '1', expiresAt: new Date(0) }),
        welcomeMail({ language, link }),
        ...[true, false].map((isEnding) => accountDeletedMail({ language, isEnding, contact: '1' })),
        paymentFailedMail({ ...plan, interval: null }),
        planUnpaidMail({ ...plan, interval: null }),
        planEndedMail({ ...plan, interval: null }),
        ...(['monthly', 'yearly'] as const).map((interval) => planStartedMail({ ...plan, interval })),
        ...(['result', 'preview', 'weekend', 'table', 'correction', 'tableCorrection'] as const).map((about) =>
          runMail({ ...run, about }),
        ),
      ];
      for (const { subject, text } of mails) {
        assert.not.match(`${subject} ${text.replaceAll(link, '').replace(/Matchpost$/, '')}`, plain);
      }
    });

    test(`${language}: captions and alt texts`, () => {
      const { games } = parseGames([{ id: '1', date: '28.11.2026', time: '19:30', teamHome: '1', teamAway: '2' }]);
      for (const status of [
        'scheduled',
        'live',
        'cancelled',
        'postponed',
        'abandoned',
        'forfeited',
        'played',
      ] as const) {
        for (const [tab, side] of [
          ['preview', 'home'],
          ['result', 'away'],
          ['result', undefined],
        ] as const) {
          const game = { ...games[0]!, status, result: tab === 'result' ? '2:1' : '' };
          const decided = { tab, ours: [side], sides: [side ?? 'undecided'], isDerby: false } as const;
          const facts = { ...decided, games: [game], showDetail: false, today: '2026-11-20' };
          const { caption, altText } = writePostTexts(facts, language);
          assert.not.match(`${caption} ${altText}`, plain);
        }
      }
    });
  }
});

function check(sentence: string): void {
  assert.not.match(sentence.replaceAll(values, ''), plain);
}

function keysOf<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[];
}
