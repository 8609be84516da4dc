import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTemplate, type Template } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createLog } from '../log.ts';
import { openDiskStorage } from '../storage/disk.ts';
import { StorageError, type Storage } from '../storage/storage.ts';
import type { Post } from './post.ts';
import type { LanesOptions } from './lanes.ts';
import { openRenderer, type Renderer } from './renderer.ts';

const log = createLog('silent');
const [ANNA, BEN] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

function load(config: object): Template {
  const loaded = loadTemplate(config);
  assert.ok(loaded.ok, JSON.stringify(loaded));
  return loaded.template;
}

const template = load({ elements: [{ id: 'a', type: 'api-text', apiField: 'teamHome', x: 10, y: 100 }] });
function post(teamHome: string, changes: Partial<Post> = {}): Post {
  const data = { games: [{ id: '1', teamHome, teamAway: 'B' }] };
  const how = { format: '4:5', scale: 0.1, type: 'png', quality: 90, compression: 'fast' } as const;
  return { template, data, ...how, pictures: new Map(), warnings: [], ...changes };
}

async function fail(): Promise<never> {
  throw new StorageError('storage-unavailable', 'x');
}

const now = { priority: 'interactive' } as const;

describe('the renderer', (test) => {
  let folder: string;
  let storage: Storage;
  const open: Renderer[] = [];
  const start = async (options: LanesOptions = {}, over: Partial<Storage> = {}): Promise<Renderer> => {
    const renderer = await openRenderer(
      { storage: { ...storage, ...over }, log },
      { interactive: 1, batch: 1, ...options },
    );
    open.push(renderer);
    return renderer;
  };
  test.before.each(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matchpost-renderer-'));
    storage = await openDiskStorage(folder);
  });
  test.after.each(async () => {
    await Promise.all(open.splice(0).map((renderer) => renderer.close()));
    await rm(folder, { recursive: true });
  });

  /** Counts what really was drawn: everything drawn is put. */
  const counting = () => {
    const keys: string[] = [];
    const put: Storage['put'] = async (key, bytes) => {
      if (!key.endsWith('.json')) keys.push(key);
      await storage.put(key, bytes);
    };
    return { keys, put };
  };

  test('draws a post once for concurrent requests', async () => {
    const { keys, put } = counting();
    const renderer = await start({}, { put });
    const asked = Array.from({ length: 12 }, () => renderer.render({ userId: ANNA, post: post('A') }, now));
    const outputs = await Promise.all(asked);
    assert.is(new Set(outputs).size, 1);
    await renderer.render({ userId: ANNA, post: post('A') }, now);
    await renderer.close();
    assert.is(keys.length, 1);
    assert.is(outputs[0]?.hash, renderer.getHash(post('A')));
  });

  test('shares drawn posts and their warnings with other servers', async () => {
    const first = await start();
    const odd = post('A', {
      template: load({ elements: [{ id: 'a', type: 'text', content: 'x', fontFamily: 'Nonesuch', x: 1, y: 90 }] }),
    });
    const drawn = await first.render({ userId: ANNA, post: odd }, now);
    await first.close();
    const { keys, put } = counting();
    const second = await start({}, { put });
    const found = await second.render({ userId: ANNA, post: odd }, now);
    assert.equal({ ...found, bytes: 0 }, { ...drawn, bytes: 0 });
    assert.ok(found.bytes.equals(drawn.bytes));
    assert.equal(
      found.warnings.map(({ code }) => code),
      ['font-unknown'],
    );
    assert.equal(keys, []);
  });

  test('shares a drawn post between users; each keeps an own file', async () => {
    const { keys, put } = counting();
    const renderer = await start({}, { put });
    const ofAnna = await renderer.render({ userId: ANNA, post: post('A') }, now);
    const ofBen = await renderer.render({ userId: BEN, post: post('A') }, now);
    assert.is(ofBen, ofAnna);
    await renderer.keep(BEN, ofBen);
    await renderer.close();
    assert.equal(keys.map((key) => key.split('/')[1]).toSorted(), [ANNA, BEN]);
  });

  const names: [name: string, change: Partial<Post>, same: boolean][] = [
    ['the same template in another object', { template: structuredClone(template) }, true],
    ['another quality of a PNG', { quality: 50 }, true],
    ['warnings of the template', { warnings: [] }, true],
    ['another compression of a PNG', { compression: 'small' }, false],
    ['another scale', { scale: 0.2 }, false],
    ['another shape', { format: '1:1' }, false],
    ['another type', { type: 'webp' }, false],
    ['another template', { template: { ...template, backgroundColor: '#000000' } }, false],
    ['another game', { data: { games: [{ id: '1', teamHome: 'C', teamAway: 'B' }] } }, false],
    ['a picture that is gone', { pictures: new Map([['picture:x', '']]) }, false],
    ['a picture that is there', { pictures: new Map([['picture:x', 'data:']]) }, true],
  ];
  for (const [name, change, same] of names) {
    test(`${name}: ${same ? 'the same' : 'another'} hash`, async () => {
      const renderer = await start();
      assert.is(renderer.getHash(post('A', change)) === renderer.getHash(post('A')), same);
    });
  }

  test('draws posts while the storage is down', async () => {
    const renderer = await start({}, { get: fail, put: fail });
    const output = await renderer.render({ userId: ANNA, post: post('A') }, now);
    assert.ok(output.bytes.length > 100);
    const kept = await renderer.keep(ANNA, output).catch((error: unknown) => error);
    assert.ok(kept instanceof StorageError);
  });

  test('draws again when the file or its description is missing', async () => {
    const renderer = await start();
    const output = await renderer.render({ userId: ANNA, post: post('A') }, now);
    const key = await renderer.keep(ANNA, output);
    await renderer.close();
    for (const half of [key, key.replace('.png', '.json')]) {
      await storage.delete([half]);
      const again = await start();
      assert.ok((await again.render({ userId: ANNA, post: post('A') }, now)).bytes.equals(output.bytes));
      await again.close();
    }
  });

  test('does not draw for aborted requests unless others wait for the post', async () => {
    const { keys, put } = counting();
    const renderer = await start({}, { put });
    const leaving = new AbortController();
    const first = renderer.render({ userId: ANNA, post: post('A') }, now);
    const given = renderer.render({ userId: ANNA, post: post('B') }, { ...now, signal: leaving.signal });
    const shared = renderer.render({ userId: ANNA, post: post('C') }, { ...now, signal: leaving.signal });
    const staying = renderer.render({ userId: ANNA, post: post('C') }, now);
    leaving.abort(new Error('gone'));
    for (const left of [given, shared]) assert.is(await left.catch((error: Error) => error.message), 'gone');
    const hashes = [(await first).hash, (await staying).hash].toSorted();
    await renderer.close();
    assert.equal(keys.map((key) => /(\w+)\.png$/.exec(key)?.[1]).toSorted(), hashes);
  });

  test('refuses posts above the queue limit with overloaded', async () => {
    const renderer = await start();
    const asked = Array.from({ length: 40 }, (_, i) => renderer.render({ userId: ANNA, post: post(`T${i}`) }, now));
    const outcomes = await Promise.allSettled(asked);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    assert.ok(codes.length >= 20 && codes.every((code) => code === 'overloaded'), codes.join());
    assert.equal(renderer.load.interactive, { running: 0, waiting: 0 });
  });

  test('refuses posts after close', async () => {
    const renderer = await start();
    await renderer.close();
    const caught = await renderer.render({ userId: ANNA, post: post('A') }, now).catch((error: unknown) => error);
    assert.is((caught as { code?: string }).code, 'overloaded');
  });
});
