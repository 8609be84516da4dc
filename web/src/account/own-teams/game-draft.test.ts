import { describe } from '@matchpost/engine/test';
import type { OwnGameBody } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import { emptyDraft, findFault, toChanges, toDraft, toNewGame, type GameDraft } from './game-draft.ts';

const game = {
  teamHome: 'SV Gast',
  teamAway: 'FC Muster',
  startsAt: '2026-02-01T19:30',
  location: 'Au',
  city: '',
  competition: 'Cup',
  resultDetail: '',
  status: 'scheduled',
} as OwnGameBody;

describe('a game’s form', (test) => {
  const draft = toDraft(game, 'fc muster');
  test('begins with the game, seen from the team', () => {
    assert.equal([draft.opponent, draft.isHome, draft.date, draft.time], ['SV Gast', false, '2026-02-01', '19:30']);
  });
  test('sends only what was changed, and takes emptied fields back', () => {
    assert.equal(toChanges(draft, draft, false), {});
    const after: GameDraft = { ...draft, time: '20:00', competition: ' ', isHome: true, status: 'postponed' };
    const changes = { time: '20:00', competition: null, home: true, status: 'postponed' };
    assert.equal(toChanges(draft, after, false), changes);
  });
  test('empties fields of a game that was entered by hand', () => {
    assert.equal(toChanges(draft, { ...draft, time: '', competition: '' }, true), { time: '', competition: '' });
  });
  test('makes a new game without its empty fields', () => {
    const made = toNewGame({ ...emptyDraft, opponent: ' B ', date: '2026-02-01', city: 'Bern' });
    assert.equal(made, { opponent: 'B', home: true, date: '2026-02-01', city: 'Bern' });
  });
  test('asks for an opponent, and for a day unless a calendar or file has none', () => {
    assert.is(findFault(emptyDraft, true), 'opponentMissing');
    assert.is(findFault({ ...emptyDraft, opponent: 'B' }, true), 'dateMissing');
    assert.is(findFault({ ...emptyDraft, opponent: 'B' }, false), undefined);
  });
});
