import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseMessage } from './socket.ts';
import { showBatch, showTeam, watches } from './watches.ts';

const team = { sport: 'handball', team_id: '7' } as const;

describe('what is on screen', (test) => {
  test('two that show the same name it once, until both are gone', () => {
    const heard: number[] = [];
    const end = watches.subscribe(() => heard.push(watches.get().teams.length));
    const [one, two] = [showTeam(team), showTeam({ ...team })];
    one();
    assert.equal(watches.get().teams, [team]);
    two();
    assert.equal(heard, [1, 0]);
    end();
  });

  test('batches and teams do not disturb each other', () => {
    const [leaveTeam, leaveBatch] = [showTeam(team), showBatch('b')];
    assert.equal(watches.get(), { teams: [team], batches: ['b'] });
    leaveTeam();
    assert.equal(watches.get(), { teams: [], batches: ['b'] });
    leaveBatch();
  });
});

describe('messages of the server', (test) => {
  test('known ones are taken as they are', () => assert.equal(parseMessage('{"type":"pong"}'), { type: 'pong' }));
  for (const text of ['{"type":"newer"}', '{"type":"toString"}', '{}', 'null', '7', '[]']) {
    test(`${text} is left out`, () => assert.is(parseMessage(text), undefined));
  }
});
