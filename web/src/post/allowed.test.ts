import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { freeLimits, type Session } from '../session/session-state.ts';
import { findAllowed } from './allowed.ts';

const team = { sport: 'unihockey', clubId: '1', teamId: '7' } as const;
const slot = (team_id: string, locked = false) => ({ sport: 'unihockey', club_id: '1', team_id, locked }) as const;

const session = (tier: Session['tier'], max_teams: number, limitsKnown = true) =>
  ({ status: 'signed-in', tier, limits: { ...freeLimits, tier, max_teams }, limitsKnown }) as const;

describe('the posts a person may share', (test) => {
  const rows = [
    ['a saved team', session('free', 1), [slot('7')], 'yes'],
    ['a team locked by a downgrade', session('pro', 1), [slot('8'), slot('7', true)], 'plan'],
    ['another team on a full Free plan', session('free', 1), [slot('8')], 'plan'],
    ['another team with a slot left', session('amateur', 3), [slot('8')], 'save'],
    ['another team on Pro', session('pro', 1), [slot('8')], 'yes'],
    ['another team on Premium', session('premium', 999), [], 'yes'],
    ['another team while the limits load', session('amateur', 1, false), [slot('8')], 'unknown'],
    ['a saved team while the limits load', session('amateur', 1, false), [slot('8'), slot('7')], 'yes'],
    ['a team while the slots load', session('pro', 6), undefined, 'unknown'],
  ] as const;
  for (const [name, given, slots, expected] of rows) {
    test(`${name}: ${expected}`, () => assert.is(findAllowed(team, given, slots), expected));
  }
  test('none for a visitor', () => {
    assert.is(findAllowed(team, { ...session('free', 1), status: 'signed-out' }, undefined), 'sign-in');
  });
});
