import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { receiveMail } from '../../../test/inbox.ts';
import { until } from '../../../test/until.ts';
import { day, hour, minute } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import type { ScheduleBody } from '../../contract/schedules.ts';
import { Subscription, type Tier } from '../plans/plan.entity.ts';
import { runDueSchedules } from './run-due.ts';
import { game, played, startScheduleServer, style, type ScheduleServer } from '../../../test/schedule-server.ts';

describe('schedules on results', (test) => {
  let server: ScheduleServer;
  let start: number;
  test.before.each(async () => {
    server = await startScheduleServer();
    start = server.services.clock();
  });
  test.after.each(() => server.close());

  test('turn a new result into a draft, a mail and a webhook event, and skip old results', async () => {
    const who = await server.signIn('amateur');
    await server.call(who, 'POST', '/webhooks', { url: server.receiver.origin, events: ['result.arrived'] });
    server.league.games = [played(game('old', start - day)), game('new', start + hour), game('running', start - hour)];
    const answer = await server.add(who, { trigger: { on: 'result' }, outcomes: ['inbox', 'mail', 'webhook'] });
    const { id } = answer.json<ScheduleBody>();
    await server.check(id);
    assert.equal(
      (await server.runs()).map(({ key, state }) => [key, state]),
      [['game:old', 'skipped']],
    );
    server.league.games = server.league.games.map((one) => (one.id === 'new' ? played(one) : one));
    server.advance(3 * hour);
    await Promise.all([server.check(id), server.check(id)]);
    await server.check(id);
    await server.settled();
    assert.equal(
      (await server.runs()).map(({ key, state }) => [key, state]),
      [
        ['game:old', 'skipped'],
        ['game:new', 'done'],
      ],
    );
    const [draft, ...others] = await server.inbox(who);
    assert.equal([draft?.game_ids, others], [['new'], []]);
    assert.equal(
      draft?.facts?.map(({ kind, score, status }) => [kind, score, status]),
      [['result', '3:2', 'played']],
    );
    assert.match(draft?.alt_text ?? '', /: .* gegen .* \d+:\d+/);
    assert.match(draft?.caption ?? '', / – .* \d+:\d+\./);
    await until(() => server.receiver.received.length > 0);
    const told = JSON.parse(server.receiver.received[0]?.body ?? '');
    assert.equal([told.event, told.data.posts[0].game_ids], ['result.arrived', ['new']]);
    const mail = await receiveMail(server.services.config.dataFolder, who.email);
    assert.is(mail.subject, 'Das Resultat ist da: dein Post ist fertig');
    const link = /https?:\/\/\S+picture\S+/.exec(mail.text)?.[0] ?? '';
    assert.is(link, told.data.posts[0].picture_url);
    await opens(server, link, 302);
    await opens(server, link.replace(/mac=./, 'mac=_'), 403);
    server.advance(15 * day);
    await opens(server, link, 403);
    assert.is(server.receiver.received.length, 1);
  });

  test('publish the result of a game that was running when the schedule was created', async () => {
    const who = await server.signIn();
    server.league.games = [game('running', start - hour)];
    const { id } = (await server.add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    await server.check(id);
    server.league.games = server.league.games.map((one) => played(one));
    await server.check(id);
    await server.settled();
    assert.equal(
      (await server.inbox(who)).map(({ game_ids }) => game_ids),
      [['running']],
    );
  });

  test('check for due results in a job', async () => {
    const who = await server.signIn();
    server.league.games = [game('soon', start + minute)];
    const { id } = (await server.add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    assert.is(await runDueSchedules(server.services), 1);
    await until(async () => {
      const query = 'select settled from schedules where id = ?';
      const [found] = await server.orm.em.fork().execute<{ settled: boolean }[]>(query, [id]);
      return found?.settled === true;
    });
    const [{ next_at } = {}] = (await server.call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    assert.ok(Date.parse(next_at ?? '') > start + minute, 'at the end of the game');
  });

  test('post nothing that is older than three days when the server runs again', async () => {
    const who = await server.signIn();
    const [early, late] = [game('early', start + hour), game('late', start + 4 * day)];
    server.league.games = [early, late];
    const { id } = (await server.add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    await server.check(id);
    server.advance(5 * day);
    server.league.games = [played(early), played(late)];
    await server.check(id);
    await server.settled();
    assert.equal(
      (await server.inbox(who)).map(({ game_ids }) => game_ids),
      [['late']],
    );
  });

  test('post no results of a time in which the plan did not run them', async () => {
    const who = await server.signIn('amateur');
    const [first, second] = [game('first', start + day), game('second', start + 8 * day)];
    server.league.games = [first, second];
    const oldest = (await server.add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    const { team_slot_id } = oldest;
    const sound = { team_slot_id, trigger: { on: 'result' }, ...style, outcomes: ['inbox'] };
    const { id } = (await server.call(who, 'POST', '/schedules', sound)).json<ScheduleBody>();
    await server.check(id);
    const become = (tier: Tier) =>
      server.orm.em.fork().nativeUpdate(Subscription, { user: who.userId }, { tier, status: 'active' });
    await become('free');
    server.advance(2 * day);
    server.league.games = [played(first), second];
    await runDueSchedules(server.services);
    server.advance(7 * day);
    server.league.games = [played(first), played(second)];
    await runDueSchedules(server.services);
    await become('amateur');
    await server.check(id);
    await server.settled();
    const drafts = await server.inbox(who);
    assert.equal(
      drafts.filter(({ schedule_id }) => schedule_id === id),
      [],
    );
  });

  test("post the other results while one game's page fails, and that one later", async () => {
    const who = await server.signIn();
    const [one, other] = [game('one', start + hour), game('other', start + hour)];
    server.league.games = [one, other];
    const { id } = (await server.add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    await server.check(id);
    server.advance(3 * hour);
    server.league.games = [played(one), played(other)];
    const source = server.services.leagues.open('unihockey');
    const { loadGame } = source;
    source.loadGame = async (game, ...rest) => {
      if (game === 'one') throw new LeagueError('source-failed', { params: { source: 'test', status: 500 } });
      return loadGame(game, ...rest);
    };
    const posted = async () => {
      await server.check(id);
      await server.settled();
      return (await server.inbox(who)).flatMap(({ game_ids }) => game_ids).toSorted();
    };
    assert.equal(await posted(), ['other']);
    source.loadGame = loadGame;
    assert.equal(await posted(), ['one', 'other']);
  });

  test('list no draft in the inbox when they only send', async () => {
    const who = await server.signIn();
    const due = Date.parse((await server.add(who, { outcomes: ['mail'] })).json<ScheduleBody>().next_at ?? '');
    server.league.games = [game('sat', due + 2 * day), game('sun', due + 3 * day)];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    assert.equal(await server.inbox(who), []);
    const mail = await receiveMail(server.services.config.dataFolder, who.email);
    assert.is(mail.subject, 'Deine Posts fürs Wochenende');
    assert.match(mail.text, /2 Posts sind fertig/);
    assert.match(mail.text, /\n[^\n]+ gegen [^\n]+: http/);
    assert.is(mail.text.match(/picture\?/g)?.length, 2);
  });

  test('tell the results of a weekend in a mail as played', async () => {
    const who = await server.signIn();
    const added = await server.add(who, { outcomes: ['mail'], tab: 'result' });
    const due = Date.parse(added.json<ScheduleBody>().next_at ?? '');
    server.league.games = [played(game('sat', due - 5 * day))];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    const mail = await receiveMail(server.services.config.dataFolder, who.email);
    assert.is(mail.subject, 'Deine Resultate vom Wochenende');
  });
});

async function opens({ app }: ScheduleServer, link: string, status: number): Promise<void> {
  const url = new URL(link);
  const answer = await app.inject({ url: url.pathname + url.search });
  assert.is(answer.statusCode, status);
  if (status !== 302) return;
  const file = new URL(String(answer.headers.location));
  assert.is((await app.inject({ url: file.pathname + file.search })).headers['content-type'], 'image/png');
}
