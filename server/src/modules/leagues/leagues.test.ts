import * as assert from 'uvu/assert';
import { sports } from '@matchpost/engine/sports';
import { describe } from '@matchpost/engine/test';
import { hour, minute } from '@matchpost/engine/clock';
import { writeLeague } from '@matchpost/leagues/test/cases';
import { speakSwissUnihockey } from '@matchpost/leagues/test/fake-swiss-unihockey';
import type { FakeRequest } from '@matchpost/leagues/test/federation';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';
import { startLeagueServer, type LeagueServer } from '../../../test/league-server.ts';

describe('the demo league over HTTP', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/api/leagues${path}`, headers });
  const query = (sport: string, text: string) => ask(`/${sport}?query=${encodeURIComponent(text)}`);

  test('lists the sports, none of which needs a key', async () => {
    assert.equal(
      (await ask('')).json().sports,
      sports.map((sport) => ({
        sport,
        source: 'demo',
        needs_club_key: false,
        key_page: null,
      })),
    );
  });

  for (const sport of sports) {
    test(`${sport}: leads from clubs to one game, equally over REST and GraphQL`, async () => {
      const { clubs, count, as_of, stale } = (await ask(`/${sport}/clubs`)).json();
      assert.equal([clubs.length, count, stale], [12, 12, false]);
      assert.ok(Math.abs(Date.parse(as_of) - server.services.clock()) < minute);
      const names = clubs.map(({ name }: { name: string }) => name);
      assert.equal(names, names.toSorted(new Intl.Collator('de-CH', { sensitivity: 'base' }).compare));
      const form = (await query(sport, '{ clubs { id name } }')).json();
      assert.equal(new Set(form.data.clubs.map(({ id }: { id: string }) => id)).size, 12);
      assert.equal(form.extensions, { as_of, stale });

      const [{ id: clubId }] = clubs;
      const { teams } = (await ask(`/${sport}/clubs/${clubId}/teams`)).json();
      assert.ok(teams.length > 0 && teams.every(({ league }: { league: string }) => league));
      const formTeams = (await query(sport, `{ teams(clubId: "${clubId}") { id name liga } }`)).json().data.teams;
      assert.equal(
        formTeams.map(({ liga, ...team }: { liga: string }) => ({ ...team, league: liga })),
        teams,
      );

      const place = `club_id=${clubId}`;
      const { games, count: many } = (await ask(`/${sport}/teams/${teams[0].id}/games?${place}`)).json();
      assert.ok(many === games.length && many > 10);
      const fields = 'id date time result teamHome teamAway location city resultDetail teamHomeLogo status startsAt';
      const asked = `{ games(teamId: "${teams[0].id}", clubId: "${clubId}") { ${fields} } }`;
      const [first] = (await query(sport, asked)).json().data.games;
      assert.equal({ ...games[0], ...first }, games[0]);

      const played = games.find(({ status }: { status: string }) => status === 'played');
      const { game } = (await ask(`/${sport}/games/${played.id}?team_id=${teams[0].id}&${place}`)).json();
      assert.equal([game.id, game.result, game.startsAt], [played.id, played.result, played.startsAt]);
      assert.match(game.resultDetail, /\d+:\d+/);
    });

    test(`${sport}: answers the table of a team's group, the same as a query`, async () => {
      const { clubs } = (await ask(`/${sport}/clubs`)).json();
      const { teams } = (await ask(`/${sport}/clubs/${clubs[0].id}/teams`)).json();
      const place = `club_id=${clubs[0].id}`;
      const { statusCode, ...answer } = await ask(`/${sport}/teams/${teams[0].id}/table?${place}`);
      assert.is(statusCode, 200);
      const { rows, competition } = answer.json().table;
      assert.is(competition, teams[0].league);
      assert.ok(rows.length >= 8 && rows.some(({ teamId }: { teamId: string }) => teamId === teams[0].id));
      const points = rows.map((row: { points: number }) => row.points);
      assert.equal(
        points,
        points.toSorted((a: number, b: number) => b - a),
      );
      const asked = `{ table(teamId: "${teams[0].id}", clubId: "${clubs[0].id}") { rows { team points } } }`;
      const form = (await query(sport, asked)).json().data.table.rows;
      assert.equal(
        form,
        rows.map(({ team, points }: { team: string; points: number }) => ({ team, points })),
      );
    });
  }

  const refused: [path: string, status: number, code: string][] = [
    ['/chess/clubs', 404, 'sport-unknown'],
    ['/chess?query={clubs{id}}', 404, 'sport-unknown'],
    ['/toString/clubs', 404, 'sport-unknown'],
    ['/unihockey/clubs/1/teams', 404, 'club-unknown'],
    ['/unihockey/clubs/abc/teams', 404, 'club-unknown'],
    ['/unihockey/teams/1/games', 404, 'team-unknown'],
    ['/unihockey/games/1', 404, 'game-unknown'],
    ['/volleyball/games/1', 404, 'game-unknown'],
    ['/handball/teams/1/games', 422, 'club-needed'],
    ['/handball/teams/1/table', 422, 'club-needed'],
    ['/unihockey/teams/1/table', 404, 'team-unknown'],
    ['/handball/teams/1/games?club_id=1', 404, 'team-unknown'],
    ['/unihockey/teams/1/games?key=1', 400, 'request-invalid'],
    ['/unihockey/clubs/%01/teams', 400, 'request-invalid'],
  ];
  for (const [path, status, code] of refused) {
    test(`${path.slice(0, 40)}: ${code}, not cacheable`, async () => {
      const { statusCode, headers, ...answer } = await ask(path);
      assert.equal([statusCode, answer.json().code], [status, code]);
      assert.ok(answer.json().message.length > 10);
      assert.is(headers['cache-control'], 'no-store');
    });
  }

  test('answers an invalid query with 400 in the format of GraphQL', async () => {
    const { statusCode, headers, ...answer } = await query('unihockey', '{ clubs { key } }');
    assert.equal([statusCode, answer.json().errors[0].extensions.code], [400, 'query-invalid']);
    assert.is(headers['cache-control'], 'no-store');
    assert.is((await ask('/unihockey')).json().errors[0].extensions.code, 'query-missing');
    const unknown = (await query('unihockey', '{ teams(clubId: "1") { id } }')).json();
    assert.equal([unknown.data, unknown.errors[0].extensions.code], [{ teams: null }, 'club-unknown']);
  });

  test('errors of queries are in the language of the answer, as those of all others are', async () => {
    const url = `/api/leagues/unihockey?query=${encodeURIComponent('{ clubs { nam } }')}`;
    const answer = await server.app.inject({ url, headers: { 'accept-language': 'de' } });
    const [error] = answer.json().errors;
    assert.equal(
      [error.message, error.extensions.code, answer.headers['content-language']],
      ['Die Abfrage ist nicht gültig: sie passt nicht zum Schema oder ist falsch geschrieben', 'query-invalid', 'de'],
    );
  });
  for (const path of ['/volleyball/clubs', `/volleyball?query=${encodeURIComponent('{ clubs { id } }')}`]) {
    test(`${path.slice(0, 20)}: is cacheable for a minute and answers 304`, async () => {
      const { statusCode, headers } = await ask(path);
      assert.is(statusCode, 200);
      assert.is(headers['cache-control'], 'public, max-age=60, stale-while-revalidate=600');
      assert.match(String(headers['etag']), /^"[\w-]{27}"$/);
      const again = await ask(path, { 'if-none-match': String(headers['etag']) });
      assert.equal([again.statusCode, again.body], [304, '']);
      assert.is(again.headers['cache-control'], headers['cache-control']);
      assert.is((await ask(path, { 'if-none-match': '"other"' })).statusCode, 200);
    });
  }
});

describe('the meetings of two teams', (test) => {
  let server: LeagueServer;
  test.before(async () => {
    const answer = (request: FakeRequest) => speakSwissUnihockey(request);
    server = await startLeagueServer({ sport: 'unihockey', driver: 'swiss-unihockey', answer });
  });
  test.after(() => server.close());

  test('are of earlier seasons too, and cacheable', async () => {
    const answer = await server.ask('unihockey/games/1099011/meetings?team_id=430001&club_id=700001');
    const { games, count, stale } = answer.json();
    assert.equal([answer.statusCode, count, stale], [200, 4, false]);
    assert.equal(
      games.map(({ startsAt, result }: { startsAt: string; result: string }) => [startsAt.slice(0, 10), result]),
      [
        ['2025-09-20', '6:5 n.V.'],
        ['2025-03-01', '2:4'],
        ['2024-09-28', '5:5'],
        ['2024-02-24', '3:2'],
      ],
    );
    assert.is(answer.headers['cache-control'], 'public, max-age=60, stale-while-revalidate=600');
  });

  test('are none where the source tells none, and an unknown game is refused', async () => {
    const none = await server.ask('handball/games/1/meetings?team_id=1');
    assert.equal([none.statusCode, none.json().games], [200, []]);
    const unknown = await server.ask('unihockey/games/1/meetings');
    assert.equal([unknown.statusCode, unknown.json().code], [404, 'game-unknown']);
  });
});

describe('league data of a federation', (test) => {
  let server: LeagueServer;
  let league = writeLeague('unihockey');
  test.before.each(async () => {
    league = writeLeague('unihockey');
    server = await startLeagueServer({ sport: 'unihockey', league: () => league });
  });
  test.after.each(() => server.close());

  const games = () => server.ask('unihockey/teams/201/games?club_id=101');

  test('makes one call for 200 concurrent readers', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, games));
    assert.is(server.federation.requests.length, 1);
    assert.equal(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.match(server.federation.requests[0]?.headers['user-agent'] ?? '', /\(\+mailto:test@matchpost\.invalid\)$/);
  });

  test('sorts clubs by name with German collation and numeric order', async () => {
    const names = ['Zug', 'Ärzte SC', 'Aarau', 'Club 10', 'Club 9', 'élan', 'UHC ß'];
    league = { ...league, clubs: names.map((name, at) => ({ id: `${at + 1}`, name, teams: [] })) };
    const { clubs, count } = (await server.ask('unihockey/clubs')).json();
    const sorted = ['Aarau', 'Ärzte SC', 'Club 9', 'Club 10', 'élan', 'UHC ß', 'Zug'];
    assert.equal(
      clubs.map(({ name }: { name: string }) => name),
      sorted,
    );
    assert.is(count, names.length);
  });

  test('serves the last good copy with its age for a day while the source is down', async () => {
    const good = (await games()).json();
    server.federation.fail('html');
    server.advance(2 * hour);
    assert.equal((await games()).json(), { ...good, stale: true });
    server.advance(21 * hour);
    assert.equal((await games()).json(), { ...good, stale: true });
    server.advance(hour);
    const down = await games();
    assert.equal([down.statusCode, down.json().code], [502, 'source-invalid']);
    assert.not.match(down.body, /127\.0\.0\.1|Wartung/);
    server.federation.heal();
    server.advance(minute);
    const healed = (await games()).json();
    assert.equal([healed.stale, healed.games], [false, good.games]);
    assert.ok(Date.parse(healed.as_of) - Date.parse(good.as_of) >= 24 * hour);
  });

  test('reports a removed team as soon as the source does', async () => {
    assert.is((await games()).statusCode, 200);
    league = { ...league, clubs: league.clubs.map((club) => ({ ...club, teams: club.teams.slice(1) })) };
    server.advance(2 * hour);
    assert.is((await games()).statusCode, 200);
    await until(async () => (await games()).statusCode === 404);
  });
});
