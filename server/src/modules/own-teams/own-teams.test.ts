import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { day, hour, minute } from '@matchpost/engine/clock';
import { cardPng } from '../../../test/sample-pictures.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import type { SignedIn } from '../../../test/app.ts';
import { useOwnTeams } from '../../../test/own-teams.ts';

describe('own teams', (test) => {
  const own = useOwnTeams(test);
  const { call, make, gamesOf, upload } = own;

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
      const answer = await own.server.app.inject({
        url: '/api/leagues/handball/clubs',
        ...(who && { headers: who.headers }),
      });
      return (answer.json().clubs as { id: string }[]).map(({ id }) => id);
    };
    const other = await own.server.signIn();
    assert.ok((await idsFor(own.person)).includes(team.club_id));
    assert.ok((await idsFor(own.person)).length > 5);
    for (const who of [other, undefined]) assert.not.ok((await idsFor(who)).includes(team.club_id));
    const url = `/leagues/handball/teams/${team.team_id}/games`;
    assert.is((await call('GET', url, undefined, other)).json().code, 'team-unknown');
    assert.is((await call('GET', `/own-teams/${team.id}/games`, undefined, other)).statusCode, 404);
  });

  test('say why a game is not readable in the language asked for, throughout', async () => {
    const team = await make();
    const ask = (language: string) =>
      own.server.app.inject({
        method: 'POST',
        url: `/api/own-teams/${team.id}/games`,
        headers: { ...own.person.headers, 'accept-language': language },
        payload: { opponent: 'SV Gast', home: true, date: 'bald' },
      });
    const german = (await ask('de')).json();
    assert.is(german.message, 'Das können wir nicht als Spiel lesen: Datum nicht lesbar: «bald»');
    assert.is(german.params.reason, 'Datum nicht lesbar: «bald»');
    assert.match((await ask('en')).json().params.reason, /^Date not readable/);
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
    const later = new Date(own.server.services.clock() + 6 * hour);
    await own.server.orm.em.fork().nativeUpdate(Schedule, { id }, { nextAt: later });
    const nextAt = async () => Date.parse((await call('GET', '/schedules')).json()[0].next_at);
    const payload = { opponent: 'SV Gast', home: true, date: '14.11.2099' };
    const game = (await call('POST', `/own-teams/${team.id}/games`, payload)).json();
    assert.is(await nextAt(), later.getTime(), 'a new game has no result');
    await call('PATCH', `/own-teams/${team.id}/games/${game.id}`, { result: '2:1' });
    assert.ok((await nextAt()) <= own.server.services.clock());
  });

  test('share the limits of team slots, also under 20 requests at once', async () => {
    const free = await own.server.signIn({ tier: 'free' });
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
    own.server.advance(7 * day + minute);
    await own.signInAgain();
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
    // The result rests while the game is called off, and other changes are accepted.
    assert.equal(
      [(await change({ status: 'postponed' })).result, (await change({ location: 'X' })).location],
      ['', 'X'],
    );
    assert.is((await change({ status: 'played' })).result, '2:0');
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

  test('a name with several blanks is the name that its games have', async () => {
    const { id, name } = await make({ name: 'FC \u00a0 Muster ' });
    assert.is(name, 'FC Muster');
    const entered = { opponent: 'SV Gast', home: true, date: '1.2.2026' };
    const { id: game } = (await call('POST', `/own-teams/${id}/games`, entered)).json();
    const changed = (await call('PATCH', `/own-teams/${id}/games/${game}`, { home: false })).json();
    assert.equal([changed.teamHome, changed.teamAway], ['SV Gast', 'FC Muster']);
  });

  test('a stored logo becomes a small crest; another person’s does not', async () => {
    const form = new FormData();
    form.set('name', 'Wappen');
    form.set('logo_type', 'club');
    form.set('file', new Blob([cardPng]), 'card.png');
    const logos = { method: 'POST', url: '/api/logos', headers: own.person.headers, payload: form } as const;
    const { id: logo } = (await own.server.app.inject(logos)).json();
    const { id } = await make();
    const { crest } = (await call('PATCH', `/own-teams/${id}`, { crest_logo_id: logo })).json();
    assert.match(crest, /^data:image\/png;base64,/);
    assert.ok(crest.length <= 12_000);
    const other = await own.server.signIn();
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
      own.server.app.inject({ url: `/api/leagues/handball?query=${encodeURIComponent(query)}`, headers });
    const bearer = { authorization: `Bearer ${key}` };
    const clubs = await ask('{ clubs { id name colors { primary secondary } } }', bearer);
    const mine = (clubs.json().data.clubs as { id: string; colors: object | null }[]).find(({ id }) => id === club);
    assert.equal(mine?.colors, { primary: '#0b7a3c', secondary: null });
    assert.is(clubs.headers['cache-control'], 'private, no-cache');
    const games = await ask(`{ games(teamId: "${team}") { teamAway } }`, bearer);
    assert.equal(games.json().data.games, [{ teamAway: 'SV Gast' }]);
    const anybody = await ask('{ clubs { id name } }');
    assert.not.ok((anybody.json().data.clubs as { id: string }[]).some(({ id }) => id === club));
    assert.match(String(anybody.headers['cache-control']), /^public/);
    assert.ok((await ask(`{ games(teamId: "${team}") { teamAway } }`)).json().errors.length > 0);
  });

  test('tell the address of a calendar, which is often its secret, to their owner’s sessions only', async () => {
    const { id } = await make();
    const calendar_url = `${own.feed.origin}/secret.ics`;
    await call('PATCH', `/own-teams/${id}`, { calendar_url });
    const { key } = (await call('POST', '/api-keys', { name: 'site', scopes: ['read'] })).json();
    const headers = { authorization: `Bearer ${key}` };
    const [told] = (await own.server.app.inject({ url: '/api/own-teams', headers })).json();
    const [mine] = (await call('GET', '/own-teams')).json();
    assert.equal([told.id, told.calendar_url, mine.calendar_url], [id, null, calendar_url]);
  });

  test('a preview makes nothing, and is not kept for a request sent again', async () => {
    const { id } = await make();
    const headers = { ...own.person.headers, 'idempotency-key': 'preview-1' };
    const send = () => {
      const payload = new FormData();
      payload.set('file', new Blob(['Datum;Heim;Gast\n14.11.2099;A;B']), 'a.csv');
      return own.server.app.inject({ method: 'POST', url: `/api/own-teams/${id}/preview-file`, headers, payload });
    };
    for (const answer of [await send(), await send()]) {
      assert.equal([answer.statusCode, answer.headers['idempotent-replayed']], [200, undefined]);
    }
    const kept = await own.server.orm.em.fork().execute('select 1 from idempotency_keys where key = ?', ['preview-1']);
    assert.is(kept.length, 0);
  });
});
