import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { readGames } from './read.ts';

const calendar = (...lines: string[]) => `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1
SUMMARY:UHC Au - HC Moos
${lines.join('\n')}
END:VEVENT
BEGIN:VEVENT
UID:2
DTSTART:20261212T170000
SUMMARY:UHC Au - HC Tal
END:VEVENT
END:VCALENDAR
`;
const read = (...lines: string[]) => {
  const { games, issues } = readGames(calendar(...lines), { kind: 'ics', today: '2026-09-01' });
  return {
    starts: games.map(({ startsAt }) => startsAt),
    told: issues.map(({ code, path }) => `${code} ${path}`),
  };
};

const readable: readonly (readonly [line: string, start: string])[] = [
  ['DTSTART;TZID=Europe/Zurich:20261009110000', '2026-10-09T11:00'],
  ['DTSTART:20261009090000Z', '2026-10-09T11:00'],
  ['DTSTART:20261009T1100', '2026-10-09T11:00'],
  ['DTSTART:2026-10-09T11:00:00', '2026-10-09T11:00'],
  ['DTSTART:2026-10-09 11:00', '2026-10-09T11:00'],
  ['DTSTART:20261009', '2026-10-09'],
  ['DTSTART:2026-10-09', '2026-10-09'],
  ['DTSTART;VALUE=DATE:2026-10-09', '2026-10-09'],
];

describe('times of events that the standard does not have', (test) => {
  for (const [line, start] of readable) {
    test(line, () => assert.equal(read(line), { starts: [start, '2026-12-12T17:00'], told: [] }));
  }
  for (const line of ['DTSTART:TBD', 'DTSTART:', 'DTSTART:20261305T170000', 'DTSTART;VALUE=DATE:2026']) {
    test(`${line} is no start, and the other events stay`, () => {
      const { starts, told } = read(line);
      assert.equal(starts, ['', '2026-12-12T17:00']);
      assert.is(told[0], 'ics-start-missing lines.3');
    });
  }
  test('a time of a repeated event that is none takes only that event', () => {
    for (const line of ['RECURRENCE-ID:xx', 'EXDATE:TBD', 'RDATE:20261399T110000']) {
      const { starts, told } = read('DTSTART:20261009T110000', line);
      assert.equal([starts, told], [['2026-12-12T17:00'], ['ics-event-invalid lines.3']], line);
    }
  });
  test('a repetition whose end has no T ends there', () => {
    const { starts, told } = read('DTSTART:20261009T110000', 'RRULE:FREQ=WEEKLY;UNTIL=20261016110000');
    assert.equal(starts, ['2026-10-09T11:00', '2026-10-16T11:00', '2026-12-12T17:00']);
    assert.equal(told, []);
  });
});
