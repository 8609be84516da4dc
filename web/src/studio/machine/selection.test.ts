import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { parseStudio } from '../../post/studio-url.ts';
import type { StudioEvent } from './setup.ts';
import { games, open, preview, settled, signedIn, toggle } from './test/world.ts';

describe('choosing', (test) => {
  test('sport, club, team, game: every choice is an entry of the history', async () => {
    const { send, step, hrefs, heard } = open('/studio');
    assert.is(step(), 'recalling');
    await settled();
    send({ type: 'CHOOSE_SPORT', sport: 'handball' });
    send({ type: 'CHOOSE_CLUB', clubId: '7' }, { type: 'CHOOSE_TEAM', teamId: '8' });
    assert.is(step(), 'games');
    send(toggle('1'), { type: 'CONTINUE' });
    assert.is(step(), 'preview');
    assert.equal(hrefs(), ['/studio/handball', '/studio/handball/7', '/studio/handball/7/8', '/studio/handball/7/8/1']);
    assert.ok(heard.every((event) => event.type !== 'navigate' || !event.replace));
  });
  test('the address bar moves the studio without being written again', () => {
    const { send, step, hrefs } = open(preview);
    assert.is(step(), 'preview');
    send({ type: 'ROUTE', place: parseStudio(games) });
    assert.is(step(), 'games');
    send({ type: 'ROUTE', place: parseStudio('/studio') });
    assert.is(step(), 'sport');
    assert.equal(hrefs(), []);
  });
  test('an equal address changes nothing: what was picked stays', () => {
    const { send, actor } = open(games);
    send(toggle('1'), { type: 'ROUTE', place: parseStudio(games) });
    assert.equal(actor.getSnapshot().context.picked, ['1']);
  });
  test('a template that comes along can be left behind at any step', () => {
    const { send, last, step } = open('/studio/unihockey/1?template=abc');
    send({ type: 'SET_THEME', theme: 'standard' });
    assert.equal(last(), { type: 'navigate', href: '/studio/unihockey/1', replace: true });
    assert.is(step(), 'team');
  });
  test('nothing picked is refused with a notice', () => {
    const { send, step, notices } = open(games);
    send({ type: 'CONTINUE' });
    assert.is(step(), 'games');
    assert.equal(notices(), ['nothing-picked']);
  });
  test('the plan limits how many games of a day, another day starts anew', () => {
    const { send, actor, notices } = open(games);
    const picked = () => actor.getSnapshot().context.picked.join();
    send(signedIn, toggle('1'), toggle('2'), toggle('3'));
    assert.is(picked(), '1,2');
    assert.equal(notices(), ['too-many']);
    send(toggle('9', '2025-11-22', '2025-11-15'));
    assert.is(picked(), '9');
    send(toggle('9', '2025-11-22'));
    assert.is(picked(), '');
  });
  test('from the preview back to the games: they are still picked', () => {
    const { send, step, actor, last } = open(`${preview}?tab=result&theme=dark`);
    send({ type: 'BACK' });
    assert.is(step(), 'games');
    assert.is(last()?.href, `${preview}?theme=dark&tab=result&editSelection=1`);
    assert.equal(actor.getSnapshot().context.picked, ['31']);
    send({ type: 'CONTINUE' });
    assert.is(last()?.href, `${preview}?theme=dark`);
  });
});

describe('the memory', (test) => {
  test('opens the game of the last team in place of the bare address', async () => {
    const { step, last } = open('/studio', { recalled: preview });
    await settled();
    assert.is(step(), 'preview');
    assert.equal(last(), { type: 'navigate', href: preview, replace: true });
  });
  test('keeps the template the bare address asks for', async () => {
    const { last } = open('/studio?template=abc', { recalled: preview });
    await settled();
    assert.equal(last(), { type: 'navigate', href: `${preview}?template=abc`, replace: true });
  });
  test('keeps the format the bare address asks for', async () => {
    const { last } = open('/studio?format=1:1', { recalled: preview });
    await settled();
    assert.is(last()?.href, `${preview}?format=1:1`);
  });
  test('is asked when the studio is entered, not when somebody goes back to its start', async () => {
    const { send, step } = open(preview, { recalled: preview });
    send({ type: 'ROUTE', place: parseStudio('/studio') });
    await settled();
    assert.is(step(), 'sport');
    send({ type: 'LEFT' }, { type: 'ROUTE', place: parseStudio('/studio') });
    assert.is(step(), 'recalling');
  });
  test('that does not answer holds nobody up', () => {
    const { clock, step } = open('/studio');
    clock.increment(5_000);
    assert.is(step(), 'sport');
  });
});

describe('the preview', (test) => {
  const told = { type: 'DATA', state: 'ready', gameIds: ['31'], hasResult: true } as const satisfies StudioEvent;
  test('switches to the result when there is one, replacing the address', () => {
    const { send, last } = open(preview);
    send(told);
    assert.equal(last(), { type: 'navigate', href: `${preview}?tab=result`, replace: true });
  });
  test('stays on the tab a person chose, for these games', () => {
    const { send, last } = open(preview);
    send(told, { type: 'SET_TAB', tab: 'preview' }, told);
    assert.is(last()?.href, preview);
  });
  test('is not moved by other games', () => {
    const { send, hrefs } = open(preview);
    send({ ...told, gameIds: ['32'] });
    assert.equal(hrefs(), []);
  });
  test("writes a person's word about home or away into the address, and takes it out again", () => {
    const { send, last, hrefs } = open(preview);
    send({ ...told, hasResult: false });
    assert.equal(hrefs(), []);
    send({ type: 'SET_HOME', home: false });
    assert.equal(last(), { type: 'navigate', href: `${preview}?home=false`, replace: true });
    send({ type: 'SET_HOME', home: undefined });
    assert.is(last()?.href, preview);
  });
  test('writes every switch into the address, and defaults out of it', () => {
    const { send, last } = open(preview);
    send(
      { type: 'SET_HOME', home: true },
      { type: 'SET_THEME', theme: 'club' },
      { type: 'SET_DETAIL', showDetail: true },
    );
    assert.is(last()?.href, `${preview}?theme=club&home=true&detail=true`);
    send({ type: 'SET_TEMPLATE', templateId: 'abc' }, { type: 'SET_HOME', home: undefined });
    assert.is(last()?.href, `${preview}?template=abc&detail=true`);
    send({ type: 'SET_THEME', theme: 'standard' });
    assert.is(last()?.href, `${preview}?detail=true`);
  });
  test('keeps a format for the next template and the next game, and says none that is the template’s own', () => {
    const { send, last } = open(preview);
    send({ type: 'SET_FORMAT', format: '9:16' });
    assert.equal(last(), { type: 'navigate', href: `${preview}?format=9:16`, replace: true });
    send({ type: 'SET_TEMPLATE', templateId: 'abc' }, { type: 'BACK' }, toggle('32'), { type: 'CONTINUE' });
    assert.is(last()?.href, `${games}/31?template=abc&format=9:16`);
    send({ type: 'SET_FORMAT', format: '4:5' });
    assert.is(last()?.href, `${games}/31?template=abc&format=4:5`);
    send({ type: 'SET_THEME', theme: 'dark' });
    assert.is(last()?.href, `${games}/31?theme=dark`);
    send({ type: 'SET_FORMAT', format: '1:1' }, { type: 'SET_FORMAT', format: undefined });
    assert.is(last()?.href, `${games}/31?theme=dark`);
  });
});
