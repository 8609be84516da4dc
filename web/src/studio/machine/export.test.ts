import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { asked, open, png, preview, request, settled, signedIn, wanted } from './test/world.ts';

describe('the export', (test) => {
  test('needs a signed-in user', () => {
    const { send, exporting, notices } = open(preview);
    send(wanted, asked);
    assert.is(exporting(), 'idle');
    assert.equal(notices(), ['sign-in-needed']);
  });
  test('shares a ready picture of a saved team inside the tap', async () => {
    const { send, clock, delivered, exporting, notices, actor } = open(preview);
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted);
    clock.increment(200);
    await settled();
    assert.is(actor.getSnapshot().value.picture, 'ready');
    send({ ...asked, method: 'share' });
    const { place } = actor.getSnapshot().context;
    assert.equal(delivered, [{ method: 'share', file: png, caption: 'Matchday!', place, games: [] }]);
    await settled();
    assert.equal(notices(), ['preparing', 'shared']);
    clock.increment(1);
    assert.is(exporting(), 'idle');
  });
  test('says when no caption was copied', async () => {
    const { send, clock, notices } = open(preview, { deliver: async () => 'share-only' });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted);
    clock.increment(200);
    await settled();
    send({ ...asked, method: 'share' });
    await settled();
    assert.equal(notices(), ['preparing', 'shared-only']);
  });
  test('offers a JPEG beside a heavy PNG, and shares it inside the tap', async () => {
    const heavy = new File([new Uint8Array(5_000_001)], 'post.png', { type: 'image/png' });
    const light = new File([new Uint8Array(1_000_000)], 'post.jpg', { type: 'image/jpeg' });
    const draw = async ({ fileType }: { fileType: string }) => (fileType === 'png' ? heavy : light);
    const { send, clock, delivered, actor } = open(preview, { draw });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted);
    clock.increment(200);
    await settled();
    assert.is(actor.getSnapshot().context.file, heavy);
    assert.is(actor.getSnapshot().context.light, light);
    send({ type: 'TAKE_LIGHT' }, { ...asked, method: 'share' });
    const { place, fileType, light: offered } = actor.getSnapshot().context;
    assert.equal(delivered, [{ method: 'share', file: light, caption: 'Matchday!', place, games: [] }]);
    assert.equal([fileType, offered], ['jpeg', undefined]);
  });
  test('offers no JPEG beside a light PNG, nor one that cannot be drawn', async () => {
    const heavy = new File([new Uint8Array(5_000_001)], 'post.png', { type: 'image/png' });
    for (const first of [png, heavy]) {
      const draw = async ({ fileType }: { fileType: string }) => {
        if (fileType === 'jpeg') throw new Error('no canvas');
        return first;
      };
      const { send, clock, actor } = open(preview, { draw });
      send(signedIn, wanted);
      clock.increment(200);
      await settled();
      assert.equal([actor.getSnapshot().value.picture, actor.getSnapshot().context.light], ['ready', undefined]);
    }
  });
  test('runs through every step when the picture is not ready', async () => {
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
  test('asks before saving a team: yes saves and continues, no cancels the export', async () => {
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
  test('saves a team without asking when the slots are unlimited', async () => {
    const { send, clock, notices, delivered } = open(preview);
    send(signedIn, { type: 'SLOTS', slots: 'unlimited' }, wanted);
    clock.increment(200);
    await settled();
    send(asked);
    await settled();
    assert.is(delivered.length, 1);
    assert.equal(notices(), ['team-saved', 'preparing', 'downloaded']);
  });
  test('reports full slots', () => {
    const { send, exporting, notices } = open(preview);
    send(signedIn, { type: 'SLOTS', slots: 'full' }, asked);
    assert.is(exporting(), 'idle');
    assert.equal(notices(), ['slots-full']);
  });
  test('waits until the slots are loaded', () => {
    const { send, exporting } = open(preview);
    send(signedIn, asked);
    assert.is(exporting(), 'checkingSlot');
    send({ type: 'SLOTS', slots: 'free' });
    assert.is(exporting(), 'askSave');
  });
  test('refuses more games than the plan allows', () => {
    const { send, notices } = open('/studio/unihockey/1/2/3,4,5');
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, asked);
    assert.equal(notices(), ['too-many']);
  });
  test('of a table does not count the games of its address', () => {
    const { send, notices, exporting } = open('/studio/unihockey/1/2/3,4,5?kind=table');
    send(signedIn, { type: 'SLOTS', slots: 'free' }, asked);
    assert.equal(notices(), []);
    assert.is(exporting(), 'askSave');
  });
  test('says why it failed, and retries on the next request', async () => {
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
  test('tells a waiting user why it failed', async () => {
    const { send, clock, exporting, heard } = open(preview, { draw: async () => Promise.reject(new Error('trap')) });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted, asked);
    clock.increment(200);
    await settled();
    assert.is(exporting(), 'failed');
    const notice = heard.findLast((event) => event.type === 'notice');
    assert.is(notice?.name, 'export-failed');
    assert.instance(notice?.error, Error);
  });
  test('says nothing when the user closes the share sheet', async () => {
    const { send, clock, notices, exporting } = open(preview, { deliver: async () => 'aborted' });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted);
    clock.increment(200);
    await settled();
    send({ ...asked, method: 'share' });
    await settled();
    assert.equal(notices(), ['preparing']);
    assert.is(exporting(), 'idle');
  });
  test('frees the button when the share sheet never answers', () => {
    const { send, clock, exporting } = open(preview, { deliver: () => new Promise(() => undefined) });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted, asked);
    clock.increment(200);
    return settled().then(() => {
      assert.is(exporting(), 'delivering');
      clock.increment(120_000);
      assert.is(exporting(), 'idle');
    });
  });
  test('asks about Instagram after a download', async () => {
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
  test('is drawn once, and again for another file type', async () => {
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
  test('waits until the preview stops changing', () => {
    let drawn = 0;
    const { send, clock } = open(preview, { draw: async () => ((drawn += 1), png) });
    for (const key of 'abcdef') {
      send({ type: 'PICTURE_WANTED', job: { key, request, games: [] } });
      clock.increment(150);
    }
    assert.is(drawn, 0);
    clock.increment(50);
    assert.is(drawn, 1);
  });
});

describe('an export whose picture goes', (test) => {
  test('ends: what was asked for is no longer on screen', async () => {
    const { send, exporting, delivered, notices } = open(preview, { draw: () => new Promise(() => undefined) });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted, asked);
    assert.is(exporting(), 'loadingImages');
    send({ type: 'PICTURE_GONE' });
    assert.is(exporting(), 'idle');
    await settled();
    assert.equal(delivered, []);
    assert.is(notices().at(-1), 'post-changed');
  });
  test('ends where another picture takes its place, also while a question is open', async () => {
    for (const slots of ['saved', 'free'] as const) {
      const { send, exporting, delivered, notices } = open(preview, { draw: () => new Promise(() => undefined) });
      send(signedIn, { type: 'SLOTS', slots }, wanted, asked, wanted);
      assert.is(exporting(), slots === 'saved' ? 'loadingImages' : 'askSave');
      send({ ...wanted, job: { ...wanted.job, key: 'with crests' } });
      assert.is(exporting(), slots === 'saved' ? 'loadingImages' : 'askSave');
      const data = { ...request.data, tab: 'result' as const };
      send({ ...wanted, job: { ...wanted.job, key: 'another', request: { ...request, data } } });
      assert.is(exporting(), 'idle');
      await settled();
      assert.equal([delivered, notices().at(-1)], [[], 'post-changed']);
    }
  });
  test('ends without a word on the way back to the games', () => {
    const { send, exporting, notices } = open(preview, { draw: () => new Promise(() => undefined) });
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, wanted, asked, { type: 'BACK' }, { type: 'PICTURE_GONE' });
    assert.is(exporting(), 'idle');
    assert.is(notices().at(-1), 'preparing');
  });
  test('may be asked for again before the next picture is there', () => {
    const { send, exporting } = open(preview);
    send(signedIn, { type: 'SLOTS', slots: 'saved' }, { type: 'PICTURE_GONE' }, asked);
    assert.is(exporting(), 'loadingImages');
  });
});
