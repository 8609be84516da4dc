import * as assert from 'uvu/assert';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe } from '@matchpost/engine/test';
import { parseStudio } from '../studio-url.ts';
import type { StudioEmitted, StudioEvent } from './events.ts';
import { studioMachine } from './studio-machine.ts';
import type { Delivered, DeliverInput } from './setup.ts';

interface World {
  recalled?: string;
  saveTeam?: () => Promise<'saved' | 'known'>;
  draw?: () => Promise<File>;
  deliver?: (input: DeliverInput) => Promise<Delivered>;
}

const png = new File(['picture'], 'post.png', { type: 'image/png' });

/** The machine in a world of its own, at an address. */
function open(href: string, world: World = {}) {
  const clock = new SimulatedClock();
  const delivered: DeliverInput[] = [];
  const machine = studioMachine.provide({
    actors: {
      recall: fromPromise(async () => (world.recalled === undefined ? undefined : parseStudio(world.recalled))),
      saveTeam: fromPromise(world.saveTeam ?? (async () => 'saved' as const)),
      drawPicture: fromPromise(world.draw ?? (async () => png)),
      deliver: fromPromise(async ({ input }) => {
        delivered.push(input);
        return world.deliver === undefined ? input.way : world.deliver(input);
      }),
    },
  });
  const actor = createActor(machine, { clock });
  const heard: StudioEmitted[] = [];
  actor.on('*', (event) => heard.push(event));
  actor.start();
  actor.send({ type: 'ROUTE', place: parseStudio(href) });
  return {
    actor,
    clock,
    delivered,
    send: (...events: StudioEvent[]) => events.forEach((event) => actor.send(event)),
    step: () => actor.getSnapshot().value.selection,
    exporting: () => actor.getSnapshot().value.export,
    hrefs: () => heard.flatMap((event) => (event.type === 'navigate' ? [event.href] : [])),
    last: () => heard.findLast((event) => event.type === 'navigate'),
    notices: () => heard.flatMap((event) => (event.type === 'notice' ? [event.name] : [])),
    heard,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

const games = '/studio/unihockey/1/2';
const request = { look: { theme: 'standard' }, data: { games: [] } };
const preview = '/studio/unihockey/1/2/31';
const signedIn: StudioEvent = { type: 'VISITOR', visitor: { status: 'signed-in', maxGames: 2 } };
const toggle = (id: string, day = '2025-11-15', pickedDay = day): StudioEvent => ({
  type: 'TOGGLE_GAME',
  id,
  day,
  pickedDay,
});
const asked: StudioEvent = { type: 'EXPORT', way: 'download', caption: 'Matchday!' };
const wanted: StudioEvent = { type: 'PICTURE_WANTED', job: { key: 'a', request } };

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
  const told: StudioEvent = { type: 'DATA', state: 'ready', gameIds: ['31'], hasResult: true };
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
  test('writes every switch into the address, and defaults out of it', () => {
    const { send, last } = open(preview);
    send(
      { type: 'SET_HOME', isHome: true },
      { type: 'SET_THEME', theme: 'club' },
      { type: 'SET_DETAIL', showDetail: true },
    );
    assert.is(last()?.href, `${preview}?theme=club&home=true&detail=true`);
    send({ type: 'SET_TEMPLATE', templateId: 'abc' }, { type: 'SET_HOME', isHome: false });
    assert.is(last()?.href, `${preview}?template=abc&detail=true`);
    send({ type: 'SET_THEME', theme: 'standard' });
    assert.is(last()?.href, `${preview}?detail=true`);
  });
});

describe('the export', (test) => {
  test('needs somebody signed in', () => {
    const { send, exporting, notices } = open(preview);
    send(wanted, asked);
    assert.is(exporting(), 'idle');
    assert.equal(notices(), ['sign-in-needed']);
  });
  test('of a saved team with the picture ready happens inside the tap', async () => {
    const { send, clock, delivered, exporting, notices, actor } = open(preview);
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted);
    clock.increment(200);
    await settled();
    assert.is(actor.getSnapshot().value.picture, 'ready');
    send({ ...asked, way: 'share' });
    assert.equal(delivered, [{ way: 'share', file: png, caption: 'Matchday!' }]);
    await settled();
    assert.equal(notices(), ['preparing', 'shared']);
    clock.increment(1);
    assert.is(exporting(), 'idle');
  });
  test('before the picture is ready goes through its steps', async () => {
    const drawing = Promise.withResolvers<File>();
    const { send, clock, exporting, notices } = open(preview, { draw: () => drawing.promise });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted, asked);
    assert.is(exporting(), 'loadingImages');
    clock.increment(200);
    send({ type: 'PICTURE_STAGE', stage: 'raster' });
    assert.is(exporting(), 'rendering');
    drawing.resolve(png);
    await settled();
    assert.equal(notices(), ['preparing', 'downloaded']);
  });
  test('of an unsaved team asks; yes saves and goes on, no ends it', async () => {
    const { send, clock, exporting, notices, delivered } = open(preview);
    send(signedIn, { type: 'SLOTS', slots: 'free' }, wanted);
    clock.increment(200);
    await settled();
    send(asked);
    assert.is(exporting(), 'askSave');
    send({ type: 'DECLINE' });
    assert.is(exporting(), 'idle');
    assert.is(delivered.length, 0);
    send(asked, { type: 'CONFIRM' });
    await settled();
    assert.is(delivered.length, 1);
    assert.equal(notices(), ['team-saved', 'preparing', 'downloaded']);
  });
  test('with full slots says so', () => {
    const { send, exporting, notices } = open(preview);
    send(signedIn, { type: 'SLOTS', slots: 'full' }, asked);
    assert.is(exporting(), 'idle');
    assert.equal(notices(), ['slots-full']);
  });
  test('waits for the slots', () => {
    const { send, exporting } = open(preview);
    send(signedIn, asked);
    assert.is(exporting(), 'checkingSlot');
    send({ type: 'SLOTS', slots: 'free' });
    assert.is(exporting(), 'askSave');
  });
  test('of more games than the plan allows is refused', () => {
    const { send, notices } = open('/studio/unihockey/1/2/3,4,5');
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, asked);
    assert.equal(notices(), ['too-many']);
  });
  test('that failed says why, and asking again tries again', async () => {
    let attempts = 0;
    const draw = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('trap');
      return png;
    };
    const { send, clock, exporting, notices, heard } = open(preview, { draw });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted);
    clock.increment(200);
    await settled();
    send(asked);
    await settled();
    assert.is(attempts, 2);
    assert.equal(notices(), ['preparing', 'downloaded']);
    assert.ok(heard.every((event) => event.type !== 'notice' || event.error === undefined));
    assert.is.not(exporting(), 'failed');
  });
  test('that fails while somebody waits is told, with the reason', async () => {
    const { send, clock, exporting, heard } = open(preview, { draw: async () => Promise.reject(new Error('trap')) });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted, asked);
    clock.increment(200);
    await settled();
    assert.is(exporting(), 'failed');
    const notice = heard.findLast((event) => event.type === 'notice');
    assert.is(notice?.name, 'export-failed');
    assert.instance(notice?.error, Error);
  });
  test('somebody who closes the share sheet is told nothing', async () => {
    const { send, clock, notices, exporting } = open(preview, { deliver: async () => 'aborted' });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted);
    clock.increment(200);
    await settled();
    send({ ...asked, way: 'share' });
    await settled();
    assert.equal(notices(), ['preparing']);
    assert.is(exporting(), 'idle');
  });
  test('a share sheet that never answers gives the button back', () => {
    const { send, clock, exporting } = open(preview, { deliver: () => new Promise(() => undefined) });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted, asked);
    clock.increment(200);
    return settled().then(() => {
      assert.is(exporting(), 'delivering');
      clock.increment(120_000);
      assert.is(exporting(), 'idle');
    });
  });
  test('a download asks about Instagram', async () => {
    const { send, clock, actor, heard } = open(preview);
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted);
    clock.increment(200);
    await settled();
    send(asked);
    await settled();
    assert.is(actor.getSnapshot().value.share, 'asking');
    send({ type: 'CONFIRM' });
    assert.ok(heard.some((event) => event.type === 'openInstagram'));
  });
});

describe('the picture', (test) => {
  test('is drawn once for the same picture, anew for another file type', async () => {
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      return png;
    };
    const { send, clock } = open(preview, { draw });
    send(wanted);
    clock.increment(100);
    send(wanted);
    clock.increment(200);
    await settled();
    send(wanted);
    clock.increment(200);
    assert.is(drawn, 1);
    send({ type: 'SET_FILE_TYPE', fileType: 'jpeg' });
    clock.increment(200);
    assert.is(drawn, 2);
  });
  test('of a preview still moving waits until it stands still', () => {
    let drawn = 0;
    const { send, clock } = open(preview, { draw: async () => ((drawn += 1), png) });
    for (const key of 'abcdef') {
      send({ type: 'PICTURE_WANTED', job: { key, request } });
      clock.increment(150);
    }
    assert.is(drawn, 0);
    clock.increment(50);
    assert.is(drawn, 1);
  });
});
