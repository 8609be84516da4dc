import { describe } from '@matchpost/engine/test';
import type { Game } from '@matchpost/engine';
import * as assert from 'uvu/assert';
import { receiveMail } from '../../../test/inbox.ts';
import type { SignedIn } from '../../../test/app.ts';
import { connectRealtime, tokenOf } from '../../../test/realtime.ts';
import { until } from '../../../test/until.ts';
import { hour, minute } from '@matchpost/engine/clock';
import type { ScheduleBody } from '../../contract/schedules.ts';
import { resumeBatches } from '../batches/stale-batches.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { game, played, running, startScheduleServer, type ScheduleServer } from '../../../test/schedule-server.ts';

const everything = ['inbox', 'mail', 'webhook'];
const events = ['batch.done', 'result.arrived', 'result.corrected'];

describe('a published result', (test) => {
  let server: ScheduleServer;
  let who: SignedIn;
  let id: string;
  let one: Game;

  const say = (said: Game) => void (server.league.games = [said]);
  const checkLater = async () => {
    server.advance(minute);
    await server.check(id);
    await server.settled();
  };
  const drawn = async () => {
    const drafts = await server.orm.em.fork().find(Draft, { listed: true, replacedAt: null });
    return drafts.map(({ scores }) => scores?.['one']);
  };
  const told = async (count: number) => {
    await until(() => server.receiver.received.length === count);
    return server.receiver.received.map(({ body }) => JSON.parse(body));
  };

  test.before.each(async () => {
    server = await startScheduleServer();
    who = await server.signIn('amateur');
    await server.call(who, 'POST', '/webhooks', { url: server.receiver.origin, events });
    id = (await server.add(who, { trigger: { on: 'result' }, outcomes: everything })).json<ScheduleBody>().id;
    one = game('one', server.services.clock() + hour);
    say(one);
    await checkLater();
    server.advance(3 * hour);
  });
  test.after.each(() => server.close());

  test('waits for the end of the game', async () => {
    say(running(one, 2, 1));
    await checkLater();
    assert.equal([await drawn(), await server.runs()], [[], []]);
    const [{ next_at } = {}] = (await server.call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    assert.ok(Date.parse(next_at ?? '') <= server.services.clock() + 2 * minute, 'is checked soon');
    say(played(one, 2, 2));
    await checkLater();
    assert.equal(await drawn(), ['2:2']);
  });

  test('is replaced by its correction once, with a mail and an event', async () => {
    say(played(one, 3, 2));
    await checkLater();
    const [first] = await told(1);
    say(played(one, 3, 3));
    server.advance(minute);
    await Promise.all(Array.from({ length: 6 }, () => server.check(id)));
    await server.settled();
    await checkLater();
    assert.equal(await drawn(), ['3:3']);
    const [, second] = await told(2);
    assert.equal([first.event, second.event], ['result.arrived', 'result.corrected']);
    assert.equal(second.data.scores, [{ game_id: 'one', score: '3:3', score_before: '3:2' }]);
    const [draft] = await server.inbox(who);
    assert.equal([second.data.posts[0].draft_id, second.data.posts.length], [draft?.id, 1]);
    const { app } = server;
    const links = [first, second].map(({ data }) => new URL(data.posts[0].picture_url));
    const pictures = await Promise.all(links.map((link) => app.inject({ url: link.pathname + link.search })));
    const files = pictures.map(({ headers }) => new URL(String(headers.location)).pathname);
    assert.is(files[0], files[1], 'the old link leads to the corrected picture');
    const isWanted = ({ subject }: { subject: string }) => subject.includes('korrigiert');
    await receiveMail(server.services.config.dataFolder, who.email, { isWanted });
  });

  test('is corrected with its former score after a person deleted its draft', async () => {
    say(played(one, 3, 2));
    await checkLater();
    const [draft] = await server.inbox(who);
    assert.is((await server.call(who, 'DELETE', `/inbox/${draft?.id}`)).statusCode, 204);
    say(played(one, 3, 3));
    await checkLater();
    assert.equal(await drawn(), ['3:3']);
    const [, second] = await told(2);
    assert.equal(second.data.scores, [{ game_id: 'one', score: '3:3', score_before: '3:2' }]);
  });

  test('stays when its source reopens and ends the game again', async () => {
    say(played(one, 3, 2));
    await checkLater();
    for (const said of [running(one, 3, 2), running(one, 2, 2), played(one, 3, 2)]) {
      say(said);
      await checkLater();
      assert.equal(await drawn(), ['3:2']);
    }
    assert.is((await server.runs()).length, 1);
    say(played(one, 4, 2));
    await checkLater();
    assert.equal(await drawn(), ['4:2']);
  });

  test('leaves the inbox when the game is declared abandoned', async () => {
    say(played(one, 3, 2));
    await checkLater();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const page = await connectRealtime(server.app.listeningOrigin, tokenOf(await server.signInAgain(who.userId)));
    say({ ...played(one, 3, 2), status: 'abandoned' });
    await checkLater();
    assert.equal(await drawn(), []);
    await page.hear('drafts');
    await page.leave();
    const [first, second] = await told(2);
    assert.equal(second.data.posts, []);
    assert.equal(second.data.scores, [{ game_id: 'one', score: null, score_before: '3:2' }]);
    const link = new URL(first.data.posts[0].picture_url);
    assert.is((await server.app.inject({ url: link.pathname + link.search })).statusCode, 403);
    say(played(one, 5, 0));
    await checkLater();
    assert.equal(await drawn(), ['5:0']);
  });

  test('is drawn with the stored score only', async () => {
    say(played(one, 3, 2));
    server.advance(minute);
    const { loadGame } = server.services.leagues.open('unihockey');
    const source = server.services.leagues.open('unihockey');
    let asked = 0;
    // The check asks first; drawing then gets another answer.
    source.loadGame = async (...args) => {
      const loaded = await loadGame(...args);
      asked += 1;
      return asked === 2 ? { ...loaded, value: played(one, 2, 2) } : loaded;
    };
    await server.check(id);
    await server.settled();
    assert.equal([await drawn(), (await server.runs()).length], [[], 0]);
    await checkLater();
    assert.equal(await drawn(), ['3:2']);
    assert.equal((await told(1))[0].event, 'result.arrived');
  });

  test('is not delivered from an older copy without a score', async () => {
    say(played(one, 3, 2));
    server.advance(minute);
    const source = server.services.leagues.open('unihockey');
    const { loadGame } = source;
    let asked = 0;
    source.loadGame = async (...args) => {
      const loaded = await loadGame(...args);
      asked += 1;
      return asked === 2 ? { ...loaded, value: one } : loaded;
    };
    await server.check(id);
    await server.settled();
    assert.equal([await drawn(), (await server.runs()).length], [[], 0]);
    await checkLater();
    assert.equal(await drawn(), ['3:2']);
  });

  test('does not count as a weekly post once its schedule is weekly', async () => {
    say(played(one, 3, 2));
    await checkLater();
    const trigger = { on: 'weekly', weekday: 6, time: '21:00' };
    await server.call(who, 'PATCH', `/schedules/${id}`, { trigger, theme: 'standard', tab: 'result' });
    say(played(one, 3, 3));
    await checkLater();
    assert.equal([await drawn(), (await server.runs()).length], [['3:2'], 1]);
  });

  /** Notes 3:2, whose post waits, because the league then says that the game runs again. */
  const noteAndWait = async () => {
    say(played(one, 3, 2));
    server.advance(minute);
    const source = server.services.leagues.open('unihockey');
    const { loadGame } = source;
    source.loadGame = async (...args) => {
      const loaded = await loadGame(...args);
      say(running(one, 3, 2));
      return loaded;
    };
    await server.check(id);
    source.loadGame = loadGame;
    assert.equal(
      (await server.runs()).map(({ score, state }) => [score, state]),
      [['3:2', 'drawing']],
    );
  };
  const resume = async () => {
    server.advance(2 * minute);
    await resumeBatches(server.services);
    const em = server.orm.em.fork();
    await until(
      async () => (await em.execute("select 1 from batches where state in ('planning', 'running')")).length === 0,
    );
  };

  test('is dropped when its schedule becomes weekly while it is drawn', async () => {
    await noteAndWait();
    const trigger = { on: 'weekly', weekday: 6, time: '21:00' };
    const changed = await server.call(who, 'PATCH', `/schedules/${id}`, { trigger, theme: 'standard', tab: 'result' });
    const { next_at } = changed.json<ScheduleBody>();
    say(played(one, 3, 3));
    await resume();
    assert.equal([await drawn(), await server.runs()], [[], []]);
    const [after] = (await server.call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    assert.is(after?.next_at, next_at, 'the weekend is posted at its time');
  });

  test('is published when it was withdrawn while its first post was drawn, and a result is final later', async () => {
    await noteAndWait();
    say({ ...played(one, 3, 2), status: 'abandoned' });
    server.advance(minute);
    await server.check(id);
    await resume();
    assert.equal(await drawn(), []);
    say(played(one, 5, 0));
    await checkLater();
    assert.equal(await drawn(), ['5:0']);
    assert.equal(
      (await told(1)).map(({ event }) => event),
      ['result.arrived'],
    );
  });

  test('is not delivered when another score becomes final while it is drawn', async () => {
    say(played(one, 3, 2));
    server.advance(minute);
    await server.check(id);
    say(played(one, 3, 3));
    await checkLater();
    await checkLater();
    assert.equal(await drawn(), ['3:3']);
  });
});
