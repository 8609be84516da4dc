import { describe } from '@matchpost/engine/test';
import type { ScheduleBody, TeamSlotBody } from '@matchpost/server/contract';
import { QueryClient } from '@tanstack/react-query';
import * as assert from 'uvu/assert';
import type { TeamPlace } from '../league/queries.ts';
import { schedulesQuery, slotsQuery } from '../person/queries.ts';
import { pushResults } from './push-results.ts';

const placeOf = (teamId: string): TeamPlace => ({ sport: 'unihockey', clubId: 'c', teamId });

function slot(id: string, part: Partial<TeamSlotBody> = {}): TeamSlotBody {
  return { id, sport: 'unihockey', club_id: 'c', team_id: id, locked: false, ...part } as TeamSlotBody;
}

function schedule(id: string, part: Partial<ScheduleBody> = {}): ScheduleBody {
  return {
    id: `s-${id}`,
    team_slot_id: id,
    name: '',
    trigger: { on: 'result' },
    look: { theme: 'standard' },
    formats: ['4:5'],
    games_per_post: 1,
    outcomes: ['inbox'],
    enabled: true,
    skip_key: null,
    holidays: [],
    beyond_plan: false,
    next_at: null,
    waiting_until: null,
    last_run: null,
    created_at: '2026-01-01T00:00:00Z',
    ...part,
  };
}

interface Account {
  slots: readonly TeamSlotBody[];
  schedules: readonly ScheduleBody[];
  isFull?: boolean;
}

/** Answers yes for an account; returns the outcome and the schedules that the requests leave behind. */
async function accept(teams: readonly TeamPlace[], { slots, schedules, isFull = false }: Account) {
  const queries = new QueryClient();
  queries.setQueryDefaults(schedulesQuery.queryKey, { staleTime: Infinity });
  queries.setQueryData(slotsQuery.queryKey, [...slots]);
  queries.setQueryData(schedulesQuery.queryKey, [...schedules]);
  const after = schedules.map((one) => ({ ...one }));
  const { fetch } = globalThis;
  globalThis.fetch = async (input, { method, body } = {}) => {
    const sent = JSON.parse(String(body)) as Partial<ScheduleBody>;
    if (method === 'POST' && isFull) {
      return Response.json({ code: 'schedules-full', message: '', params: {} }, { status: 403 });
    }
    const id = String(input).split('/').at(-1);
    const found = after.find((one) => one.id === id);
    if (method === 'POST') after.push(schedule(sent.team_slot_id ?? '', sent));
    else Object.assign(found ?? {}, sent);
    return Response.json(after.at(-1));
  };
  try {
    const outcome = await pushResults(queries, { teams, mostGames: 1 });
    return { outcome, after: after.map(({ id, outcomes, enabled }) => [id, outcomes.join(), enabled]) };
  } finally {
    globalThis.fetch = fetch;
  }
}

describe('push messages about results', (test) => {
  test('makes a schedule for the shared team, and adds push to the results of another one', async () => {
    assert.equal(await accept([placeOf('b')], { slots: [slot('a'), slot('b')], schedules: [schedule('a')] }), {
      outcome: 'on',
      after: [
        ['s-a', 'inbox,push', true],
        ['s-b', 'inbox,push', true],
      ],
    });
  });

  test('makes one for the first saved team if a post without a saved team was shared', async () => {
    const made = { outcome: 'on', after: [['s-a', 'inbox,push', true]] };
    assert.equal(await accept([], { slots: [slot('a')], schedules: [] }), made);
    assert.equal(await accept([placeOf('x')], { slots: [slot('a')], schedules: [] }), made);
  });

  test('makes no second schedule for a team after a draft without a team or a post of an unsaved team', async () => {
    const account = { slots: [slot('a'), slot('b')], schedules: [schedule('a')] };
    const one = { outcome: 'on', after: [['s-a', 'inbox,push', true]] };
    assert.equal(await accept([], account), one);
    assert.equal(await accept([placeOf('x')], account), one);
  });

  test('switches a paused schedule of the team on', async () => {
    const paused = { slots: [slot('a'), slot('b')], schedules: [schedule('a', { enabled: false }), schedule('b')] };
    const on = [
      ['s-a', 'inbox,push', true],
      ['s-b', 'inbox,push', true],
    ];
    assert.equal(await accept([placeOf('a')], paused), { outcome: 'on', after: on });
  });

  test('switches a paused schedule on if it is the only one and the post is of no saved team', async () => {
    const paused = [schedule('a', { enabled: false, outcomes: ['mail', 'push'] })];
    assert.equal(await accept([], { slots: [slot('a')], schedules: paused }), {
      outcome: 'on',
      after: [['s-a', 'mail,push', true]],
    });
  });

  test('leaves the pause of a team that was not shared', async () => {
    const paused = { slots: [slot('a'), slot('b')], schedules: [schedule('a', { enabled: false }), schedule('b')] };
    assert.equal(await accept([placeOf('b')], paused), {
      outcome: 'on',
      after: [
        ['s-a', 'inbox,push', false],
        ['s-b', 'inbox,push', true],
      ],
    });
  });

  test('says that the plan is full if it runs none of the schedules', async () => {
    const beyond = [schedule('a', { beyond_plan: true })];
    const full = { outcome: 'full', after: [['s-a', 'inbox,push', true]] };
    assert.equal(await accept([placeOf('a')], { slots: [slot('a')], schedules: beyond }), full);
    const other = { slots: [slot('a'), slot('b')], schedules: beyond, isFull: true };
    assert.equal(await accept([placeOf('b')], other), full);
  });
});
