import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { MAX_OWN_GAMES } from './own-game.queries.ts';
import { createGamesFiles } from './games-files.ts';
import type { ServerError } from '../../errors.ts';
import { useOwnTeams } from '../../../test/own-teams.ts';

describe('games files of own teams', (test) => {
  const own = useOwnTeams(test);
  const { call, make, gamesOf, upload } = own;

  test('read files with recognised and mapped columns, and keep results on a second reading', async () => {
    const { id } = await make();
    const text = 'Wann;Wir;Gegner\n14.11.2099;FC Muster;SV Gast\n;;\n;FC Muster;Y\nbald;FC Muster;X';
    const unread = (await upload(`/own-teams/${id}/preview-file`, { name: 'plan.csv', text })).json();
    assert.equal(unread.table.titles, ['Wann', 'Wir', 'Gegner']);
    assert.equal([unread.games, unread.problem.code], [[], 'csv-column-missing']);
    assert.equal(unread.table.columns, { date: 1, opponent: 3 });
    const { words, ...missing } = unread.problem.params;
    assert.equal(missing, { column: 'side', line: 1, titles: 'Wann, Wir, Gegner' });
    assert.match(words, /de: Heim\/Auswärts, H\/A;/);
    const numbered = { name: 'plan.csv', text, map: 'date=#1,home=#2,away=#3' };
    const preview = (await upload(`/own-teams/${id}/preview-file`, numbered)).json();
    assert.equal([preview.added, preview.games.length, preview.problem], [2, 2, null]);
    const [{ path, severity, params }] = preview.issues;
    assert.equal([path, severity, params], ['lines.5.date', 'error', { date: 'bald' }], 'that row is left out');
    assert.equal(await gamesOf(id), [], 'a preview stores nothing');
    const unmapped = await upload(`/own-teams/${id}/file`, { name: 'plan.csv', text });
    assert.equal([unmapped.statusCode, unmapped.json().code], [422, 'csv-column-missing']);
    const map = 'date=Wann,home=Wir,away=Gegner';
    const report = (await upload(`/own-teams/${id}/file`, { name: 'plan.csv', text, map })).json();
    assert.equal([report.added, report.changed, report.issues[0]?.code], [2, 0, 'date-unreadable']);
    const [game] = await gamesOf(id);
    await call('PATCH', `/own-teams/${id}/games/${game?.['id']}`, { result: '3:1' });
    const again = (await upload(`/own-teams/${id}/file`, { name: 'plan.csv', text, map })).json();
    assert.equal([again.added, again.changed], [0, 0]);
    assert.is((await gamesOf(id))[0]?.['result'], '3:1');
    const foretold = (await upload(`/own-teams/${id}/preview-file`, { name: 'plan.csv', text, map })).json();
    assert.equal([foretold.added, foretold.changed], [0, 0], 'the second reading doubles nothing');
  });

  test("read lists of the team's opponents, and of pairings", async () => {
    const { id } = await make();
    const opponents =
      'Datum;Zeit;Gegner;H/A;Trikot\n14.11.2099;abends;SV Gast;H;rot\n21.11.2099;18:00;SC Moos;A;\n28.11.2099;;X;;';
    const preview = (await upload(`/own-teams/${id}/preview-file`, { name: 'plan.csv', text: opponents })).json();
    assert.equal([preview.added, preview.problem], [2, null]);
    assert.equal(
      preview.issues.map(({ code, severity, path }: Record<string, string>) => `${path} ${code} ${severity}`),
      ['lines.1 columns-unread notice', 'lines.2.time time-unreadable warning', 'lines.4.side side-missing error'],
    );
    const pairings = 'Datum;Begegnung\n14.11.2099;FC Muster - SV Gast\n5.12.2099;vs TV Egg';
    const report = (await upload(`/own-teams/${id}/file`, { name: 'plan.csv', text: opponents })).json();
    assert.is(report.added, 2);
    assert.is((await upload(`/own-teams/${id}/file`, { name: 'plan2.csv', text: pairings })).json().added, 1);
    const games = await gamesOf(id);
    assert.equal(
      games.map((game) => `${game['teamHome']} - ${game['teamAway']}`),
      ['FC Muster - SV Gast', 'SC Moos - FC Muster', 'FC Muster - TV Egg'],
    );
    const map = 'opponent=Wer,side=#3';
    const mapped = { name: 'plan3.csv', text: 'Datum;Wer;Wo\n12.12.2099;TV Au;Auswärts', map };
    const { games: found } = (await upload(`/own-teams/${id}/preview-file`, mapped)).json();
    assert.equal([found[0].teamHome, found[0].teamAway], ['TV Au', 'FC Muster']);
  });

  test('a file that nothing can read is refused in the preview too, with its reason', async () => {
    const { id } = await make();
    for (const [name, text, code] of [
      ['empty.csv', '', 'games-empty'],
      ['wide.csv', `Datum;Heim;Gast\n${'x;'.repeat(201)}`, 'csv-columns-too-many'],
      ['plan.ics', 'BEGIN:VEVENT', 'ics-invalid'],
      ['plan.xlsx', 'PK\u0003\u0004 nothing', 'xlsx-invalid'],
    ] as const) {
      const answer = await upload(`/own-teams/${id}/preview-file`, { name, text });
      assert.equal([name, answer.statusCode, answer.json().code], [name, 422, code]);
    }
  });

  const event = (title: string, ...lines: string[]) =>
    ['BEGIN:VEVENT', `SUMMARY:${title}`, 'DTSTART:20991114T180000', ...lines, 'END:VEVENT', ''].join('\n');
  const calendar = (...events: string[]) => `BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR`;
  const refused: [name: string, text: string, code: string, sentence: RegExp][] = [
    ['plan.ics', calendar(event('A - B').repeat(5_001)), 'ics-events-too-many', /at most 5000/],
    ['leer.ics', calendar(), 'games-empty', /holds no games/],
    ['breit.csv', `Datum;Heim;Gast\n${'x;'.repeat(201)}`, 'csv-columns-too-many', /Line 2 has more than 200 columns/],
    ['plan.pdf', '%PDF-1.7', 'games-no-text', /a picture, a PDF/],
    ['viele.csv', `Datum;Heim;Gast\n${'14.11.2099;A;B\n'.repeat(501)}`, 'file-games-too-many', /at most 500/],
    ['gross.csv', 'x'.repeat(5_000_001), 'games-file-too-large', /at most 5 MB/],
  ];
  for (const [name, text, code, sentence] of refused) {
    test(`${name} is refused: ${code}`, async () => {
      const { id } = await make();
      const answer = await upload(`/own-teams/${id}/file`, { name, text });
      assert.equal([answer.statusCode >= 400, answer.json().code], [true, code]);
      assert.match(answer.json().message, sentence);
      assert.equal(await gamesOf(id), [], 'nothing is stored');
    });
  }

  const doubtful: [name: string, text: string, games: number, sentence: RegExp][] = [
    [
      'another sport',
      calendar(event('A - B', 'CATEGORIES:Volleyball')),
      0,
      /"A - B" \(line 2\) belongs to another sport/,
    ],
    [
      'an unknown zone',
      calendar(event('A - B', 'DTSTART;TZID=Mars/Olympus:20991114T180000')).replace(/DTSTART:.*\n/, ''),
      1,
      /Time zone "Mars\/Olympus" unknown \(line 2\)/,
    ],
    [
      'no end',
      calendar(event('A - B', 'RRULE:FREQ=WEEKLY')),
      100,
      /\(line 2\) repeats without end; 100 dates were read/,
    ],
    ['no two teams', calendar(event('Training')), 0, /"Training" \(line 2\) does not name two teams/],
  ];
  for (const [name, text, games, sentence] of doubtful) {
    test(`a calendar with ${name} is read, and told with its line`, async () => {
      const { id } = await make({ sport: 'handball' });
      const { issues } = (await upload(`/own-teams/${id}/file`, { name: 'plan.ics', text })).json();
      assert.match(issues[0]?.message ?? '', sentence);
      assert.is((await gamesOf(id)).length, games);
    });
  }

  test('a file that takes too long is refused while the server answers', async () => {
    const files = createGamesFiles({ deadlineMs: 1 });
    const team = { user: own.person.userId, name: 'A', sport: 'other' } as const;
    const bytes = new TextEncoder().encode(`Datum;Heim;Gast\n${'14.11.2099;A;B\n'.repeat(9_000)}`);
    try {
      await files.read(team, { bytes, name: 'a.csv', today: '2026-11-25' });
      assert.unreachable();
    } catch (error) {
      assert.is((error as ServerError).code, 'games-file-slow');
    } finally {
      await files.close();
    }
  });

  test('stay below their limit of games, however many files come at once', async () => {
    const { id } = await make();
    const rows = (from: number) =>
      Array.from({ length: 200 }, (_, n) => `14.11.2099;FC Muster;Gast ${from + n}`).join('\n');
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((n) =>
        upload(`/own-teams/${id}/file`, { name: 'a.csv', text: `Datum;Heim;Gast\n${rows(n * 200)}` }),
      ),
    );
    assert.is(answers.filter(({ statusCode }) => statusCode === 200).length, Math.floor(MAX_OWN_GAMES / 200));
    assert.ok(answers.some((answer) => answer.json().code === 'own-games-full'));
  });
});
