import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { Language } from '../languages.ts';
import { formatMoment, parseMoment, weekday } from './format-date.ts';

describe('dates by pattern', (test) => {
  const cases: [text: string, pattern: string, language: Language, expected: string][] = [
    ['15.11.2025', 'EEEE, d. MMMM yyyy', 'de', 'Samstag, 15. November 2025'],
    ['15.11.2025', 'EEEE d MMMM yyyy', 'en', 'Saturday 15 November 2025'],
    ['04.05.2025', 'EEE d.M.yy', 'de', 'So 4.5.25'],
    ['04.05.2025', 'EEE dd MMM', 'en', 'Sun 04 May'],
    ['01.09.2025', 'd. MMM', 'de', '1. Sept.'],
    ['15.11.2025, 19:05', 'dd.MM. HH:mm', 'de', '15.11. 19:05'],
    ['15.11.2025, 09:05', 'H"h"mm', 'de', '9h05'],
    ['19:30', 'd. MMMM HH:mm', 'de', '19:30'],
    ['15.11.2025', 'd.M.yyyy, HH:mm', 'de', '15.11.2025'],
    ['29.02.2028', 'EEEE', 'de', 'Dienstag'],
  ];
  for (const [text, pattern, language, expected] of cases) {
    test(`${text} as ${pattern} in ${language}`, () => {
      const moment = parseMoment(text);
      assert.ok(moment);
      assert.is(formatMoment(moment, pattern, language), expected);
    });
  }

  for (const text of ['verschoben', '31.02.2026', '29.02.2025', '10.13.2025', '00.01.2025']) {
    test(`${text} is no date`, () => assert.is(parseMoment(text), undefined));
  }

  test('weekdays agree with the calendar over a century', () => {
    for (let day = Date.UTC(1999, 11, 31); day < Date.UTC(2100, 0, 2); day += 86_400_000) {
      const date = new Date(day);
      assert.is(weekday(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()), date.getUTCDay());
    }
  });
});
