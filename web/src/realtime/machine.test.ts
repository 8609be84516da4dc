import { describe } from '@matchpost/engine/test';
import type { RealtimeMessage, RealtimeRequest } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { getBackoff, AWAY, PATIENCE, STEADY, type FromSocket, type ToSocket } from './setup.ts';
import { realtimeMachine } from './machine.ts';

const LONGEST = 60_000;
const HEARTBEAT = 25_000;
const team = { sport: 'unihockey', team_id: '1', club_id: '2' } as const;
const pong: RealtimeMessage = { type: 'pong' };

interface Line {
  said: RealtimeRequest[];
  isClosed: boolean;
  send(event: FromSocket): void;
}

/** Starts the machine on its own clock; every connection it opens is recorded. */
function start() {
  const clock = new SimulatedClock();
  const lines: Line[] = [];
  const heard: RealtimeMessage[] = [];
  const calls = { missed: 0, refused: 0, ended: 0 };
  const socket = fromCallback<ToSocket>(({ sendBack, receive }) => {
    const line: Line = { said: [], isClosed: false, send: sendBack };
    lines.push(line);
    receive(({ request }) => line.said.push(request));
    return () => void (line.isClosed = true);
  });
  const machine = realtimeMachine.provide({
    actors: { socket },
    actions: {
      hear: (_, message) => void heard.push(message),
      missed: () => void (calls.missed += 1),
      refused: () => void (calls.refused += 1),
      ended: () => void (calls.ended += 1),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const line = () => lines.at(-1)!;
  const hear = (message: RealtimeMessage) => line().send({ type: 'MESSAGE', message });
  const getReady = () => {
    line().send({ type: 'OPENED' });
    hear({ type: 'ready' });
  };
  const is = (state: string) => {
    const { line } = actor.getSnapshot().value;
    return (typeof line === 'string' ? line : JSON.stringify(line)).includes(state);
  };
  return { actor, clock, lines, heard, calls, line, hear, getReady, is };
}

function startLive() {
  const tools = start();
  tools.actor.send({ type: 'TOKEN', token: 'one' });
  tools.getReady();
  return tools;
}

describe('realtime connection', (test) => {
  test('opens no connection for anonymous visitors', () => {
    const { actor, clock, lines } = start();
    for (const type of ['VISIBLE', 'ONLINE'] as const) actor.send({ type });
    actor.send({ type: 'TOKEN', token: '' });
    clock.increment(LONGEST);
    assert.is(lines.length, 0);
  });

  test('sends the token first, then the teams and batches on screen', () => {
    const tools = start();
    tools.actor.send({ type: 'WATCH', teams: [team] });
    tools.actor.send({ type: 'WATCH_BATCHES', batches: ['7'] });
    tools.actor.send({ type: 'TOKEN', token: 'one' });
    assert.equal(tools.line().said, []);
    tools.line().send({ type: 'OPENED' });
    assert.equal(tools.line().said, [{ type: 'authenticate', token: 'one' }]);
    tools.hear({ type: 'ready' });
    assert.equal(tools.line().said.slice(1), [
      { type: 'watch-teams', teams: [team] },
      { type: 'watch-batches', ids: ['7'] },
    ]);
    assert.is(tools.calls.missed, 0);
  });

  test("sends teams that appear later, up to the server's limit", () => {
    const { actor, line } = startLive();
    const teams = Array.from({ length: 7 }, (_, at) => ({ ...team, team_id: String(at) }));
    actor.send({ type: 'WATCH', teams });
    const said = line()
      .said.filter(({ type }) => type === 'watch-teams')
      .at(-1) as { teams?: unknown[] };
    assert.is(said.teams?.length, 5);
  });

  test('sends a new token on the open connection, and ignores the same token', () => {
    const { actor, line, lines } = startLive();
    actor.send({ type: 'TOKEN', token: 'one' });
    actor.send({ type: 'TOKEN', token: 'two' });
    const tokens = line().said.flatMap((said) => (said.type === 'authenticate' ? [said.token] : []));
    assert.equal(tokens, ['one', 'two']);
    assert.is(lines.length, 1);
  });

  test('pings every 25 s, and gives up a connection without an answer', () => {
    const { clock, line, lines, hear, is } = startLive();
    for (let beat = 1; beat <= 3; beat += 1) {
      clock.increment(HEARTBEAT);
      assert.is(line().said.filter(({ type }) => type === 'ping').length, beat);
      hear(pong);
    }
    clock.increment(HEARTBEAT);
    clock.increment(PATIENCE);
    assert.ok(is('waiting'));
    assert.ok(lines[0]?.isClosed);
  });

  test('keeps pinging while messages arrive: the server needs to hear the client', () => {
    const { clock, line, hear } = startLive();
    for (let at = 0; at < 5; at += 1) {
      clock.increment(HEARTBEAT / 5);
      hear({ type: 'batch', id: 'b', state: 'running', done: at, failed: 0, total: 9 });
    }
    assert.is(line().said.at(-1)?.type, 'ping');
  });

  test('reconnects with doubling pauses, and tells the page that it may have missed messages', () => {
    const { calls, clock, lines, line, getReady, is } = startLive();
    for (let tries = 1; tries <= 8; tries += 1) {
      line().send({ type: 'CLOSED', code: 1_006, reason: '' });
      assert.ok(is('waiting'));
      clock.increment(getBackoff(tries, 0) - 1);
      assert.is(lines.length, tries);
      clock.increment(getBackoff(tries, 1) - getBackoff(tries, 0) + 1);
      assert.is(lines.length, tries + 1);
    }
    getReady();
    assert.is(calls.missed, 1);
  });

  test('shortens the next pause after a stable connection', () => {
    const { actor, clock, line, getReady } = startLive();
    const lose = () => line().send({ type: 'CLOSED', code: 1_012, reason: '' });
    for (let at = 0; at < 4; at += 1) {
      lose();
      clock.increment(LONGEST);
    }
    assert.is(actor.getSnapshot().context.tries, 4);
    getReady();
    clock.increment(STEADY);
    lose();
    assert.is(actor.getSnapshot().context.tries, 1);
  });

  for (const type of ['ONLINE', 'VISIBLE'] as const) {
    test(`${type.toLowerCase()} again: reconnects at once`, () => {
      const { actor, lines, line } = startLive();
      line().send({ type: 'CLOSED', code: 1_006, reason: '' });
      actor.send({ type });
      assert.is(lines.length, 2);
    });

    test(`${type.toLowerCase()} again with a connection: pings at once`, () => {
      const { actor, clock, line, is } = startLive();
      actor.send({ type });
      assert.is(line().said.at(-1)?.type, 'ping');
      clock.increment(PATIENCE);
      assert.ok(is('waiting'));
    });
  }

  test('disconnects after five minutes hidden, until the page is visible', () => {
    const { actor, clock, lines, hear, is } = startLive();
    actor.send({ type: 'HIDDEN' });
    for (let passed = 0; passed < AWAY; passed += HEARTBEAT) {
      clock.increment(HEARTBEAT);
      if (!lines[0]?.isClosed) hear(pong);
    }
    assert.ok(is('paused'));
    assert.ok(lines[0]?.isClosed);
    clock.increment(10 * LONGEST);
    assert.is(lines.length, 1);
    actor.send({ type: 'VISIBLE' });
    assert.is(lines.length, 2);
  });

  test('ignores a short time hidden', () => {
    const { actor, clock, lines, is } = startLive();
    actor.send({ type: 'HIDDEN' });
    clock.increment(HEARTBEAT - 1);
    actor.send({ type: 'VISIBLE' });
    assert.ok(is('live'));
    assert.is(lines.length, 1);
  });

  for (const code of [4_401, 4_403]) {
    test(`closed with ${code}: reports it to the session, and reconnects only with another token`, () => {
      const { actor, calls, clock, lines, line, is } = startLive();
      line().send({ type: 'CLOSED', code, reason: 'token-expired' });
      assert.is(calls.refused, 1);
      actor.send({ type: 'TOKEN', token: 'one' });
      clock.increment(LONGEST);
      assert.is(lines.length, 1);
      actor.send({ type: 'TOKEN', token: 'two' });
      assert.ok(is('waiting'));
      clock.increment(LONGEST);
      assert.is(lines.length, 2);
    });
  }

  test('stays closed when the session is over', () => {
    const { calls, clock, lines, line } = startLive();
    line().send({ type: 'CLOSED', code: 4_401, reason: 'session-ended' });
    assert.equal([calls.ended, calls.refused], [1, 0]);
    clock.increment(LONGEST);
    assert.is(lines.length, 1);
  });

  test('closes on sign-out and starts afresh for the next user', () => {
    const { actor, calls, lines, line, getReady, is } = startLive();
    actor.send({ type: 'TOKEN', token: '' });
    assert.ok(is('off') && lines[0]?.isClosed);
    actor.send({ type: 'TOKEN', token: 'other' });
    getReady();
    assert.equal(line().said[0], { type: 'authenticate', token: 'other' });
    assert.is(calls.missed, 0);
  });

  test('gives up a server that connects but never answers', () => {
    const { actor, clock, line, is } = start();
    actor.send({ type: 'TOKEN', token: 'one' });
    line().send({ type: 'OPENED' });
    clock.increment(PATIENCE);
    assert.ok(is('waiting'));
  });
});

describe('reconnect pauses', (test) => {
  const table: [tries: number, shortest: number, longest: number][] = [
    [1, 500, 1_000],
    [2, 1_000, 2_000],
    [4, 4_000, 8_000],
    [7, 30_000, 60_000],
    [50, 30_000, 60_000],
  ];
  for (const [tries, shortest, longest] of table) {
    test(`try ${tries}: ${shortest} to ${longest} ms`, () => {
      assert.equal([getBackoff(tries, 0), getBackoff(tries, 1)], [shortest, longest]);
    });
  }
});
