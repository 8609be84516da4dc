import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn } from '../../../test/app.ts';
import { createTemplateClient, draft } from '../../../test/templates.ts';
import { day, hour, minute, swissTime } from '@matchpost/engine/clock';
import type { DraftPlace, ScheduleBody } from '../../contract/schedules.ts';
import { createKey } from '../api-keys/api-key.queries.ts';
import { Subscription } from '../plans/plan.entity.ts';
import { runDueSchedules } from './run-due.ts';
import { ScheduleRun } from './schedule.entity.ts';
import {
  game,
  played,
  style,
  startScheduleServer,
  thursday,
  weekAfter,
  type ScheduleServer,
} from '../../../test/schedule-server.ts';

describe('a schedule over the year', (test) => {
  test('runs weekly at 18:00 on two servers, through both daylight saving changes', async () => {
    const server = await startTestServer({ config: { work: false } });
    const who = await server.signIn();
    const slot = { sport: 'unihockey', club_id: 'c', team_id: 't' };
    const post = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api${url}`, headers: who.headers, payload });
    const team_slot_id = (await post('/team-slots', slot)).json().id;
    await post('/schedules', { team_slot_id, trigger: thursday, ...style, outcomes: ['inbox'] });
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
  let server: ScheduleServer;
  test.before.each(async () => {
    server = await startScheduleServer();
  });
  test.after.each(() => server.close());

  test('make drafts of the weekend once every Thursday at 18:00 on two servers', async () => {
    const who = await server.signIn();
    const { id, next_at } = (await server.add(who)).json<ScheduleBody>();
    const due = Date.parse(next_at ?? '');
    assert.is(swissTime(due).slice(11), '18:00');
    server.league.games = [
      game('sat', due + 2 * day),
      game('sun', due + 3 * day),
      game('later', due + 9 * day),
      game('past', due - 5 * day),
    ];
    server.goTo(due - minute);
    assert.is(await runDueSchedules(server.services), 0);
    server.goTo(due + minute);
    const counts = await Promise.all(Array.from({ length: 8 }, () => runDueSchedules(server.services)));
    assert.is(
      counts.reduce((sum, count) => sum + count),
      1,
    );
    await server.settled();
    assert.equal(
      (await server.runs()).map(({ key, state }) => [key, state]),
      [[swissTime(due), 'done']],
    );
    const drafts = await server.inbox(who);
    assert.equal(
      drafts.map(({ game_ids, schedule_id, read }) => [game_ids, schedule_id, read]),
      [
        [['sat'], id, false],
        [['sun'], id, false],
      ],
    );
    const [schedule] = (await server.call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    assert.equal([schedule?.next_at, schedule?.last_run?.state], [new Date(weekAfter(due)).toISOString(), 'done']);
  });

  test('post the weekend as a carousel, one draft a slide', async () => {
    const who = await server.signIn();
    const added = await server.add(who, { carousel: { order: 'time' } });
    const { id, next_at } = added.json<ScheduleBody>();
    const due = Date.parse(next_at ?? '');
    server.league.games = [game('sat', due + 2 * day), game('sun', due + 3 * day)];
    server.goTo(due + minute);
    await runDueSchedules(server.services);
    await server.settled();
    const drafts = await server.inbox(who);
    assert.equal(
      drafts.map(({ name, game_ids }) => `${name} ${game_ids.join()}`),
      ['matchpost-carousel-01 sat,sun', 'matchpost-carousel-02 sat', 'matchpost-carousel-03 sun'],
    );
    const place = await server.call(who, 'GET', `/inbox/${drafts[0]?.id}/place`);
    assert.equal([place.statusCode, place.json<DraftPlace>().kind], [200, 'carousel']);
    assert.equal(
      drafts.map(({ facts }) => facts?.map(({ game_id }) => game_id)),
      [[], ['sat'], ['sun']],
      'a cover tells no game',
    );
    const changed = await server.call(who, 'PATCH', `/schedules/${id}`, { trigger: { on: 'result' } });
    assert.equal([changed.statusCode, changed.json().path], [400, 'body.carousel']);
    const more = await server.add(await server.signIn(), { trigger: { on: 'result' }, carousel: {} });
    assert.equal([more.statusCode, more.json().path], [400, 'body.carousel']);
  });

  test('keep the facts in the picture beside a draft, whatever the league says since', async () => {
    const who = await server.signIn();
    const due = Date.parse((await server.add(who)).json<ScheduleBody>().next_at ?? '');
    const [sat, sun] = [game('sat', due + 2 * day), game('sun', due + 3 * day)];
    server.league.games = [sat, sun];
    // A game's own page may know more than the list.
    const source = server.services.leagues.open('unihockey');
    const { loadGame } = source;
    source.loadGame = async (id, ...rest) => {
      const loaded = await loadGame(id, ...rest);
      return id === 'sun' ? { ...loaded, value: played(sun) } : loaded;
    };
    server.goTo(due + minute);
    await runDueSchedules(server.services);
    await server.settled();
    server.league.games = [played(game('sat', due + 2 * day + hour)), played(sun, 3, 3)];
    const preview = { sport: 'unihockey', kind: 'preview', score: '' };
    assert.equal(
      (await server.inbox(who)).map(({ facts }) => facts),
      [
        [{ ...preview, game_id: 'sat', starts_at: sat.startsAt, status: 'scheduled' }],
        [{ ...preview, game_id: 'sun', starts_at: sun.startsAt, status: 'played' }],
      ],
    );
    await server.orm.em.fork().execute('update drafts set facts = null');
    assert.equal(
      (await server.inbox(who)).map(({ facts }) => facts),
      [null, null],
      'drafts of earlier versions',
    );
  });

  test('make nothing in a week without games or after two days without a server', async () => {
    const who = await server.signIn();
    const due = Date.parse((await server.add(who)).json<ScheduleBody>().next_at ?? '');
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    server.league.games = [game('sat', due + 9 * day)];
    server.goTo(weekAfter(due) + 2 * day);
    await runDueSchedules(server.services);
    await server.settled();
    assert.equal(
      (await server.runs()).map(({ state, code }) => [state, code]),
      [['empty', 'batch-without-games']],
    );
    assert.equal(await server.inbox(who), []);
  });

  test('pause when switched off and start over when switched on', async () => {
    const who = await server.signIn();
    const { id, next_at } = (await server.add(who)).json<ScheduleBody>();
    const due = Date.parse(next_at ?? '');
    const off = await server.call(who, 'PATCH', `/schedules/${id}`, { enabled: false });
    assert.equal([off.statusCode, off.json().next_at], [200, null]);
    server.goTo(due + hour);
    assert.is(await runDueSchedules(server.services), 0);
    const on = await server.call(who, 'PATCH', `/schedules/${id}`, { enabled: true, name: ' Wochenende ' });
    assert.equal([on.json().name, on.json().next_at], ['Wochenende', new Date(weekAfter(due)).toISOString()]);
    const moved = await server.call(who, 'PATCH', `/schedules/${id}`, {
      trigger: { on: 'weekly', weekday: 1, time: '07:30' },
    });
    assert.match(swissTime(Date.parse(moved.json().next_at)), /T07:30$/);
    assert.is((await server.call(who, 'PATCH', `/schedules/${id}`, { theme: 'nothing' })).json().code, 'theme-unknown');
    assert.is(
      (await server.call(who, 'PATCH', `/schedules/${id}`, { games_per_post: 3 })).json().code,
      'template-games-too-many',
    );
  });

  /** The person's program. */
  const withKey = async (who: SignedIn): Promise<SignedIn> => {
    const { userId } = who;
    const { key } = await createKey(server.orm.em.fork(), { userId, name: 'Skript', scopes: ['schedules'] });
    return { ...who, headers: { authorization: `Bearer ${key}` } };
  };
  const look = { theme: 'standard', language: 'en', neutral: true, names: [{ team: 'Falken 1', short: 'Falken' }] };

  test('keep every option of their posts that a program does not send', async () => {
    const who = await server.signIn('pro');
    const { id } = (await server.add(who, look)).json<ScheduleBody>();
    const program = await withKey(who);
    const change = async (changes: object) => {
      const answer = await server.call(program, 'PATCH', `/schedules/${id}`, changes);
      assert.is(answer.statusCode, 200, answer.body);
      return answer.json<ScheduleBody>().look;
    };
    const first = { ...style, ...look };
    assert.equal(await change({ theme: 'dark' }), { ...first, theme: 'dark' });
    assert.equal(await change({ language: 'de' }), { ...first, theme: 'dark', language: 'de' });
    const { theme: _theme, ...others } = { ...first, language: 'de' };
    const template = (await createTemplateClient(server).create(who, draft())).json();
    const own = { template_id: template.id, revision: 1 };
    assert.equal(await change(own), { ...others, ...own });
    assert.equal(await change({ theme: 'dark', home: null }), { ...others, theme: 'dark', home: null });
    assert.equal(await change({ look: { theme: 'light' }, scale: 2 }), { theme: 'light', scale: 2 });
  });

  test('leave out what the website leaves out beside a template', async () => {
    const who = await server.signIn('pro');
    const { id } = (await server.add(who, { ...look, tab: 'result' })).json<ScheduleBody>();
    const { names: _names, ...others } = look;
    const answer = await server.call(who, 'PATCH', `/schedules/${id}`, others);
    assert.equal(answer.json<ScheduleBody>().look, others);
  });

  test('refuse a template that holds fewer games than a post, unless a post has one anyway', async () => {
    const who = await server.signIn('pro');
    const template = (await createTemplateClient(server).create(who, draft())).json();
    const own = { theme: undefined, template_id: template.id };
    const refused = await server.add(who, { ...own, games_per_post: 2 });
    assert.equal(
      [refused.statusCode, refused.json().code, refused.json().path],
      [422, 'games-too-many', 'body.games_per_post'],
    );
    const team_slot_id = (await server.call(who, 'GET', '/team-slots')).json()[0].id;
    const sound = { team_slot_id, trigger: thursday, ...style, outcomes: ['inbox'] };
    const made = await server.call(who, 'POST', '/schedules', { ...sound, games_per_post: 2 });
    const { id } = made.json<ScheduleBody>();
    const patch = (changes: object) => server.call(who, 'PATCH', `/schedules/${id}`, changes);
    assert.is((await patch({ template_id: template.id })).json().code, 'games-too-many');
    const result = await patch({ template_id: template.id, trigger: { on: 'result' } });
    assert.is(result.statusCode, 200, result.body);
    assert.is((await patch({ trigger: thursday })).json().code, 'games-too-many');
    assert.is((await patch({ trigger: thursday, games_per_post: 1 })).statusCode, 200);
  });

  test('are limited by the plan, also for concurrent requests; after a downgrade the oldest run', async () => {
    const who = await server.signIn('amateur');
    const team_slot_id = await server.saveTeam(who);
    const post = () =>
      server.call(who, 'POST', '/schedules', { team_slot_id, trigger: thursday, ...style, outcomes: ['inbox'] });
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    assert.is(answers.filter(({ statusCode }) => statusCode === 201).length, 3);
    assert.is(answers.find(({ statusCode }) => statusCode === 403)?.json().code, 'schedules-full');
    await server.orm.em.fork().nativeUpdate(Subscription, { user: who.userId }, { tier: 'free' });
    const [{ id, next_at } = { id: '', next_at: '' }] = (await server.call(who, 'GET', '/schedules')).json<
      ScheduleBody[]
    >();
    server.goTo(Date.parse(next_at ?? ''));
    await runDueSchedules(server.services);
    assert.equal(
      (await server.runs()).map(({ schedule }) => schedule),
      [id],
    );
    await server.settled();
  });

  test('post as many games at once as the plan allows after a downgrade', async () => {
    const who = await server.signIn('pro');
    const due = Date.parse((await server.add(who, { games_per_post: 3 })).json<ScheduleBody>().next_at ?? '');
    server.league.games = [1, 2, 3].map((hours) => game(`g${hours}`, due + 2 * day + hours * hour));
    await server.orm.em.fork().nativeUpdate(Subscription, { user: who.userId }, { tier: 'free' });
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    assert.equal(
      (await server.inbox(who)).map(({ game_ids }) => game_ids),
      [['g1'], ['g2'], ['g3']],
    );
  });

  test('pause while the plan locks their team, which makes no batches either', async () => {
    const who = await server.signIn('pro');
    await server.saveTeam(who);
    server.advance(minute);
    const team = { sport: 'unihockey', club_id: 'c', team_id: 'locked' };
    const team_slot_id = (await server.call(who, 'POST', '/team-slots', team)).json().id;
    const sound = { team_slot_id, trigger: thursday, ...style, outcomes: ['inbox'] };
    const { next_at } = (await server.call(who, 'POST', '/schedules', sound)).json<ScheduleBody>();
    await server.orm.em.fork().nativeUpdate(Subscription, { user: who.userId }, { tier: 'free' });
    const [listed] = (await server.call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    assert.is(listed?.beyond_plan, true);
    server.goTo(Date.parse(next_at ?? ''));
    await runDueSchedules(server.services);
    assert.equal(await server.runs(), []);
    const batch = await server.call(who, 'POST', '/batches', { games: team, ...style });
    assert.is(batch.json().code, 'batch-team-not-saved');
  });

  const refusals: [name: string, changes: object, status: number, code: string][] = [
    ["somebody else's team", { team_slot_id: '00000000-0000-4000-8000-000000000000' }, 404, 'not-found'],
    ['no outcome', { outcomes: [] }, 400, 'request-invalid'],
    ['a time of 25:00', { trigger: { on: 'weekly', weekday: 1, time: '25:00' } }, 400, 'request-invalid'],
    ['an eighth weekday', { trigger: { on: 'weekly', weekday: 8, time: '12:00' } }, 400, 'request-invalid'],
    ['an unknown theme', { theme: 'nothing' }, 422, 'theme-unknown'],
    ['two games a post on free', { games_per_post: 2 }, 403, 'template-games-too-many'],
  ];

  test('refuse invalid options', async () => {
    const who = await server.signIn();
    const team_slot_id = await server.saveTeam(who);
    const sound = { team_slot_id, trigger: thursday, ...style, outcomes: ['inbox'] };
    for (const [name, changes, status, code] of refusals) {
      const answer = await server.call(who, 'POST', '/schedules', { ...sound, ...changes });
      assert.equal([name, answer.statusCode, answer.json().code], [name, status, code]);
    }
    assert.equal((await server.call(who, 'GET', '/schedules')).json(), []);
  });
});
