import { describe } from '@matchpost/engine/test';
import type { TeamSlotBody } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import { buildBatch, daysOf, findFaults, type BatchDraft } from './build-batch.ts';

const team = { sport: 'unihockey', club_id: '1', team_id: '2' } as TeamSlotBody;
const today = '2025-11-15';
const draft: BatchDraft = {
  teams: [team],
  range: 'season',
  template: 'theme:dark',
  formats: ['4:5'],
  gamesPerPost: 1,
  name: 'Ganze Saison',
};

describe('a batch started from the page', (test) => {
  test('names its teams, a theme and the language', () => {
    assert.equal(buildBatch(draft, { today, language: 'en' }), {
      name: 'Ganze Saison',
      games: { sport: 'unihockey', teams: [{ club_id: '1', team_id: '2' }] },
      theme: 'dark',
      formats: ['4:5'],
      games_per_post: 1,
      language: 'en',
    });
  });

  test('names a custom template', () => {
    const { template_id: id, theme } = buildBatch({ ...draft, template: 'template:7' }, { today, language: 'de' });
    assert.equal([id, theme], ['7', undefined]);
  });

  for (const [range, from, to] of [
    ['next', '2025-11-14', '2025-11-16'],
    ['last', '2025-11-14', '2025-11-16'],
  ] as const) {
    test(`on a Saturday the ${range} weekend is the current one`, () => {
      assert.equal(daysOf(range, '2025-11-15'), { from, to });
    });
  }

  test('on a Sunday the next weekend is the one after', () => {
    assert.equal(daysOf('next', '2025-11-16')?.from, '2025-11-21');
    assert.is(daysOf('last', '2025-11-16')?.from, '2025-11-14');
    assert.is(daysOf('season', '2025-11-16'), undefined);
  });

  test('needs a team and a format', () => {
    assert.equal(findFaults(draft), []);
    assert.equal(findFaults({ teams: [], formats: [] }), ['teams', 'formats']);
  });
});
