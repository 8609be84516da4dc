import { describe } from '@matchpost/engine/test';
import { parseTable, type Game } from '@matchpost/engine';
import { day, hour, minute, swissDay } from '@matchpost/engine/clock';
import { listRounds } from '@matchpost/engine/posts';
import * as assert from 'uvu/assert';
import { receiveMail } from '../../../test/inbox.ts';
import type { SignedIn } from '../../../test/app.ts';
import { until } from '../../../test/until.ts';
import type { ComingPost, DraftPlace, ScheduleBody } from '../../contract/schedules.ts';
import { game, played, startScheduleServer, type ScheduleServer } from '../../../test/schedule-server.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { runDueSchedules } from './run-due.ts';
import { toMoment } from './zurich.ts';

const teams = ['Falken 1', 'Gast a', 'Gast b', 'Gast c'] as const;
const ids = ['t', 'a', 'b', 'c'];

/** The table after so many games of each team, in the order of `teams`. */
function tableOf(played: readonly number[], points: readonly number[] = [12, 9, 6, 3]) {
  const rows = teams.map((team, index) => ({
    rank: index + 1,
    team,
    teamId: ids[index],
    played: played[index],
    points: points[index],
  }));
  return parseTable({ competition: '2. Liga', rows }).table;
}

describe('the table after a round', (test) => {
  let server: ScheduleServer;
  let who: SignedIn;
  let id: string;
  /** Our game, on a Friday evening, and the group's other one, a day later. */
  let ours: Game;
  let other: Game;
  let deadline: number;
  /** Three rounds before. */
  let earlier: Game[];
  const say = (...games: Game[]) => void (server.league.games = [...earlier, ...games]);

  const checkLater = async () => {
    server.advance(20 * minute);
    await server.check(id);
    await server.settled();
  };
  const schedule = async () => (await server.call(who, 'GET', '/schedules')).json<ScheduleBody[]>()[0];
  const add = async (changes: object) => {
    const { team_slot_id } = (await schedule()) ?? {};
    const payload = { team_slot_id, trigger: { on: 'round' }, theme: 'standard', outcomes: ['inbox'], ...changes };
    return server.call(who, 'POST', '/schedules', payload);
  };
  /** Of this round; an earlier one was skipped at the first check. */
  const runs = async () => {
    const [round] = listRounds([ours]);
    return (await server.runs()).filter(({ key }) => key === `round:${round?.key}`);
  };
  const shown = async () => (await server.inbox(who)).map(({ note, corrects }) => ({ note, corrects }));
  const told = async (count: number) => {
    await until(() => server.receiver.received.length === count);
    return server.receiver.received.map(({ body }) => JSON.parse(body));
  };

  test.before.each(async () => {
    server = await startScheduleServer();
    who = await server.signIn('amateur');
    const events = ['batch.done', 'result.corrected'];
    await server.call(who, 'POST', '/webhooks', { url: server.receiver.origin, events });
    const outcomes = ['inbox', 'mail', 'webhook'];
    id = (await server.add(who, { trigger: { on: 'round' }, outcomes })).json<ScheduleBody>().id;
    const [{ key } = { key: '' }] = listRounds([game('x', server.services.clock() + 7 * day)]);
    const friday = toMoment(swissDay(Date.parse(key) + 4 * day), '20:00');
    ours = game('a', friday);
    other = { ...game('c', friday + day), teamHome: 'Gast b' };
    deadline = toMoment(swissDay(Date.parse(key) + 7 * day), '20:00');
    earlier = [4, 3, 2].map((weeks) => played(game(`e${weeks}`, friday - weeks * 7 * day)));
    earlier = earlier.map((one) => ({ ...one, teamAway: 'Gast a' }));
    say(ours);
    server.league.table = tableOf([3, 3, 3, 3]);
    await checkLater();
    server.goTo(friday + 3 * hour);
    say(played(ours));
  });
  test.after.each(() => server.close());

  test('does not wait for a team that has withdrawn', async () => {
    const { rows, ...table } = tableOf([4, 4, 4, 3]);
    const [row] = rows;
    assert.ok(row);
    const withdrawn = { ...row, rank: null, team: 'Gast d', teamId: 'd', played: 0, points: 0 };
    server.league.table = { ...table, rows: [...rows, withdrawn] };
    server.league.others = { a: [played(ours)], b: [{ ...other, status: 'postponed' }], c: [], d: [] };
    server.league.others = { ...server.league.others, c: [{ ...other, status: 'postponed' }] };
    await checkLater();
    assert.equal(await shown(), [{ note: null, corrects: false }]);
  });

  test('waits for our result, for the table to count it, and for the other games; then it comes once', async () => {
    say(ours);
    await checkLater();
    assert.is((await schedule())?.waiting_until, null);
    say(played(ours));
    await checkLater();
    server.league.table = tableOf([4, 4, 3, 3]);
    await checkLater();
    assert.equal(await runs(), []);
    assert.is((await schedule())?.waiting_until, new Date(deadline).toISOString());
    assert.ok(Date.parse((await schedule())?.next_at ?? '') <= server.services.clock() + 15 * minute);
    server.advance(day);
    server.league.table = tableOf([4, 4, 4, 4]);
    await checkLater();
    assert.equal(await shown(), [{ note: null, corrects: false }]);
    assert.is((await schedule())?.waiting_until, null);
    const [{ event, data }] = await told(1);
    assert.equal([event, data.posts.length, data.posts[0].game_ids, 'note' in data], ['batch.done', 1, [], false]);
    const isWanted = ({ subject }: { subject: string }) => subject.includes('Tabelle');
    await receiveMail(server.services.config.dataFolder, who.email, { isWanted });
    await Promise.all(Array.from({ length: 6 }, () => server.check(id)));
    await checkLater();
    assert.is((await runs()).length, 1);
  });

  test('is checked at the deadline while one of our games has no result', async () => {
    say(ours);
    server.goTo(deadline - 2 * hour);
    await server.check(id);
    assert.is((await schedule())?.next_at, new Date(deadline).toISOString());
  });

  test('counts the games of every team where the table does not tell', async () => {
    // A postponed game of an earlier round keeps two teams one game behind.
    server.league.table = tableOf([4, 4, 3, 3]);
    server.league.others = { a: [played(ours)], b: [other], c: [other] };
    await checkLater();
    assert.equal(await runs(), []);
    server.league.others = { a: [played(ours)], b: [{ ...other, status: 'postponed' }], c: [] };
    await checkLater();
    assert.equal(await runs(), [], 'a team without games is not known');
    server.league.others = { ...server.league.others, c: [{ ...other, status: 'postponed' }] };
    server.advance(10 * minute);
    await checkLater();
    assert.equal(await shown(), [{ note: null, corrects: false }]);
  });

  test('comes at the deadline with a note, and again once the missing game is played', async () => {
    server.league.table = tableOf([4, 4, 3, 3]);
    server.goTo(deadline - 30 * minute);
    await checkLater();
    assert.equal(await shown(), []);
    await checkLater();
    assert.equal(await shown(), [{ note: 'round-open', corrects: false }]);
    assert.is((await told(1))[0].data.note, 'round-open');
    server.league.table = tableOf([4, 4, 4, 4]);
    await checkLater();
    assert.equal(await shown(), [{ note: null, corrects: true }]);
  });

  test('is not posted if our games have no result by the deadline, and the schedule says so', async () => {
    say(ours);
    server.goTo(deadline);
    await checkLater();
    assert.equal((await schedule())?.last_run?.code, 'round-unfinished');
    assert.equal(await shown(), []);
    await checkLater();
    assert.is((await runs()).length, 1);
  });

  test('is replaced when the league corrects it, but not by the next round', async () => {
    server.league.table = tableOf([4, 4, 4, 4]);
    await checkLater();
    server.league.table = tableOf([4, 4, 4, 4], [12, 9, 7, 3]);
    await checkLater();
    assert.equal(await shown(), [{ note: null, corrects: true }]);
    const [, corrected] = await told(2);
    assert.equal([corrected.event, corrected.data.scores, corrected.data.posts.length], ['result.corrected', [], 1]);
    const isWanted = ({ subject }: { subject: string }) => subject.includes('geändert');
    await receiveMail(server.services.config.dataFolder, who.email, { isWanted });
    assert.equal(
      (await server.orm.em.fork().find(Draft, { replacedAt: { $ne: null } })).map(({ replacedBy }) => replacedBy),
      (await server.inbox(who)).map((draft) => draft.id),
      'links of the old draft lead to the new one',
    );
    server.league.table = tableOf([4, 4, 5, 5], [12, 9, 9, 6]);
    await checkLater();
    assert.is((await runs()).length, 2);
  });

  test('is drawn again if the table changes while it is drawn', async () => {
    server.league.table = tableOf([4, 4, 4, 4]);
    server.advance(minute);
    await server.check(id);
    const late = tableOf([4, 4, 4, 4], [12, 9, 6, 4]);
    server.league.table = late;
    await server.settled();
    await checkLater();
    await checkLater();
    const drafts = await server.orm.em.fork().find(Draft, { replacedAt: null });
    assert.equal(drafts.length, 1);
    assert.match(drafts[0]?.scores?.['table'] ?? '', /\|4 Gast c 4 4 /);
  });

  test('is corrected even if the table changes again while the correction is drawn', async () => {
    server.league.table = tableOf([4, 4, 4, 4]);
    await checkLater();
    server.league.table = tableOf([4, 4, 4, 4], [12, 9, 7, 3]);
    server.advance(20 * minute);
    await server.check(id);
    server.league.table = tableOf([4, 4, 4, 4], [12, 9, 8, 3]);
    await server.settled();
    await checkLater();
    await checkLater();
    assert.equal(await shown(), [{ note: null, corrects: true }]);
    const drafts = await server.orm.em.fork().find(Draft, { replacedAt: null });
    assert.match(drafts[0]?.scores?.['table'] ?? '', /\|3 Gast b 4 8 /);
  });

  test('needs no game of a cup, and says where there is no table', async () => {
    say(played({ ...ours, teamAway: 'Pokalsieger' }));
    server.league.table = tableOf([3, 3, 3, 3]);
    await checkLater();
    assert.equal(await runs(), []);
    delete server.league.table;
    await checkLater();
    assert.is((await schedule())?.last_run?.code, 'table-none');
  });

  test('is skipped on days off and when the schedule is younger than the round', async () => {
    server.league.table = tableOf([4, 4, 4, 4]);
    const [{ key } = { key: '' }] = listRounds([ours]);
    await server.call(who, 'PATCH', `/schedules/${id}`, { skip_key: `round:${key}` });
    await checkLater();
    assert.equal([(await runs()).map(({ state }) => state), (await schedule())?.skip_key], [['skipped'], null]);
    const young = (await add({})).json<ScheduleBody>().id;
    server.advance(minute);
    await server.check(young);
    assert.equal(
      (await runs()).map(({ state }) => state),
      ['skipped', 'skipped'],
    );
  });

  test('is found by the server itself, opens as a table, and is announced with its games', async () => {
    server.league.table = tableOf([4, 4, 4, 4]);
    server.advance(6 * hour);
    assert.is(await runDueSchedules(server.services), 1);
    await until(async () => (await runs()).some(({ state }) => state === 'done'));
    const [draft] = await server.inbox(who);
    const place = (await server.call(who, 'GET', `/inbox/${draft?.id}/place`)).json<DraftPlace>();
    assert.equal([place.kind, place.game_ids], ['table', []]);
    const next = [7, 8].map((days) => game(`n${days}`, Date.parse(`${ours.startsAt}Z`) + days * day));
    say(played(ours), ...next);
    const coming = (await server.call(who, 'GET', `/schedules/${id}/preview`)).json<ComingPost[]>();
    assert.equal(
      coming.map(({ key, about, games }) => [key.slice(0, 6), about, games.length]),
      [['round:', true, 2]],
    );
  });

  test('refuses carousels and other kinds', async () => {
    const carousel = await add({ carousel: {} });
    assert.equal([carousel.statusCode, carousel.json().path], [400, 'body.carousel']);
    assert.is((await add({ kind: 'lineup' })).statusCode, 400);
  });
});
