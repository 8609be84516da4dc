import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '../errors.ts';
import { parsePairing } from './pairing.ts';
import { readGames, type ReadResult } from './read.ts';

function read(lines: readonly string[], options: { team?: string; sport?: 'unihockey' | 'other' } = {}): ReadResult {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
  return readGames(text, { kind: 'ics', ...options });
}

function event(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', 'UID:1@x', 'SUMMARY:A - B', ...lines, 'END:VEVENT'];
}

function told({ games }: ReadResult): string[] {
  return games.map(({ startsAt }) => startsAt);
}

function codes({ issues }: ReadResult): string[] {
  return issues.map(({ path, code }) => `${path} ${code}`);
}

const weekly = ['DTSTART;TZID=Europe/Zurich:20261017T193000', 'RRULE:FREQ=WEEKLY;COUNT=3'];

describe('repeated events', (test) => {
  test('keep their time of day when summer time ends', () => {
    assert.equal(told(read(event(...weekly))), ['2026-10-17T19:30', '2026-10-24T19:30', '2026-10-31T19:30']);
  });
  test('of dates alone start with that of the event', () => {
    const start = 'DTSTART;TZID=Europe/Zurich:20261205T193000';
    const dates = 'RDATE;TZID=Europe/Zurich:20261212T193000,20261219T193000';
    assert.equal(told(read(event(start, dates))), ['2026-12-05T19:30', '2026-12-12T19:30', '2026-12-19T19:30']);
    const without = 'EXDATE;TZID=Europe/Zurich:20261205T193000';
    assert.equal(told(read(event(start, dates, without))), ['2026-12-12T19:30', '2026-12-19T19:30']);
  });
  test('leave out EXDATE, also where it is written in UTC', () => {
    for (const date of ['EXDATE;TZID=Europe/Zurich:20261024T193000', 'EXDATE:20261024T173000Z']) {
      assert.equal(told(read(event(...weekly, date))), ['2026-10-17T19:30', '2026-10-31T19:30']);
    }
  });
  test('a moved one replaces its time and keeps its id', () => {
    const before = read(event(...weekly));
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Zurich:20261024T193000',
      'DTSTART;TZID=Europe/Zurich:20261025T170000',
    );
    const after = read([...event(...weekly), ...moved]);
    assert.equal(told(after).sort(), ['2026-10-17T19:30', '2026-10-25T17:00', '2026-10-31T19:30']);
    const ids = ({ games }: ReadResult) => games.map(({ id }) => id).sort();
    assert.equal(ids(after), ids(before));
  });
  for (const until of ['20261031T183000Z', '20261031', '20261031T193000']) {
    test(`UNTIL=${until} includes the last one`, () => {
      const result = read(event('DTSTART;TZID=Europe/Zurich:20261017T193000', `RRULE:FREQ=WEEKLY;UNTIL=${until}`));
      assert.equal(told(result), ['2026-10-17T19:30', '2026-10-24T19:30', '2026-10-31T19:30']);
    });
  }
  test("UNTIL counts in the calendar's own zone, and ends before the next one", () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
    const own = [...zone, 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'];
    for (const [until, count] of [
      ['20261120T183000Z', 2],
      ['20261120T182959Z', 1],
    ] as const) {
      const lines = event('DTSTART;TZID=Own:20261113T193000', `RRULE:FREQ=WEEKLY;UNTIL=${until}`);
      assert.is(read([...own, ...lines]).games.length, count, until);
    }
  });
  test('one that became something else is no game any more', () => {
    const free = event(
      'RECURRENCE-ID;TZID=Europe/Zurich:20261024T193000',
      'DTSTART;TZID=Europe/Zurich:20261024T193000',
    );
    const result = read([...event(...weekly), ...free.map((line) => line.replace('A - B', 'Spielfrei'))]);
    assert.equal(told(result), ['2026-10-17T19:30', '2026-10-31T19:30']);
  });
  test('without end are cut and told', () => {
    const result = read(event('DTSTART:20261017T173000Z', 'RRULE:FREQ=DAILY'));
    assert.is(result.games.length, 100);
    assert.equal(codes(result), ['lines.3 ics-recurrence-cut']);
  });
  for (const rule of ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;INTERVAL=7;BYDAY=TU', 'FREQ=SECONDLY']) {
    test(`${rule} counts once and is told`, () => {
      const result = read(event('DTSTART:20261017T173000Z', `RRULE:${rule}`));
      assert.is(result.games.length, 1);
      assert.equal(codes(result), ['lines.3 ics-recurrence-unread']);
    });
  }
});

const zoned: [line: string, startsAt: string][] = [
  ['DTSTART;TZID=America/New_York:20261114T133000', '2026-11-14T19:30'],
  ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/London:20260714T183000', '2026-07-14T19:30'],
  ['DTSTART;TZID=Romance Standard Time:20261114T193000', '2026-11-14T19:30'],
  ['DTSTART;VALUE=DATE:20261114', '2026-11-14'],
];

describe('time zones', (test) => {
  for (const [line, startsAt] of zoned) {
    test(line, () => {
      const result = read(event(line));
      assert.equal([told(result), codes(result)], [[startsAt], []]);
    });
  }
  const standard = [
    'BEGIN:STANDARD',
    'DTSTART:19701025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
  ];
  const winterOnly = (tzid: string) => ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...standard, 'END:VTIMEZONE'];
  for (const tzid of ['Europe/Zurich', 'W. Europe Standard Time', '/example.org/Europe/Zurich']) {
    test(`${tzid} has a summer where the calendar leaves it out, also for the end of repeats`, () => {
      const summer = event(`DTSTART;TZID=${tzid}:20260612T193000`, 'RRULE:FREQ=WEEKLY;UNTIL=20260626T173000Z');
      assert.equal(told(read([...winterOnly(tzid), ...summer])), [
        '2026-06-12T19:30',
        '2026-06-19T19:30',
        '2026-06-26T19:30',
      ]);
    });
  }
  test("a name of the calendar's own is read as the calendar says", () => {
    const summer = event('DTSTART;TZID=Vereinszeit:20260612T193000', 'RRULE:FREQ=WEEKLY;UNTIL=20260626T173000Z');
    assert.equal(told(read([...winterOnly('Vereinszeit'), ...summer])), ['2026-06-12T20:30', '2026-06-19T20:30']);
  });
});

const titles: [title: string, pairing: string][] = [
  ['UHC Au 6:5 Floorball Tal', 'UHC Au|Floorball Tal|6:5'],
  ['UHC Au 6 - 5 Floorball Tal', 'UHC Au|Floorball Tal|6:5'],
  ['UHC Au (6) - (5) Floorball Tal', 'UHC Au|Floorball Tal|6:5'],
  ['UHC Au 04 - Floorball Tal', 'UHC Au 04|Floorball Tal|'],
  ['Bears @ Lions', 'Lions|Bears|'],
  ['Bears @ Lions (Away)', 'Lions|Bears|'],
  ['vs. Wildcats', 'Wir|Wildcats|'],
  ['@ Ice Hawks', 'Ice Hawks|Wir|'],
  ['Game: Thunder vs Sharks', 'Thunder|Sharks|'],
  ['Spiel gegen HC Tal', 'Wir|HC Tal|'],
  ['Heimspiel gegen HC Tal', 'Wir|HC Tal|'],
  ['Testspiel vs. HC Tal', 'Wir|HC Tal|'],
  ['Auswärtsspiel gegen HC Tal', 'HC Tal|Wir|'],
  ['Auswärtsspiel: gegen HC Tal', 'HC Tal|Wir|'],
  ['Away game @ Lions', 'Lions|Wir|'],
  ['Spiel 3 bei HC Tal', 'HC Tal|Wir|'],
  ['HC Au - HC Tal: 3:2', 'HC Au|HC Tal|3:2'],
  ['HC Au - HC Tal: 3:2 (1:0, 1:1, 1:1)', 'HC Au|HC Tal|3:2 (1:0, 1:1, 1:1)'],
];

describe('titles of calendars', (test) => {
  for (const [title, expected] of titles) {
    test(title, () => {
      const { teamHome, teamAway, result, prefix } = parsePairing(title, { team: 'Wir' }) ?? {};
      assert.equal([`${teamHome}|${teamAway}|${result}`, prefix], [expected, '']);
    });
  }
  const placed: [title: string, read: string][] = [
    ['FC Muster vs SV Gast @ Sportplatz Au', 'FC Muster|SV Gast||Sportplatz Au'],
    ['FC Muster – SV Gast @ Sportplatz Au', 'FC Muster|SV Gast||Sportplatz Au'],
    ['vs. SV Gast @ Sporthalle', 'Wir|SV Gast||Sporthalle'],
    ['Testspiel bei SV Gast @ Halle 2: Feld A', 'SV Gast|Wir||Halle 2: Feld A'],
    ['@ SV Gast @ Sporthalle', 'SV Gast|Wir||Sporthalle'],
    ['Bears @ Lions @ Arena', 'Lions|Bears||Arena'],
    ['A vs B @ Halle @ Au', 'A|B||Halle @ Au'],
    ['Herren: A vs B 3:2 (1:0, 1:1, 1:1) @ Halle', 'A|B|3:2 (1:0, 1:1, 1:1)|Halle'],
    ['A 3:2 B @ Halle', 'A|B|3:2|Halle'],
    ['A vs B @ Halle 3:2', 'A|B|3:2|Halle'],
    ['A vs B @ Halle, 19:30 Uhr', 'A|B|19:30 Uhr|Halle'],
    ['A vs B @ 19:30', 'A|B|19:30|'],
    ['Wir - B @ Halle (Heim)', 'Wir|B||Halle'],
    ['Wir - B @ Halle', 'Wir|B||Halle'],
    ['Bears @ Lions', 'Lions|Bears||'],
    ['Away game @ Lions', 'Lions|Wir||'],
  ];
  for (const [title, expected] of placed) {
    test(`${title}: the place behind the teams`, () => {
      const pairing = parsePairing(title, { team: 'Wir' });
      const { teamHome, teamAway, result, place, clear } = pairing ?? {};
      assert.equal([`${teamHome}|${teamAway}|${result}|${place}`, clear], [expected, true]);
    });
  }
  test('behind a hyphen a known host is no place, and an unknown one is told', () => {
    const tell = (title: string, known: string[] = []) => {
      const { teamHome, teamAway, place, clear } = parsePairing(title, { known: new Set(known) }) ?? {};
      return `${teamHome}|${teamAway}|${place}|${clear}`;
    };
    assert.is(tell('Wald - Bears @ Lions', ['Bears', 'Lions']), 'Lions|Wald - Bears||true');
    assert.is(tell('U16 - Bears @ Lions', ['Bears', 'Lions']), 'Lions|Bears||true');
    assert.is(tell('A - B @ Halle'), 'A|B|Halle|false');
    assert.is(tell('A - B @ Halle', ['B']), 'A|B|Halle|true');
  });
  test('an opponent and a place without a team of ours are no pair', () => {
    assert.is(parsePairing('vs. SV Gast @ Sporthalle'), undefined);
  });
  test('a game with a place called off on either side of it is', () => {
    for (const title of ['A vs B (abgesagt) @ Halle', 'A vs B @ Halle (abgesagt)', 'ABGESAGT: A vs B @ Halle']) {
      const [game] = read(event().map((line) => line.replace('A - B', title))).games;
      assert.equal([game?.teamHome, game?.teamAway, game?.status, game?.location], ['A', 'B', 'cancelled', 'Halle']);
    }
  });
  test('a place in the title is the location of an event without one', () => {
    const title = 'SUMMARY:A vs B 3-2 @ Sporthalle Au\\, Kronwil';
    const lines = event('DTSTART:20251115T183000Z').map((line) => line.replace('SUMMARY:A - B', title));
    const over = (more: string[]) =>
      readGames(['BEGIN:VCALENDAR', ...lines.slice(0, -1), ...more, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'), {
        kind: 'ics',
        today: '2025-11-20',
      }).games[0];
    const [bare, told] = [over([]), over(['LOCATION:Hardau'])];
    assert.equal([bare?.location, bare?.city, bare?.teamAway, bare?.result], ['Sporthalle Au', 'Kronwil', 'B', '3:2']);
    assert.equal([told?.location, told?.city], ['Hardau', '']);
  });
  test('a French word in front is the state, not the league', () => {
    const [game] = read(event().map((line) => line.replace('A - B', 'Annulé: A - B'))).games;
    assert.equal([game?.status, game?.competition], ['cancelled', '']);
  });
  test('an event of another sport is left out and told', () => {
    const lines = [...event('CATEGORIES:Volleyball'), ...event('CATEGORIES:Unihockey'), ...event()];
    const result = read(lines, { sport: 'unihockey' });
    assert.is(result.games.length, 2);
    assert.ok(codes(result).includes('lines.3 ics-other-sport'));
  });
  for (const [label, isOurs] of [
    ['CATEGORIES:Spiele,Volleyball', false],
    ['CATEGORIES:Spiele|CATEGORIES:Volley', false],
    ['CATEGORIES:Volleyball,Unihockey', true],
    ['CATEGORIES:Floorball', true],
    ['SUMMARY:[Volleyball] A - B', false],
    ['SUMMARY:A - B | Volleyball Herren 2', false],
    ['SUMMARY:Volleyball - A - B', false],
    ['SUMMARY:TV Au Volleyball - B', true],
  ] as const) {
    test(`${label} is ${isOurs ? '' : 'no '}game of a unihockey team`, () => {
      const lines = event(...label.split('|CATEGORIES').map((line, index) => (index > 0 ? `CATEGORIES${line}` : line)));
      const own = label.startsWith('SUMMARY') ? lines.filter((line) => line !== 'SUMMARY:A - B') : lines;
      const result = read([...own, ...event()], { sport: 'unihockey' });
      assert.equal(
        [result.games.length, codes(result).includes('lines.3 ics-other-sport')],
        isOurs ? [2, false] : [1, true],
      );
    });
  }
  test('another sport than those of leagues leaves out none', () => {
    const lines = [...event('CATEGORIES:Volleyball'), ...event('CATEGORIES:Cricket'), ...event()];
    const result = read(lines, { sport: 'other' });
    assert.equal([result.games.length, result.games], [3, read(lines).games]);
  });
});

describe('large calendars', (test) => {
  test('a title without end takes no time', () => {
    const start = performance.now();
    const title = 'a 1 - '.repeat(50_000);
    read(event().map((line) => line.replace('A - B', title)));
    assert.ok(performance.now() - start < 1_000);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}@x`,
      `SUMMARY:Team ${index} - Gast`,
      'DTSTART:20261114T183000Z',
      'END:VEVENT',
    ]).flat();
  test('5,000 events are read, one more is refused', () => {
    assert.is(read(many(5_000)).games.length, 5_000);
    assert.throws(
      () => read(many(5_001)),
      (error: LeagueError) => error.code === 'ics-events-too-many',
    );
  });
});
