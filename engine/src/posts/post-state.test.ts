import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { Game, GameStatus } from '../game.ts';
import { findPostState, postStateRules, postStates, toSharedPost, type PostState } from './post-state.ts';

const DAY = '2026-11-28T19:30';
type Short = readonly [status: GameStatus, result?: string, startsAt?: string];

interface Row {
  name: string;
  shared?: readonly Short[];
  hasDraft?: true;
  now: Short;
  today?: string;
  state: PostState;
}

const rows: readonly Row[] = [
  { name: 'a game to come', now: ['scheduled'], state: 'new' },
  { name: 'a draft of a game to come', hasDraft: true, now: ['scheduled'], state: 'ready' },
  { name: 'a shared preview', shared: [['scheduled']], hasDraft: true, now: ['scheduled'], state: 'posted' },
  { name: 'a shared preview of a running game', shared: [['scheduled']], now: ['live', '2:1'], state: 'posted' },
  { name: 'a result after its preview', shared: [['scheduled']], now: ['played', '3:2'], state: 'new' },
  {
    name: 'a draft after its preview',
    shared: [['scheduled']],
    hasDraft: true,
    now: ['played', '3:2'],
    state: 'ready',
  },
  { name: 'a shared result', shared: [['scheduled'], ['played', '3:2']], now: ['played', '3:2'], state: 'posted' },
  { name: 'a shared result, live again', shared: [['played', '3:2']], now: ['live', '3:2'], state: 'posted' },
  { name: 'another result', shared: [['played', '3:2']], now: ['played', '3:3'], state: 'corrected' },
  {
    name: 'another result, shared again',
    shared: [
      ['played', '3:2'],
      ['played', '3:3'],
    ],
    now: ['played', '3:3'],
    state: 'posted',
  },
  { name: 'another time', shared: [['scheduled']], now: ['scheduled', '', '2026-11-28T20:00'], state: 'moved' },
  {
    name: 'another day, played before it was shared again',
    shared: [['scheduled']],
    now: ['played', '3:2', '2026-12-01T20:00'],
    state: 'new',
  },
  {
    name: 'another time, shared again',
    shared: [['scheduled'], ['scheduled', '', '2026-11-28T20:00']],
    now: ['scheduled', '', '2026-11-28T20:00'],
    state: 'posted',
  },
  { name: 'postponed after its preview', shared: [['scheduled']], now: ['postponed'], state: 'moved' },
  {
    name: 'postponed, and shared as such',
    shared: [['scheduled'], ['postponed']],
    now: ['postponed'],
    state: 'posted',
  },
  {
    name: 'on again at its time, after its cancellation was shared',
    shared: [['scheduled'], ['cancelled']],
    now: ['scheduled'],
    state: 'reinstated',
  },
  {
    name: 'on again at its time, after its postponement was shared',
    shared: [['postponed']],
    now: ['live', '1:0'],
    state: 'reinstated',
  },
  {
    name: 'on again at another time, after its cancellation was shared',
    shared: [['cancelled']],
    now: ['scheduled', '', '2026-11-29T20:00'],
    state: 'moved',
  },
  {
    name: 'on again, on a day that is over',
    shared: [['cancelled']],
    now: ['scheduled'],
    today: '2026-11-29',
    state: 'posted',
  },
  {
    name: 'on again, and shared as such',
    shared: [['scheduled'], ['cancelled'], ['scheduled']],
    now: ['scheduled'],
    state: 'posted',
  },
  { name: 'played after its cancellation was shared', shared: [['cancelled']], now: ['played', '3:2'], state: 'new' },
  { name: 'cancelled', now: ['cancelled'], state: 'cancelled' },
  { name: 'cancelled with a draft', hasDraft: true, now: ['cancelled'], state: 'cancelled' },
  { name: 'cancelled after it was postponed', shared: [['postponed']], now: ['cancelled'], state: 'cancelled' },
  { name: 'abandoned after its result', shared: [['played', '3:2']], now: ['abandoned', '3:2'], state: 'abandoned' },
  { name: 'over and without a result', now: ['scheduled'], today: '2026-11-29', state: 'waiting' },
  {
    name: 'over, with a draft, and without a result',
    hasDraft: true,
    now: ['live'],
    today: '2026-11-29',
    state: 'waiting',
  },
  { name: 'today and without a result', now: ['scheduled'], today: '2026-11-28', state: 'new' },
  { name: 'over with its result', now: ['played', '3:2'], today: '2026-11-29', state: 'new' },
  { name: 'without a day', now: ['scheduled', '', ''], today: '2026-11-29', state: 'new' },
  { name: 'over after its preview', shared: [['scheduled']], now: ['scheduled'], today: '2026-11-29', state: 'posted' },
];

describe('the state of a post', (test) => {
  for (const { name, shared = [], hasDraft = false, now, today, state } of rows) {
    test(`${name}: ${state}`, () => {
      const posts = shared.map((short) => toSharedPost(toGame(short)));
      assert.is(findPostState(toGame(now), { shared: posts, hasDraft, ...(today !== undefined && { today }) }), state);
    });
  }

  test('every state has a row and a rule', () => {
    for (const state of postStates) {
      assert.ok(rows.some((row) => row.state === state));
      assert.ok(postStateRules.some((rule) => rule.state === state));
    }
  });
});

function toGame([status, result = '', startsAt = DAY]: Short): Pick<Game, 'status' | 'score' | 'startsAt'> {
  const [, home, away] = /^(\d):(\d)$/.exec(result) ?? [];
  const score = home === undefined ? {} : { score: { home: Number(home), away: Number(away), suffix: '' } };
  return { status, startsAt, ...score };
}
