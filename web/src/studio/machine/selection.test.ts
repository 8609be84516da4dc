import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { parseStudio } from '../../post/studio-url.ts';
import type { StudioEvent } from './setup.ts';
import { games, open, preview, settled, signedIn, toggle } from './test/world.ts';

describe('the selection', (test) => {
  test('adds a history entry for every choice: sport, club, team, game', async () => {
    const { send, step, hrefs, heard } = open('/studio');
    assert.is(step(), 'recalling');
    await settled();
    send({ type: 'CHOOSE_SPORT', sport: 'handball' });
    send({ type: 'CHOOSE_CLUB', sport: 'handball', clubId: '7' }, { type: 'CHOOSE_TEAM', teamId: '8' });
    assert.is(step(), 'games');
    send(toggle('1'), { type: 'CONTINUE' });
    assert.is(step(), 'preview');
    assert.equal(hrefs(), ['/studio/handball', '/studio/handball/7', '/studio/handball/7/8', '/studio/handball/7/8/1']);
    assert.ok(heard.every((event) => event.type !== 'navigate' || !event.replace));
  });
  test('a club of any sport leads from the start to its teams', async () => {
    const { send, step, hrefs } = open('/studio?template=abc');
    await settled();
    send({ type: 'CHOOSE_CLUB', sport: 'volleyball', clubId: '7' });
    assert.is(step(), 'team');
    assert.equal(hrefs(), ['/studio/volleyball/7?template=abc']);
  });
  test('another sport replaces the one in the address', () => {
    const { send, last } = open('/studio/unihockey');
    send({ type: 'CHOOSE_SPORT', sport: 'handball' });
    assert.equal(last(), { type: 'navigate', href: '/studio/handball', replace: false });
  });
  test('a single game opens its preview at once and drops the games picked before', () => {
    const { send, step, last } = open(`${preview}?tab=result&theme=dark&editSelection=1`);
    send(toggle('32'), { type: 'CHOOSE_GAME', id: '33' });
    assert.is(step(), 'preview');
    assert.equal(last(), { type: 'navigate', href: `${games}/33?theme=dark`, replace: false });
  });
  test('follows the address bar without writing to it', () => {
    const { send, step, hrefs } = open(preview);
    assert.is(step(), 'preview');
    send({ type: 'ROUTE', place: parseStudio(games) });
    assert.is(step(), 'games');
    send({ type: 'ROUTE', place: parseStudio('/studio') });
    assert.is(step(), 'sport');
    assert.equal(hrefs(), []);
  });
  test('keeps the picked games when the address stays the same', () => {
    const { send, actor } = open(games);
    send(toggle('1'), { type: 'ROUTE', place: parseStudio(games) });
    assert.equal(actor.getSnapshot().context.picked, ['1']);
  });
  test('the carousel opens and closes on top of its page, and the browser’s buttons keep the picked games', () => {
    const { send, actor, heard, step } = open(games);
    const opened = `${games}?carousel=2026-11-28`;
    const state = () => [step(), actor.getSnapshot().context.picked.join(), actor.getSnapshot().context.place.carousel];
    send(toggle('1'), { type: 'SET_CAROUSEL', carousel: '2026-11-28' });
    assert.equal(heard.at(-1), { type: 'openOnTop', href: opened });
    send({ type: 'ROUTE', place: parseStudio(games) });
    assert.equal(state(), ['games', '1', undefined]);
    send({ type: 'ROUTE', place: parseStudio(opened) });
    assert.equal(state(), ['games', '1', '2026-11-28']);
    send({ type: 'SET_CAROUSEL', carousel: undefined });
    assert.equal(heard.at(-1), { type: 'closeOnTop', href: games });
    send({ type: 'ROUTE', place: parseStudio(games) });
    assert.equal(state(), ['games', '1', undefined]);
  });
  test('lets the user drop a template at any step', () => {
    const { send, last, step } = open('/studio/unihockey/1?template=abc');
    send({ type: 'SET_THEME', theme: 'standard' });
    assert.equal(last(), { type: 'navigate', href: '/studio/unihockey/1', replace: true });
    assert.is(step(), 'team');
  });
  test('refuses an empty selection with a notice', () => {
    const { send, step, notices } = open(games);
    send({ type: 'CONTINUE' });
    assert.is(step(), 'games');
    assert.equal(notices(), ['nothing-picked']);
  });
  test('limits the games of a day by plan; another day starts a new selection', () => {
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
  test('keeps the picked games on the way back from the preview', () => {
    const { send, step, actor, last } = open(`${preview}?tab=result&theme=dark`);
    send({ type: 'BACK' });
    assert.is(step(), 'games');
    assert.is(last()?.href, `${preview}?theme=dark&tab=result&editSelection=1`);
    assert.equal(actor.getSnapshot().context.picked, ['31']);
    send({ type: 'CONTINUE' });
    assert.is(last()?.href, `${preview}?theme=dark`);
  });
});

describe('the memory of the last visit', (test) => {
  test('opens a game of the last team for a bare address', async () => {
    const { step, last } = open('/studio', { recalled: preview });
    await settled();
    assert.is(step(), 'preview');
    assert.equal(last(), { type: 'navigate', href: preview, replace: true });
  });
  test('keeps the template of the bare address', async () => {
    const { last } = open('/studio?template=abc', { recalled: preview });
    await settled();
    assert.equal(last(), { type: 'navigate', href: `${preview}?template=abc`, replace: true });
  });
  test('keeps the format of the bare address', async () => {
    const { last } = open('/studio?format=1:1', { recalled: preview });
    await settled();
    assert.is(last()?.href, `${preview}?format=1:1`);
  });
  test('is read on entering the studio, not on the way back to its start', async () => {
    const { send, step } = open(preview, { recalled: preview });
    send({ type: 'ROUTE', place: parseStudio('/studio') });
    await settled();
    assert.is(step(), 'sport');
    send({ type: 'LEFT' }, { type: 'ROUTE', place: parseStudio('/studio') });
    assert.is(step(), 'recalling');
  });
  test('does not block the studio when it never answers', () => {
    const { clock, step } = open('/studio');
    clock.increment(5_000);
    assert.is(step(), 'sport');
  });
});

describe('the preview', (test) => {
  const told = { type: 'LOADED', gameIds: ['31'], hasResult: true } as const satisfies StudioEvent;
  test('switches to an available result and replaces the address', () => {
    const { send, last } = open(preview);
    send(told);
    assert.equal(last(), { type: 'navigate', href: `${preview}?tab=result`, replace: true });
  });
  test('shows a result that came while the slides were open', () => {
    const { send, last } = open(preview);
    send({ ...told, hasResult: false }, { type: 'SET_CAROUSEL', carousel: '2026-11-28' }, told);
    assert.match(String(last()?.href), 'tab=result');
    // The browser goes back to the address of before.
    send({ type: 'SET_CAROUSEL', carousel: undefined }, { type: 'ROUTE', place: parseStudio(preview) });
    assert.equal(last(), { type: 'navigate', href: `${preview}?tab=result`, replace: true });
  });
  test('keeps the tab that the user chose for these games', () => {
    const { send, last } = open(preview);
    send(told, { type: 'SET_TAB', tab: 'preview' }, told);
    assert.is(last()?.href, preview);
  });
  test('ignores the data of other games', () => {
    const { send, hrefs } = open(preview);
    send({ ...told, gameIds: ['32'] });
    assert.equal(hrefs(), []);
  });
  test("writes the user's home or away choice to the address, and removes it again", () => {
    const { send, last, hrefs } = open(preview);
    send({ ...told, hasResult: false });
    assert.equal(hrefs(), []);
    send({ type: 'SET_HOME', home: false });
    assert.equal(last(), { type: 'navigate', href: `${preview}?home=false`, replace: true });
    send({ type: 'SET_HOME', home: undefined });
    assert.is(last()?.href, preview);
  });
  test('writes every option to the address, and removes defaults', () => {
    const { send, last } = open(preview);
    send(
      { type: 'SET_HOME', home: true },
      { type: 'SET_THEME', theme: 'club' },
      { type: 'SET_DETAIL', showDetail: true },
      { type: 'SET_NEUTRAL', isNeutral: true },
    );
    assert.is(last()?.href, `${preview}?theme=club&home=true&detail=true&neutral=true`);
    send({ type: 'SET_NEUTRAL', isNeutral: false });
    send({ type: 'SET_TEMPLATE', templateId: 'abc' }, { type: 'SET_HOME', home: undefined });
    assert.is(last()?.href, `${preview}?template=abc&detail=true`);
    send({ type: 'SET_THEME', theme: 'standard' });
    assert.is(last()?.href, `${preview}?detail=true`);
  });
  test('keeps a format for the next template and game, and omits the template’s own format', () => {
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

describe('a post about a list', (test) => {
  test('opens from the games with an entry in the history, and leads back to them', () => {
    const { send, step, last } = open(`${games}?theme=dark`);
    send({ type: 'SET_KIND', kind: 'table' });
    assert.is(step(), 'list');
    assert.equal(last(), { type: 'navigate', href: `${games}?kind=table&theme=dark`, replace: false });
    send({ type: 'BACK' });
    assert.is(step(), 'games');
    assert.equal(last(), { type: 'navigate', href: `${games}?theme=dark`, replace: false });
  });
  test('and a game change places without an entry; the game stays', () => {
    const { send, step, last, actor } = open(preview);
    send({ type: 'SET_KIND', kind: 'lineup' });
    assert.equal([step(), last()?.href], ['list', `${preview}?kind=lineup`]);
    send({ type: 'SET_KIND', kind: 'player' }, { type: 'SET_FORMAT', format: '1:1' });
    assert.equal([step(), last()?.href], ['list', `${preview}?kind=player&format=1:1`]);
    send({ type: 'SET_TAB', tab: 'result' });
    assert.equal(last(), { type: 'navigate', href: `${preview}?format=1:1&tab=result`, replace: true });
    assert.equal([step(), actor.getSnapshot().context.tabChosenFor], ['preview', '31']);
  });
  test('names scope and page of a schedule in the address, and forgets them with another kind', () => {
    const { send, last } = open(`${games}?kind=fixtures`);
    send({ type: 'SET_PAGE', page: 2 });
    assert.equal(last(), { type: 'navigate', href: `${games}?kind=fixtures&page=2`, replace: true });
    send({ type: 'SET_PAGE', scope: 'season', page: 1 });
    assert.is(last()?.href, `${games}?kind=fixtures&scope=season`);
    send({ type: 'SET_PAGE', scope: 'season', page: 3 }, { type: 'SET_THEME', theme: 'dark' });
    assert.is(last()?.href, `${games}?kind=fixtures&scope=season&page=3&theme=dark`);
    send({ type: 'SET_PAGE' });
    assert.is(last()?.href, `${games}?kind=fixtures&theme=dark`);
    send({ type: 'SET_PAGE', scope: 'season', page: 3 }, { type: 'SET_KIND', kind: 'form' });
    assert.is(last()?.href, `${games}?kind=form&theme=dark`);
    send({ type: 'SET_KIND', kind: 'fixtures' });
    assert.is(last()?.href, `${games}?kind=fixtures&theme=dark`);
  });
  test('without a game is no preview of one', () => {
    const { send, step } = open(`${games}?kind=table`);
    send({ type: 'SET_TAB', tab: 'preview' });
    assert.is(step(), 'list');
  });
  test('takes a game and gives it back', () => {
    const { send, last } = open(`${games}?kind=scorers`);
    send({ type: 'SET_GAME', id: '33' });
    assert.equal(last(), { type: 'navigate', href: `${games}/33?kind=scorers`, replace: true });
    send({ type: 'SET_GAME', id: undefined });
    assert.is(last()?.href, `${games}?kind=scorers`);
  });
  test('forgets the side of another game', () => {
    const { send, last } = open(`${games}/31?home=true&kind=lineup`);
    send({ type: 'SET_GAME', id: '33' });
    assert.is(last()?.href, `${games}/33?kind=lineup`);
  });
  test('keeps the picked games on the way back', () => {
    const { send, last, step } = open(`${preview}?kind=lineup`);
    send({ type: 'BACK' });
    assert.equal([step(), last()?.href], ['games', `${preview}?editSelection=1`]);
  });
});
