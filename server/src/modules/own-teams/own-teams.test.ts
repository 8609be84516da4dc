import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { day, hour, minute } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import { until } from '../../../test/until.ts';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { followCalendar, sendDueCalendars } from './follow-calendar.ts';
import { MAX_OWN_GAMES } from './own-game.queries.ts';
import { cardPng } from '../../../test/sample-pictures.ts';
import type { ServerError } from '../../errors.ts';
import { createGamesFiles } from './games-files.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { OwnTeam } from './own-team.entity.ts';

interface Feed {
  origin: string;
  /** Titles and times by UID. */
  events: Map<string, string[]>;
  status: number;
  requests: IncomingMessage['headers'][];
  server: Server;
}

/** A calendar on loopback that answers 304 for a copy that is still right. */
async function startFeed(): Promise<Feed> {
  const feed: Feed = { origin: '', events: new Map(), status: 200, requests: [], server: createServer() };
  feed.server.on('request', (request, response) => {
    feed.requests.push(request.headers);
    const events = [...feed.events].flatMap(([uid, lines]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']);
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
    const etag = `"${Buffer.from(events.join('')).toString('base64url').slice(-80)}"`;
    if (feed.status === 200 && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(feed.status, { 'content-type': 'text/calendar', etag }).end(text);
  });
  await new Promise<void>((resolve) => feed.server.listen(0, '127.0.0.1', resolve));
  feed.origin = `http://127.0.0.1:${(feed.server.address() as AddressInfo).port}`;
  return feed;
}

const never = new AbortController().signal;

describe('own teams', (test) => {
  let server: TestServer;
  let feed: Feed;
  let person: SignedIn;
  test.before(async () => {
    feed = await startFeed();
    server = await startTestServer({ config: { calendarOrigins: [feed.origin] } });
  });
  test.before.each(async () => {
    person = await server.signIn({ tier: 'pro' });
    Object.assign(feed, { status: 200, requests: [] });
    feed.events.clear();
    feed.events.set('1@x', ['SUMMARY:FC Muster - SV Gast', 'DTSTART;TZID=Europe/Zurich:20991114T193000']);
  });
  test.after(async () => {
    await server.close();
    feed.server.close();
  });

  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = person) =>
    server.app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload && { payload }) });
  const make = async (more: object = {}) =>
    (await call('POST', '/own-teams', { sport: 'other', name: 'FC Muster', ...more })).json();
  const gamesOf = async (id: string) =>
    (await call('GET', `/own-teams/${id}/games`)).json() as Record<string, string>[];
  const upload = (url: string, { name, text, map }: { name: string; text: string; map?: string }) => {
    const form = new FormData();
    if (map !== undefined) form.set('map', map);
    form.set('file', new Blob([text]), name);
    return server.app.inject({ method: 'POST', url: `/api${url}`, headers: person.headers, payload: form });
  };
  const follow = (id: string) => followCalendar(server.services, id, never);
  /** The server's own job reads a new calendar. */
  const makeFollowed = async () => {
    const { id } = await make({ calendar_url: `${feed.origin}/team.ics` });
    await until(async () => (await gamesOf(id)).length > 0);
    return id as string;
  };

  test('take a slot, and are a club and a team at the doors of leagues', async () => {
    const team = await make({ primary_color: '#aa0000', crest: 'https://example.org/crest.png' });
    assert.is(team.team_id, `own-${team.id}`);
    const [slot] = (await call('GET', '/team-slots')).json();
    assert.equal(
      [slot.sport, slot.club_id, slot.team_id, slot.team_name],
      ['other', team.club_id, team.team_id, 'FC Muster'],
    );
    await call('POST', `/own-teams/${team.id}/games`, {
      opponent: 'SV Gast',
      home: true,
      date: '14.11.2099',
      time: '19:30',
    });
    const clubs = await call('GET', '/leagues/other/clubs');
    assert.equal(clubs.json().clubs, [{ id: team.club_id, name: 'FC Muster', colors: { primary: '#aa0000' } }]);
    assert.match(String(clubs.headers['cache-control']), /^private/);
    const teams = (await call('GET', `/leagues/other/clubs/${team.club_id}/teams`)).json().teams;
    assert.equal(teams, [{ id: team.team_id, name: 'FC Muster', league: null }]);
    const games = await call('GET', `/leagues/other/teams/${team.team_id}/games`);
    const [game] = games.json().games;
    assert.equal([game.startsAt, game.teamHomeLogo], ['2099-11-14T19:30', 'https://example.org/crest.png']);
    assert.match(String(games.headers['cache-control']), /^private/);
    const one = await call('GET', `/leagues/other/games/${game.id}?team_id=${team.team_id}`);
    assert.equal(one.json().game, game);
    assert.is((await call('GET', `/leagues/other/teams/${team.team_id}/table`)).json().code, 'table-none');
  });

  test('stand beside the clubs of their sport’s league, for their owner only', async () => {
    const team = await make({ sport: 'handball' });
    const idsFor = async (who?: SignedIn) => {
      const answer = await server.app.inject({
        url: '/api/leagues/handball/clubs',
        ...(who && { headers: who.headers }),
      });
      return (answer.json().clubs as { id: string }[]).map(({ id }) => id);
    };
    const other = await server.signIn();
    assert.ok((await idsFor(person)).includes(team.club_id));
    assert.ok((await idsFor(person)).length > 5);
    for (const who of [other, undefined]) assert.not.ok((await idsFor(who)).includes(team.club_id));
    const url = `/leagues/handball/teams/${team.team_id}/games`;
    assert.is((await call('GET', url, undefined, other)).json().code, 'team-unknown');
    assert.is((await call('GET', `/own-teams/${team.id}/games`, undefined, other)).statusCode, 404);
  });

  test('are drawn like any league team', async () => {
    const team = await make({ primary_color: '#0b7a3c', secondary_color: '#ffffff' });
    const payload = { opponent: 'SV Gast', home: false, date: '14.11.2099', time: '19:30' };
    await call('POST', `/own-teams/${team.id}/games`, payload);
    const games = { sport: 'other', club_id: team.club_id, team_id: team.team_id, pick: 'next' };
    const post = await call('POST', '/render', { theme: 'standard', games, type: 'svg' });
    assert.is(post.statusCode, 200, post.body.slice(0, 300));
    assert.match(String(post.headers['content-type']), /svg/);
    const plain = await call('POST', '/render', { theme: 'club', games, type: 'svg', club: { colors: {} } });
    const colored = await call('POST', '/render', { theme: 'club', games, type: 'svg' });
    assert.equal([plain.statusCode, colored.statusCode], [200, 200]);
    assert.is.not(colored.body, plain.body, 'in its colours');
  });

  test('post a result entered by hand at once, and no table', async () => {
    const team = await make();
    const [slot] = (await call('GET', '/team-slots')).json();
    const schedule = (on: string) => ({
      team_slot_id: slot.id,
      trigger: { on },
      theme: 'standard',
      outcomes: ['inbox'],
    });
    const table = await call('POST', '/schedules', schedule('round'));
    assert.equal([table.statusCode, table.json().code], [404, 'table-none']);
    const { id } = (await call('POST', '/schedules', schedule('result'))).json();
    const changed = await call('PATCH', `/schedules/${id}`, { trigger: { on: 'round' } });
    assert.is(changed.json().code, 'table-none');
    const later = new Date(server.services.clock() + 6 * hour);
    await server.orm.em.fork().nativeUpdate(Schedule, { id }, { nextAt: later });
    const nextAt = async () => Date.parse((await call('GET', '/schedules')).json()[0].next_at);
    const payload = { opponent: 'SV Gast', home: true, date: '14.11.2099' };
    const game = (await call('POST', `/own-teams/${team.id}/games`, payload)).json();
    assert.is(await nextAt(), later.getTime(), 'a new game has no result');
    await call('PATCH', `/own-teams/${team.id}/games/${game.id}`, { result: '2:1' });
    assert.ok((await nextAt()) <= server.services.clock());
  });

  test('share the limits of team slots, also under 20 requests at once', async () => {
    const free = await server.signIn({ tier: 'free' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/own-teams', { sport: 'other', name: 'A' }, free)),
    );
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'made' : answer.json().code));
    assert.is(codes.filter((code) => code === 'made').length, 1);
    assert.is(codes.filter((code) => code === 'team-slots-full').length, 19);
    assert.is((await call('GET', '/own-teams', undefined, free)).json().length, 1);
  });

  test('are deleted with their slot after its seven days', async () => {
    const { id } = await make();
    assert.is((await call('DELETE', `/own-teams/${id}`)).json().code, 'team-slot-locked');
    server.advance(7 * day + minute);
    person = { ...person, ...(await server.signInAgain(person.userId)) };
    assert.is((await call('DELETE', `/own-teams/${id}`)).statusCode, 204);
    assert.equal((await call('GET', '/team-slots')).json(), []);
  });

  test('a result by hand is final, may be live, and can be taken back', async () => {
    const { id } = await make();
    const { id: game } = (
      await call('POST', `/own-teams/${id}/games`, { opponent: 'B', home: true, date: '1.2.2026' })
    ).json();
    const change = async (payload: object) => (await call('PATCH', `/own-teams/${id}/games/${game}`, payload)).json();
    const live = await change({ result: '1:0', status: 'live' });
    assert.equal([live.status, live.result], ['live', '1:0']);
    const final = await change({ result: '2:0', status: 'played' });
    assert.equal([final.status, final.score], ['played', { home: 2, away: 0, suffix: '' }]);
    assert.is((await change({ result: 'viele' })).code, 'own-game-unreadable');
    const back = await change({ result: null, status: null });
    assert.equal([back.status, back.result, back.own_result], ['scheduled', '', false]);
    assert.is((await call('DELETE', `/own-teams/${id}/games/${game}`)).statusCode, 204);
    assert.equal(await gamesOf(id), []);
  });

  test('a new name reaches the slot and the games entered by hand', async () => {
    const { id } = await make();
    await call('POST', `/own-teams/${id}/games`, { opponent: 'B', home: false, date: '1.2.2026' });
    assert.is((await call('PATCH', `/own-teams/${id}`, { name: 'FC Neu' })).json().name, 'FC Neu');
    assert.is((await gamesOf(id))[0]?.['teamAway'], 'FC Neu');
    assert.is((await call('GET', '/team-slots')).json()[0].team_name, 'FC Neu');
  });

  test('read files with recognised and mapped columns, and keep results on a second reading', async () => {
    const { id } = await make();
    const text = 'Wann;Wir;Gegner\n14.11.2099;FC Muster;SV Gast\n;;\nbald;FC Muster;X';
    const unread = (await upload(`/own-teams/${id}/preview-file`, { name: 'plan.csv', text })).json();
    assert.equal(unread.table.titles, ['Wann', 'Wir', 'Gegner']);
    assert.equal([unread.table.columns, unread.games, unread.problem.code], [{ date: 1 }, [], 'csv-column-missing']);
    const { words, ...missing } = unread.problem.params;
    assert.equal(missing, { column: 'teamHome', line: 1, titles: 'Wann, Wir, Gegner' });
    assert.match(words, /de: Heim, Heimteam;/);
    const numbered = { name: 'plan.csv', text, map: 'date=#1,home=#2,away=#3' };
    const preview = (await upload(`/own-teams/${id}/preview-file`, numbered)).json();
    assert.equal([preview.added, preview.games.length, preview.problem], [2, 2, null]);
    assert.equal(preview.issues[0].params, { date: 'bald' });
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

  test('a stored logo becomes a small crest; another person’s does not', async () => {
    const form = new FormData();
    form.set('name', 'Wappen');
    form.set('logo_type', 'club');
    form.set('file', new Blob([cardPng]), 'card.png');
    const logos = { method: 'POST', url: '/api/logos', headers: person.headers, payload: form } as const;
    const { id: logo } = (await server.app.inject(logos)).json();
    const { id } = await make();
    const { crest } = (await call('PATCH', `/own-teams/${id}`, { crest_logo_id: logo })).json();
    assert.match(crest, /^data:image\/png;base64,/);
    assert.ok(crest.length <= 12_000);
    const other = await server.signIn();
    const stranger = (await call('POST', '/own-teams', { sport: 'other', name: 'A' }, other)).json().id;
    const refused = await call('PATCH', `/own-teams/${stranger}`, { crest_logo_id: logo }, other);
    assert.equal([refused.statusCode, refused.json().path], [404, 'body.crest_logo_id']);
  });

  test('another opponent or side of a game by hand; not of one from a file', async () => {
    const { id } = await make();
    const entered = { opponent: 'B', home: true, date: '1.2.2026' };
    const { id: game } = (await call('POST', `/own-teams/${id}/games`, entered)).json();
    const change = (game: string, payload: object) => call('PATCH', `/own-teams/${id}/games/${game}`, payload);
    const changed = (await change(game, { opponent: 'SV Neu', home: false })).json();
    assert.equal([changed.teamHome, changed.teamAway, changed.startsAt], ['SV Neu', 'FC Muster', '2026-02-01']);
    assert.is((await change(game, { home: true })).json().teamAway, 'SV Neu');
    await upload(`/own-teams/${id}/file`, { name: 'a.csv', text: 'Datum;Heim;Gast\n14.11.2099;FC Muster;X' });
    const read = (await gamesOf(id)).find(({ teamAway }) => teamAway === 'X');
    assert.is((await change(String(read?.['id']), { home: false })).json().code, 'own-game-teams-fixed');
  });

  test('GraphQL and its API keys know them too, for their owner only', async () => {
    const { id, club_id: club, team_id: team } = await make({ sport: 'handball', primary_color: '#0b7a3c' });
    await call('POST', `/own-teams/${id}/games`, { opponent: 'SV Gast', home: true, date: '14.11.2099' });
    const { key } = (await call('POST', '/api-keys', { name: 'test', scopes: ['read'] })).json();
    const ask = async (query: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: `/api/leagues/handball?query=${encodeURIComponent(query)}`, headers });
    const bearer = { authorization: `Bearer ${key}` };
    const clubs = await ask('{ clubs { id name colors { primary secondary } } }', bearer);
    const own = (clubs.json().data.clubs as { id: string; colors: object | null }[]).find(({ id }) => id === club);
    assert.equal(own?.colors, { primary: '#0b7a3c', secondary: null });
    assert.is(clubs.headers['cache-control'], 'private, no-cache');
    const games = await ask(`{ games(teamId: "${team}") { teamAway } }`, bearer);
    assert.equal(games.json().data.games, [{ teamAway: 'SV Gast' }]);
    const anybody = await ask('{ clubs { id name } }');
    assert.not.ok((anybody.json().data.clubs as { id: string }[]).some(({ id }) => id === club));
    assert.match(String(anybody.headers['cache-control']), /^public/);
    assert.ok((await ask(`{ games(teamId: "${team}") { teamAway } }`)).json().errors.length > 0);
  });

  test('a file that takes too long is refused while the server answers', async () => {
    const files = createGamesFiles({ deadlineMs: 1 });
    const team = { user: person.userId, name: 'A', sport: 'other' } as const;
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

  test('follow a calendar: times change in place, results by hand stay, and it is asked politely', async () => {
    const id = await makeFollowed();
    const [game] = await gamesOf(id);
    assert.is(game?.['startsAt'], '2099-11-14T19:30');
    await call('PATCH', `/own-teams/${id}/games/${game?.['id']}`, { result: '2:2' });
    await follow(id);
    assert.is(feed.requests.length, 1, 'not before an hour has passed');
    feed.events.set('1@x', ['SUMMARY:FC Muster - SV Gast', 'DTSTART;TZID=Europe/Zurich:20991115T170000']);
    server.advance(hour + minute);
    await follow(id);
    const [moved, ...others] = await gamesOf(id);
    assert.equal([moved?.['id'], moved?.['startsAt'], moved?.['result']], [game?.['id'], '2099-11-15T17:00', '2:2']);
    assert.equal(others, []);
    server.advance(hour + minute);
    await follow(id);
    assert.ok(feed.requests.at(-1)?.['if-none-match'], 'asks for changes only');
    assert.match(String(feed.requests.at(-1)?.['user-agent']), /Matchpost/i);
  });

  test('a calendar edited to nothing or failing loses no game, and waits longer each time', async () => {
    const id = await makeFollowed();
    const team = async () => (await server.orm.em.fork().findOneOrFail(OwnTeam, { id })) as OwnTeam;
    const waits: number[] = [];
    for (const [status, told] of [
      [200, 'games-empty'],
      [500, 'calendar-unreachable'],
      [404, 'calendar-refused'],
      [429, 'calendar-unreachable'],
    ] as const) {
      feed.events.clear();
      feed.status = status;
      const { calendarDueAt } = await team();
      server.advance((calendarDueAt?.getTime() ?? 0) - server.services.clock() + minute);
      await follow(id);
      const after = await team();
      waits.push(Math.round(((after.calendarDueAt?.getTime() ?? 0) - server.services.clock()) / hour));
      assert.is(after.calendarError, told);
    }
    assert.equal(waits, [2, 4, 8, 16]);
    assert.is((await gamesOf(id)).length, 1);
  });

  test('due calendars become one job each', async () => {
    const sent: string[] = [];
    const id = await makeFollowed();
    server.advance(hour + minute);
    const jobs = {
      ...server.services.jobs,
      send: async (_queue: string, data: object) => void sent.push(JSON.stringify(data)),
    };
    await sendDueCalendars({ ...server.services, jobs: jobs as never });
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
