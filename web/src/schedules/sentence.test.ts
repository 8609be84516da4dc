import { describe } from '@matchpost/engine/test';
import type { ScheduleBody } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import {
  applyChanges,
  findOffers,
  isRunning,
  offers,
  readSentence,
  toChanges,
  toInput,
  toTemplateChanges,
} from './sentence.ts';

const schedule: ScheduleBody = {
  id: 's',
  team_slot_id: 't',
  name: '',
  trigger: { on: 'weekly', weekday: 4, time: '18:00' },
  look: { theme: 'dark', quality: 80 },
  formats: ['9:16', '4:5'],
  games_per_post: 1,
  outcomes: ['inbox'],
  enabled: true,
  skip_key: '2026-03-26T18:00',
  holidays: [],
  beyond_plan: false,
  next_at: null,
  waiting_until: null,
  last_run: null,
  created_at: '2026-01-01T00:00:00Z',
};

describe('a schedule as a sentence', (test) => {
  test('says day, time, content, template, formats and outcomes', () => {
    assert.equal(readSentence(schedule), {
      team: 't',
      day: 4,
      time: '18:00',
      content: 'preview',
      template: 'theme:dark',
      formats: ['4:5', '9:16'],
      outcomes: ['inbox'],
    });
  });

  test('another template keeps the other options of posts, and drops the revision of another template', () => {
    assert.equal(toChanges(schedule, { template: 'template:a' }), { quality: 80, template_id: 'a' });
    const own = { ...schedule, look: { template_id: 'a', revision: 3, tab: 'result' } };
    assert.equal(toChanges(own, { template: 'template:b' }), { template_id: 'b', tab: 'result' });
    assert.equal(toChanges(own, { content: 'preview' }), { template_id: 'a', revision: 3 });
  });

  test('another day or time forgets the skipped occurrence, whose key would never come', () => {
    const trigger = { on: 'weekly', weekday: 4, time: '19:30' };
    assert.equal(toChanges(schedule, { time: '19:30' }), { trigger, skip_key: null });
  });

  test('after the final whistle a post shows the result, whatever the weekly post showed', () => {
    const weekend = { ...schedule, look: { theme: 'dark', tab: 'result' } };
    assert.equal(toChanges(weekend, { day: 'whistle' }), { trigger: { on: 'result' }, skip_key: null, theme: 'dark' });
  });

  test('after the round a post shows the table, and leaves carousels of weekly posts behind', () => {
    const weekend = { ...schedule, look: { theme: 'dark', tab: 'result', carousel: {} } };
    const after = toChanges(weekend, { day: 'round' });
    assert.equal(after, { trigger: { on: 'round' }, skip_key: null, theme: 'dark' });
    assert.is(readSentence(applyChanges(weekend, after)).day, 'round');
    const own = { ...schedule, look: { template_id: 'a' } };
    assert.is(toChanges(own, { day: 'round' }).theme, 'standard', 'an own template of games shows no table');
  });

  test('a change is shown before the server answers', () => {
    const after = applyChanges(schedule, toChanges(schedule, { day: 7, template: 'theme:retro' }));
    assert.equal(
      [after.trigger, after.look],
      [
        { on: 'weekly', weekday: 7, time: '18:00' },
        { quality: 80, theme: 'retro' },
      ],
    );
    assert.equal(applyChanges(schedule, { enabled: false }), { ...schedule, enabled: false });
  });

  test('a team is offered the sentences it does not have', () => {
    const made = (['result', 'weekend'] as const).map((offer) => {
      const { trigger, theme, tab, formats } = toInput(offer, { team: 't', mostGames: 3, language: 'de' });
      return { ...schedule, trigger, formats: formats ?? [], look: { theme, ...(tab && { tab }) } };
    });
    assert.equal(findOffers(made, 't'), ['preview', 'table']);
    assert.equal(findOffers(made, 'other'), [...offers]);
  });

  test('an offer makes posts in the language of the page', () => {
    assert.equal(
      offers.map((offer) => toInput(offer, { team: 't', mostGames: 1, language: 'en' }).language),
      ['en', 'en', 'en', 'en'],
    );
  });

  test('a change keeps the language of the posts', () => {
    const english = { ...schedule, look: { theme: 'dark', language: 'en' } };
    const changes = [{ template: 'theme:retro' }, { day: 'round' as const }, { content: 'weekend' as const }];
    assert.equal(
      changes.map((part) => applyChanges(english, toChanges(english, part)).look['language']),
      ['en', 'en', 'en'],
    );
    assert.is(toChanges(schedule, { template: 'theme:retro' }).language, undefined);
  });

  test('a schedule that is paused or beyond the plan makes no posts', () => {
    assert.ok(isRunning(schedule));
    assert.not.ok(isRunning({ ...schedule, enabled: false }));
    assert.not.ok(isRunning({ ...schedule, beyond_plan: true }));
  });

  test('the weekend shares a post as far as the plan allows', () => {
    const count = (mostGames: number) => toInput('weekend', { team: 't', mostGames, language: 'de' }).games_per_post;
    assert.equal([count(1), count(2), count(10)], [1, 2, 3]);
  });

  test('another template keeps as many games as it and the plan allow', () => {
    const count = (mostGames: number, supportedGames?: number) =>
      toTemplateChanges({ ...schedule, games_per_post: 3 }, 'theme:arena', { mostGames, supportedGames })
        .games_per_post;
    assert.equal([count(3), count(1), count(3, 2), count(1, 2)], [3, 1, 2, 1]);
  });
});
