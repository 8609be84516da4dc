import type { Game } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { receiveMail } from '../../../test/inbox.ts';
import { startReceiver, type Receiver } from '../../../test/receiver.ts';
import { until } from '../../../test/until.ts';
import { day, hour, minute } from '../../clock.ts';
import type { DraftBody, ScheduleBody } from '../../contract/schedules.ts';
import type { LeagueSource } from '../../leagues/source.ts';
import { Subscription, type Tier } from '../plans/plan.entity.ts';
import { checkResults } from './check-results.ts';
import { runDueSchedules } from './run-due.ts';
import { ScheduleRun } from './schedule.entity.ts';
import { toLocal } from './zurich.ts';

const thursday = { on: 'weekly', weekday: 4, time: '18:00' } as const;
const look = { theme: 'standard', scale: 0.1 } as const;

describe('a schedule over the year', (test) => {
  test('once a week at 18:00, through both changes of the clock, with two servers', async () => {
    const server = await startTestServer({ config: { work: false } });
    const who = await server.signIn();
    const slot = { sport: 'unihockey', club_id: 'c', team_id: 't' };
    const post = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api${url}`, headers: who.headers, payload });
    const team_slot_id = (await post('/team-slots', slot)).json().id;
    await post('/schedules', { team_slot_id, trigger: thursday, ...look, outcomes: ['inbox'] });
    for (let days = 0; days < 52 * 7; days++) {
      server.advance(day);
      await Promise.all([runDueSchedules(server.services), runDueSchedules(server.services)]);
    }
    const runs = await server.orm.em.fork().find(ScheduleRun, {}, { orderBy: { key: 'asc' } });
    assert.is(runs.length, 52);
    assert.equal(new Set(runs.map(({ key }) => key.slice(10))), new Set(['T18:00']));
    const days = runs.map(({ key }) => Date.parse(key.slice(0, 10)));
    assert.equal(new Set(days.slice(1).map((one, index) => one - (days[index] ?? 0))), new Set([7 * day]));
    assert.is((await server.orm.em.fork().execute('select 1 from batches')).length, 52);
    await server.close();
  });
});

describe('schedules', (test) => {
  let server: TestServer;
  let receiver: Receiver;
  /** What the league says. */
  let games: Game[];
  let start: number;

  test.before.each(async () => {
    receiver = await startReceiver();
    games = [];
    server = await startTestServer({ config: { webhookOrigins: [receiver.origin] } });
    Object.assign(server.services.leagues, { open: () => fakeSource(() => games) });
    start = server.services.clock();
  });
  test.after.each(async () => {
    await server.close();
    await receiver.close();
  });

  /** Weeks go by in these tests. */
  const signIn = async (tier: Tier = 'free') => {
    const who = await server.signIn({ tier });
    await server.orm.em.fork().execute("update sessions set expires_at = now() + interval '60 days'");
    return who;
  };
  const call = ({ headers }: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url: `/api${url}`, headers, ...(payload === undefined ? {} : { payload }) });
  const saveTeam = async (who: SignedIn, teamId = 't') => {
    const payload = { sport: 'unihockey', club_id: 'c', team_id: teamId, team_name: 'Falken 1' };
    return (await call(who, 'POST', '/team-slots', payload)).json().id as string;
  };
  const add = async (who: SignedIn, changes: object = {}) => {
    const team_slot_id = await saveTeam(who);
    return call(who, 'POST', '/schedules', {
      team_slot_id,
      trigger: thursday,
      ...look,
      outcomes: ['inbox'],
      ...changes,
    });
  };
  const inbox = async (who: SignedIn): Promise<DraftBody[]> => (await call(who, 'GET', '/inbox')).json();
  const runs = () => server.orm.em.fork().find(ScheduleRun, {}, { orderBy: { createdAt: 'asc' } });
  const settled = () => until(async () => (await runs()).every(({ state }) => state !== 'drawing'));
  const goTo = (moment: number) => server.advance(moment - server.services.clock());
  const check = (id: string) => checkResults(server.services, id, new AbortController().signal);

  test('every Thursday at 18:00 the weekend becomes drafts, once, although two servers look at the clock', async () => {
    const who = await signIn();
    const { id, next_at } = (await add(who)).json<ScheduleBody>();
    const due = Date.parse(next_at ?? '');
    assert.is(toLocal(due).slice(11), '18:00');
    games = [
      game('sat', due + 2 * day),
      game('sun', due + 3 * day),
      game('later', due + 9 * day),
      game('past', due - 5 * day),
    ];
    goTo(due - minute);
    assert.is(await runDueSchedules(server.services), 0);
    goTo(due + minute);
    const counts = await Promise.all(Array.from({ length: 8 }, () => runDueSchedules(server.services)));
    assert.is(
      counts.reduce((sum, count) => sum + count),
      1,
    );
    await settled();
    assert.equal(
      (await runs()).map(({ key, state }) => [key, state]),
      [[toLocal(due), 'done']],
    );
    const drafts = await inbox(who);
    assert.equal(
      drafts.map(({ game_ids, schedule_id, read }) => [game_ids, schedule_id, read]),
      [
        [['sat'], id, false],
        [['sun'], id, false],
      ],
    );
    const [schedule] = (await call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    assert.equal([schedule?.next_at, schedule?.last_run?.state], [new Date(weekAfter(due)).toISOString(), 'done']);
  });

  test('a week without games makes nothing; a server that was away for two days makes up for nothing', async () => {
    const who = await signIn();
    const due = Date.parse((await add(who)).json<ScheduleBody>().next_at ?? '');
    goTo(due);
    await runDueSchedules(server.services);
    await settled();
    games = [game('sat', due + 9 * day)];
    goTo(weekAfter(due) + 2 * day);
    await runDueSchedules(server.services);
    await settled();
    assert.equal(
      (await runs()).map(({ state, code }) => [state, code]),
      [['empty', 'batch-without-games']],
    );
    assert.equal(await inbox(who), []);
  });

  test('a result becomes a draft, a mail with a link and news for a webhook; old results are left', async () => {
    const who = await signIn('amateur');
    await call(who, 'POST', '/webhooks', { url: receiver.origin, events: ['result.arrived'] });
    games = [played(game('old', start - day)), game('new', start + hour), game('running', start - hour)];
    const answer = await add(who, { trigger: { on: 'result' }, outcomes: ['inbox', 'mail', 'webhook'] });
    const { id } = answer.json<ScheduleBody>();
    await check(id);
    assert.equal(
      (await runs()).map(({ key, state }) => [key, state]),
      [['game:old', 'skipped']],
    );
    games = games.map((one) => (one.id === 'new' ? played(one) : one));
    server.advance(3 * hour);
    await Promise.all([check(id), check(id)]);
    await check(id);
    await settled();
    assert.equal(
      (await runs()).map(({ key, state }) => [key, state]),
      [
        ['game:old', 'skipped'],
        ['game:new', 'done'],
      ],
    );
    const [draft, ...others] = await inbox(who);
    assert.equal([draft?.game_ids, others], [['new'], []]);
    await until(() => receiver.received.length > 0);
    const told = JSON.parse(receiver.received[0]?.body ?? '');
    assert.equal([told.event, told.data.posts[0].game_ids], ['result.arrived', ['new']]);
    const mail = await receiveMail(server.services.config.dataFolder, who.email);
    assert.is(mail.subject, 'Das Resultat ist da: dein Post ist fertig');
    const link = /https?:\/\/\S+picture\S+/.exec(mail.text)?.[0] ?? '';
    assert.is(link, told.data.posts[0].picture_url);
    await opens(server, link, 302);
    await opens(server, link.replace(/mac=./, 'mac=_'), 403);
    server.advance(15 * day);
    await opens(server, link, 403);
    assert.is(receiver.received.length, 1);
  });

  test('the result of a game that was running when the schedule was made counts', async () => {
    const who = await signIn();
    games = [game('running', start - hour)];
    const { id } = (await add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    await check(id);
    games = games.map(played);
    await check(id);
    await settled();
    assert.equal(
      (await inbox(who)).map(({ game_ids }) => game_ids),
      [['running']],
    );
  });

  test('due results are looked for by a job', async () => {
    const who = await signIn();
    games = [game('soon', start + minute)];
    await add(who, { trigger: { on: 'result' } });
    assert.is(await runDueSchedules(server.services), 1);
    const [{ next_at: waiting } = {}] = (await call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    await until(async () => {
      const [found] = await server.orm.em.fork().execute<{ settled: boolean }[]>('select settled from schedules');
      return found?.settled === true;
    });
    const [{ next_at } = {}] = (await call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    assert.ok(Date.parse(next_at ?? '') > Date.parse(waiting ?? ''), 'when the game is over');
  });

  test('sent only: no draft in the inbox', async () => {
    const who = await signIn();
    const due = Date.parse((await add(who, { outcomes: ['mail'] })).json<ScheduleBody>().next_at ?? '');
    games = [game('sat', due + 2 * day), game('sun', due + 3 * day)];
    goTo(due);
    await runDueSchedules(server.services);
    await settled();
    assert.equal(await inbox(who), []);
    const mail = await receiveMail(server.services.config.dataFolder, who.email);
    assert.match(mail.text, /2 Posts sind fertig/);
    assert.is(mail.text.match(/picture\?/g)?.length, 2);
  });

  test('switched off it rests; switched on again it begins anew', async () => {
    const who = await signIn();
    const { id, next_at } = (await add(who)).json<ScheduleBody>();
    const due = Date.parse(next_at ?? '');
    const off = await call(who, 'PATCH', `/schedules/${id}`, { enabled: false });
    assert.equal([off.statusCode, off.json().next_at], [200, null]);
    goTo(due + hour);
    assert.is(await runDueSchedules(server.services), 0);
    const on = await call(who, 'PATCH', `/schedules/${id}`, { enabled: true, name: ' Wochenende ' });
    assert.equal([on.json().name, on.json().next_at], ['Wochenende', new Date(weekAfter(due)).toISOString()]);
    const moved = await call(who, 'PATCH', `/schedules/${id}`, {
      trigger: { on: 'weekly', weekday: 1, time: '07:30' },
    });
    assert.match(toLocal(Date.parse(moved.json().next_at)), /T07:30$/);
    assert.is((await call(who, 'PATCH', `/schedules/${id}`, { theme: 'nothing' })).json().code, 'theme-unknown');
    assert.is(
      (await call(who, 'PATCH', `/schedules/${id}`, { games_per_post: 3 })).json().code,
      'template-games-too-many',
    );
  });

  test('a draft is read, unread and deleted; others do not see it', async () => {
    const [who, other] = [await signIn(), await signIn()];
    const due = Date.parse((await add(who)).json<ScheduleBody>().next_at ?? '');
    games = [game('sat', due + 2 * day)];
    goTo(due);
    await runDueSchedules(server.services);
    await settled();
    const [{ id } = { id: '' }] = await inbox(who);
    assert.is((await call(other, 'PATCH', `/inbox/${id}`, { read: true })).statusCode, 404);
    assert.is((await call(other, 'DELETE', `/inbox/${id}`)).statusCode, 404);
    for (const read of [true, false]) {
      assert.is((await call(who, 'PATCH', `/inbox/${id}`, { read })).statusCode, 204);
      assert.is((await inbox(who))[0]?.read, read);
    }
    assert.is((await call(who, 'DELETE', `/inbox/${id}`)).statusCode, 204);
    assert.equal(await inbox(who), []);
  });

  test('as many as the plan has, also when 20 come at once; after a downgrade the oldest go on', async () => {
    const who = await signIn('amateur');
    const team_slot_id = await saveTeam(who);
    const post = () =>
      call(who, 'POST', '/schedules', { team_slot_id, trigger: thursday, ...look, outcomes: ['inbox'] });
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    assert.is(answers.filter(({ statusCode }) => statusCode === 201).length, 3);
    assert.is(answers.find(({ statusCode }) => statusCode === 403)?.json().code, 'schedules-full');
    await server.orm.em.fork().nativeUpdate(Subscription, { user: who.userId }, { tier: 'free' });
    const [{ id, next_at } = { id: '', next_at: '' }] = (await call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    goTo(Date.parse(next_at ?? ''));
    await runDueSchedules(server.services);
    assert.equal(
      (await runs()).map(({ schedule }) => schedule),
      [id],
    );
    await settled();
  });

  const refusals: [name: string, changes: object, status: number, code: string][] = [
    ["somebody else's team", { team_slot_id: '00000000-0000-4000-8000-000000000000' }, 404, 'not-found'],
    ['no outcome', { outcomes: [] }, 400, 'request-invalid'],
    ['a 25th hour', { trigger: { on: 'weekly', weekday: 1, time: '25:00' } }, 400, 'request-invalid'],
    ['an eighth weekday', { trigger: { on: 'weekly', weekday: 8, time: '12:00' } }, 400, 'request-invalid'],
    ['a theme that is not there', { theme: 'nothing' }, 422, 'theme-unknown'],
    ['two games a post on free', { games_per_post: 2 }, 403, 'template-games-too-many'],
  ];
  test('what cannot work is refused', async () => {
    const who = await signIn();
    const team_slot_id = await saveTeam(who);
    const sound = { team_slot_id, trigger: thursday, ...look, outcomes: ['inbox'] };
    for (const [name, changes, status, code] of refusals) {
      const answer = await call(who, 'POST', '/schedules', { ...sound, ...changes });
      assert.equal([name, answer.statusCode, answer.json().code], [name, status, code]);
    }
    assert.equal((await call(who, 'GET', '/schedules')).json(), []);
  });
});

function weekAfter(moment: number): number {
  // In Zurich a week may have an hour more or less.
  const next = moment + 7 * day;
  return [next - hour, next, next + hour].find((one) => toLocal(one).slice(11) === toLocal(moment).slice(11)) ?? next;
}

async function opens({ app }: TestServer, link: string, status: number): Promise<void> {
  const url = new URL(link);
  const answer = await app.inject({ url: url.pathname + url.search });
  assert.is(answer.statusCode, status);
  if (status !== 302) return;
  const file = new URL(String(answer.headers.location));
  assert.is((await app.inject({ url: file.pathname + file.search })).headers['content-type'], 'image/png');
}

function game(id: string, startsAt: number): Game {
  const local = toLocal(startsAt);
  const [year, month, date] = local.slice(0, 10).split('-');
  return {
    id,
    date: `${date}.${month}.${year}`,
    time: local.slice(11),
    teamHome: 'Falken 1',
    teamAway: `Gast ${id}`,
    result: '',
    resultDetail: '',
    location: '',
    city: '',
    teamHomeLogo: '',
    teamAwayLogo: '',
    competition: '',
    startsAt: local,
    status: 'scheduled',
  };
}

function played(one: Game): Game {
  return { ...one, status: 'played', result: '3:2', score: { home: 3, away: 2, suffix: '' } };
}

/** A league whose games the test decides. */
function fakeSource(getGames: () => Game[]): LeagueSource {
  const loaded = <T>(value: T) => ({ value, asOf: new Date(), stale: false });
  return {
    name: 'test',
    sport: 'unihockey',
    loadClubs: async () => loaded([]),
    loadTeams: async () => loaded([]),
    loadGames: async () => loaded(getGames()),
    loadGame: async (id) => {
      const found = getGames().find((one) => one.id === id);
      if (found === undefined) throw new Error(`No game ${id}`);
      return loaded(found);
    },
  };
}
