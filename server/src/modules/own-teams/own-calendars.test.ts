import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { hour, minute } from '@matchpost/engine/clock';
import { parseGames } from '@matchpost/engine';
import { sendDueCalendars } from './follow-calendar.ts';
import { syncGames } from './own-game.queries.ts';
import { OwnTeam } from './own-team.entity.ts';
import { useOwnTeams } from '../../../test/own-teams.ts';

describe('calendars of own teams', (test) => {
  const own = useOwnTeams(test);
  const { call, make, gamesOf, follow, makeFollowed } = own;

  test('follow a calendar: times change in place, results by hand stay, and it is asked politely', async () => {
    const id = await makeFollowed();
    const [game] = await gamesOf(id);
    assert.is(game?.['startsAt'], '2099-11-14T19:30');
    await call('PATCH', `/own-teams/${id}/games/${game?.['id']}`, { result: '2:2' });
    await follow(id);
    assert.is(own.feed.requests.length, 1, 'not before an hour has passed');
    own.feed.events.set('1@x', ['SUMMARY:FC Muster - SV Gast', 'DTSTART;TZID=Europe/Zurich:20991115T170000']);
    own.server.advance(hour + minute);
    await follow(id);
    const [moved, ...others] = await gamesOf(id);
    assert.equal([moved?.['id'], moved?.['startsAt'], moved?.['result']], [game?.['id'], '2099-11-15T17:00', '2:2']);
    assert.equal(others, []);
    own.server.advance(hour + minute);
    await follow(id);
    assert.ok(own.feed.requests.at(-1)?.['if-none-match'], 'asks for changes only');
    assert.match(String(own.feed.requests.at(-1)?.['user-agent']), /Matchpost/i);
  });

  test('reading now asks for the whole calendar, and tells each time what it leaves out', async () => {
    own.feed.events.set('2@x', ['SUMMARY:Training', 'DTSTART;TZID=Europe/Zurich:20991115T180000']);
    const id = await makeFollowed();
    for (const times of [1, 2]) {
      const report = (await call('POST', `/own-teams/${id}/calendar`)).json();
      assert.equal(
        [report.changed, report.issues.map(({ code }: { code: string }) => code)],
        [0, ['ics-no-pairing']],
        `${times}`,
      );
      assert.is(own.feed.requests.at(-1)?.['if-none-match'], undefined);
    }
    own.server.advance(hour + minute);
    await follow(id);
    assert.ok(own.feed.requests.at(-1)?.['if-none-match'], 'the next turn asks for changes only');
  });

  test('a game of a calendar that was deleted comes back with the next reading', async () => {
    const id = await makeFollowed();
    const [game] = await gamesOf(id);
    assert.is((await call('DELETE', `/own-teams/${id}/games/${game?.['id']}`)).statusCode, 204);
    own.server.advance(hour + minute);
    await follow(id);
    assert.is(own.feed.requests.at(-1)?.['if-none-match'], undefined);
    assert.equal(
      (await gamesOf(id)).map(({ startsAt }) => startsAt),
      [game?.['startsAt']],
    );
  });

  test('periods of another score rest beside a result by hand', async () => {
    const id = await makeFollowed();
    own.feed.events.set('1@x', [
      'SUMMARY:FC Muster - SV Gast 5:6 n.V. (2:2\\, 3:3\\, 0:1)',
      'DTSTART;TZID=Europe/Zurich:20991114T194500',
    ]);
    own.server.advance(hour + minute);
    await follow(id);
    const [game] = await gamesOf(id);
    const detail = String(game?.['resultDetail']);
    assert.match(detail, '2:2');
    const change = async (result: string | null) =>
      (await call('PATCH', `/own-teams/${id}/games/${game?.['id']}`, { result })).json<Record<string, unknown>>();
    assert.is((await change('5:7'))['resultDetail'], '');
    assert.is((await change('5:6 n.V.'))['resultDetail'], detail);
    assert.is((await change(null))['resultDetail'], detail);
  });

  test('a calendar that was disconnected or changed while it was read brings no game', async () => {
    const id = await makeFollowed();
    const before = await gamesOf(id);
    const { games } = parseGames([{ id: 'x', date: '15.11.2099', teamHome: 'Foreign', teamAway: 'Others' }]);
    const sync = { source: 'calendar', games, today: '2099-01-01', keepsMissing: false } as const;
    const read = (calendarUrl: string) => syncGames(own.server.orm.em.fork(), id, { ...sync, calendarUrl });
    assert.equal(await read('https://calendar.example/old.ics'), { added: 0, changed: 0, removed: 0 });
    assert.equal(await gamesOf(id), before);
    await call('PATCH', `/own-teams/${id}`, { calendar_url: null });
    const left = await gamesOf(id);
    assert.equal(await read(`${own.feed.origin}/team.ics`), { added: 0, changed: 0, removed: 0 });
    assert.equal(await gamesOf(id), left);
  });

  test('a calendar edited to nothing or failing loses no game, and waits longer each time', async () => {
    const id = await makeFollowed();
    const team = async () => (await own.server.orm.em.fork().findOneOrFail(OwnTeam, { id })) as OwnTeam;
    const waits: number[] = [];
    for (const [status, told] of [
      [200, 'games-empty'],
      [500, 'calendar-unreachable'],
      [404, 'calendar-refused'],
      [429, 'calendar-unreachable'],
    ] as const) {
      own.feed.events.clear();
      own.feed.status = status;
      const { calendarDueAt } = await team();
      own.server.advance((calendarDueAt?.getTime() ?? 0) - own.server.services.clock() + minute);
      await follow(id);
      const after = await team();
      waits.push(Math.round(((after.calendarDueAt?.getTime() ?? 0) - own.server.services.clock()) / hour));
      assert.is(after.calendarError, told);
    }
    assert.equal(waits, [2, 4, 8, 16]);
    assert.is((await gamesOf(id)).length, 1);
  });

  test('a calendar that breaks off loses no game, and says so until it is whole', async () => {
    const lines = (day: string) => ['SUMMARY:FC Muster - SV Gast', `DTSTART;TZID=Europe/Zurich:209911${day}T193000`];
    const id = await makeFollowed();
    own.feed.events.set('2@x', lines('21'));
    own.server.advance(hour + minute);
    await follow(id);
    assert.is((await gamesOf(id)).length, 2);
    own.feed.events.delete('2@x');
    own.feed.events.set('3@x', lines('28'));
    own.feed.cut = true;
    own.server.advance(hour + minute);
    await follow(id);
    assert.is((await gamesOf(id)).length, 3, 'one more, and none less');
    const error = async () => (await own.server.orm.em.fork().findOneOrFail(OwnTeam, { id })).calendarError;
    assert.is(await error(), 'ics-cut-short');
    own.feed.cut = false;
    own.feed.events.set('3@x', lines('28'));
    own.server.advance(hour + minute);
    await follow(id);
    assert.equal([(await gamesOf(id)).length, await error()], [2, null]);
  });

  test('a calendar with new UIDs doubles no game, keeps results, and needs no more room', async () => {
    const lines = (n: number) => [
      `SUMMARY:FC Muster - Gast ${n}`,
      `DTSTART;TZID=Europe/Zurich:${2091 + (n % 9)}1114T193000`,
    ];
    const fill = (suffix: string) => {
      own.feed.events.clear();
      for (let n = 0; n < 260; n++) own.feed.events.set(`${n}@${suffix}`, lines(n));
    };
    fill('old');
    const id = await makeFollowed();
    const [game] = await gamesOf(id);
    await call('PATCH', `/own-teams/${id}/games/${game?.['id']}`, { result: '2:2' });
    fill('new');
    own.server.advance(hour + minute);
    await follow(id);
    const games = await gamesOf(id);
    assert.is(games.length, 260);
    assert.is(games.find((one) => one['id'] === game?.['id'])?.['result'], '2:2');
    assert.is((await own.server.orm.em.fork().findOneOrFail(OwnTeam, { id })).calendarError, null);
  });

  test('a new name reaches the games of a calendar that names the opponents only', async () => {
    own.feed.events.set('1@x', ['SUMMARY:vs. SV Gast', 'DTSTART;TZID=Europe/Zurich:20991114T193000']);
    const id = await makeFollowed();
    assert.is((await gamesOf(id))[0]?.['teamHome'], 'FC Muster');
    await call('PATCH', `/own-teams/${id}`, { name: 'FC Neu' });
    await follow(id);
    assert.is((await gamesOf(id))[0]?.['teamHome'], 'FC Neu');
  });

  test('calendar games keep our side and crest beside a game entered by hand under the full name', async () => {
    const id = await makeFollowed();
    const crest = 'https://example.org/crest.png';
    await call('PATCH', `/own-teams/${id}`, { name: 'FC Muster Damen', crest });
    await call('POST', `/own-teams/${id}/games`, { opponent: 'FC Test', home: true, date: '15.11.2099' });
    const { games } = (await call('GET', `/leagues/other/teams/own-${id}/games`)).json();
    assert.equal(
      games.map(({ teamHome, teamHomeLogo }: Record<string, string>) => [teamHome, teamHomeLogo]),
      [
        ['FC Muster Damen', crest],
        ['FC Muster Damen', crest],
      ],
    );
    assert.is((await gamesOf(id))[0]?.['teamHome'], 'FC Muster', 'as the calendar writes it');
  });

  test('a new address was never read, and may be written in capitals', async () => {
    const id = await makeFollowed();
    await call('PATCH', `/own-teams/${id}`, { calendar_url: null });
    own.feed.status = 404;
    const url = `${own.feed.origin.toUpperCase()}/other.ics`;
    const changed = await call('PATCH', `/own-teams/${id}`, { calendar_url: url });
    assert.equal([changed.statusCode, changed.json().calendar_checked_at], [200, null]);
  });

  test('due calendars become one job each', async () => {
    const sent: string[] = [];
    const id = await makeFollowed();
    own.server.advance(hour + minute);
    const jobs = {
      ...own.server.services.jobs,
      send: async (_queue: string, data: object) => void sent.push(JSON.stringify(data)),
    };
    await sendDueCalendars({ ...own.server.services, jobs: jobs as never });
    assert.ok(sent.includes(JSON.stringify({ teamId: id })));
  });

  for (const url of [
    'http://127.0.0.1:1/a.ics',
    'https://[::1]/a.ics',
    'webcal://169.254.169.254/a.ics',
    'https://a:b@example.org/x',
  ]) {
    test(`${url} is refused`, async () => {
      const answer = await call('POST', '/own-teams', { sport: 'other', name: 'A', calendar_url: url });
      assert.equal([answer.statusCode, answer.json().code], [422, 'calendar-url-refused']);
    });
  }
  test('a name that leads into the own network is refused when it is read', async () => {
    const { id } = await make({ calendar_url: 'http://localhost:8080/a.ics' });
    const answer = await call('POST', `/own-teams/${id}/calendar`);
    assert.equal([answer.statusCode >= 400, answer.json().code], [true, 'calendar-unreachable']);
  });
});
