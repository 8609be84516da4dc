import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { testStore } from '../../test/text.ts';
import type { Assets, LoadedImage } from '../assets/assets.ts';
import type { ImageNode } from '../kinds/scene.ts';
import { cropToFill } from '../rect.ts';
import { layoutImage } from './image.ts';

const picture: LoadedImage = {
  kind: 'bitmap',
  href: 'a.png',
  key: 'a',
  mime: 'image/png',
  dataUri: 'data:',
  width: 400,
  height: 200,
  ink: { x: 100, y: 50, width: 200, height: 100 },
  coverage: 1,
  tones: [0, 0, 0, 1],
  opaque: false,
  round: false,
};

const node: ImageNode = {
  kind: 'image',
  id: 'logo',
  path: 'elements.0',
  opacity: 1,
  rotation: 0,
  dynamic: false,
  href: 'a.png',
  x: 10,
  y: 20,
  width: 100,
  height: 100,
  fit: 'contain',
  focus: { x: 0.5, y: 0.5 },
  clip: 'none',
  clipRadius: 0,
  optical: false,
};

const fonts = await testStore().load([{ text: 'AU', family: 'Bebas Neue', weight: 400, style: 'normal' }]);

describe('pictures in their boxes', (test) => {
  const places: [label: string, node: Partial<ImageNode>, crop: number[], rect: number[]][] = [
    ['contain keeps all of it, centred', {}, [0, 0, 400, 200], [10, 45, 100, 50]],
    ['contain follows the focus', { focus: { x: 0.5, y: 0 } }, [0, 0, 400, 200], [10, 20, 100, 50]],
    ['cover fills the box from the middle', { fit: 'cover' }, [100, 0, 200, 200], [10, 20, 100, 100]],
    [
      'cover follows the focus to the edge',
      { fit: 'cover', focus: { x: 1, y: 0.5 } },
      [200, 0, 200, 200],
      [10, 20, 100, 100],
    ],
    ['fill stretches', { fit: 'fill' }, [0, 0, 400, 200], [10, 20, 100, 100]],
    ['P1 optical draws the ink alone', { optical: true }, [100, 50, 200, 100], [10, 45, 100, 50]],
  ];
  for (const [label, change, crop, rect] of places) {
    test(label, () => {
      const { placed } = layoutImage({ ...node, ...change }, withPicture(picture));
      assert.ok(placed);
      assert.equal([Object.values(placed.crop), Object.values(placed.rect)], [crop, rect]);
    });
  }

  test('P1 optical logos cover equal areas whatever their shape', () => {
    const areas = [
      { ink: { x: 0, y: 0, width: 100, height: 100 }, coverage: 1 },
      { ink: { x: 0, y: 0, width: 100, height: 100 }, coverage: 0.785 },
      { ink: { x: 0, y: 0, width: 120, height: 100 }, coverage: 0.9 },
    ].map((facts) => {
      const { placed } = layoutImage({ ...node, optical: true }, withPicture({ ...picture, ...facts }));
      return Math.round((placed?.rect.width ?? 0) * (placed?.rect.height ?? 0) * facts.coverage);
    });
    assert.equal(new Set(areas).size, 1, String(areas));
  });

  const few: [label: string, ink: number, kind: 'bitmap' | 'vector', width: number | undefined, plate: boolean][] = [
    ['many pixels fill the box', 200, 'bitmap', 200, false],
    ['fewer are enlarged twice, on a plate', 60, 'bitmap', 120, true],
    ['few are a speck: the monogram is drawn', 20, 'bitmap', undefined, false],
    ['a vector has no pixels', 20, 'vector', 200, false],
  ];
  for (const [label, side, kind, width, plate] of few) {
    test(`P6 ${label}`, () => {
      const ink = { x: 0, y: 0, width: side, height: side };
      const image = { ...picture, kind, width: side, height: side, ink, coverage: 0.56 } as LoadedImage;
      const shape = 'box' as const;
      const own = { mode: 'auto' as const, ground: '#777777', fill: '#ffffff', shape, radius: 8, padding: 0 };
      const monogram = { text: 'AU', fill: '#123456', color: '#ffffff', fontFamily: 'Bebas Neue' };
      const box = layoutImage(
        { ...node, width: 200, height: 200, optical: true, plate: own, monogram },
        { images: { get: () => image }, fonts },
      );
      assert.equal([box.placed?.rect.width, box.plate !== undefined], [width, plate]);
      assert.is(box.monogram !== undefined, width === undefined);
    });
  }

  test('cropToFill never leaves the picture', () => {
    const crop = cropToFill({ x: 0, y: 0, width: 100, height: 400 }, { width: 50, height: 50 }, { x: 0, y: 1 });
    assert.equal(crop, { x: 0, y: 300, width: 100, height: 100 });
  });
});

describe('plates', (test) => {
  const dark = [0.7, 0.1, 0.1, 0, 0, 0, 0, 0.1];
  const light = [0, 0, 0, 0, 0, 0, 0.2, 0.8];
  const plates: [label: string, tones: number[], opaque: boolean, plate: object, fill: string | undefined][] = [
    ['P2 a dark mark on ink gets its plate', dark, false, { ground: '#10131a' }, '#f4f1ea'],
    ['P2 a light mark on ink needs none', light, false, { ground: '#10131a' }, undefined],
    [
      'P2 a light mark on paper gets a dark one, as the light fill would hide it',
      light,
      false,
      { ground: '#ffffff' },
      '#14181f',
    ],
    ['P2 a photo needs none', dark, true, { ground: '#10131a' }, undefined],
    ['always is always', light, false, { ground: '#10131a', mode: 'always', fill: '#123456' }, '#123456'],
  ];
  for (const [label, tones, opaque, plate, fill] of plates) {
    test(label, () => {
      const whole = {
        mode: 'auto' as const,
        ground: '#000',
        fill: '#f4f1ea',
        shape: 'box' as const,
        radius: 8,
        padding: 10,
        ...plate,
      };
      const box = layoutImage({ ...node, plate: whole }, withPicture({ ...picture, tones, opaque }));
      assert.is(box.plate?.fill, fill);
      assert.is(box.placed?.rect.width, fill === undefined ? 100 : 80);
    });
  }
});

describe('P8 plates that follow the crest', (test) => {
  const shapes: [label: string, round: boolean, shape: 'box' | 'crest', rect: number[], radius: number][] = [
    ['a circle under a round one', true, 'crest', [10, 45, 100, 100], 50],
    ['its box under another one', false, 'crest', [10, 20, 100, 150], 8],
    ['its box where the template has a box', true, 'box', [10, 20, 100, 150], 8],
  ];
  for (const [label, round, shape, rect, radius] of shapes) {
    test(label, () => {
      const plate = { mode: 'always' as const, ground: '#000', fill: '#fff', shape, radius: 8, padding: 10 };
      const box = layoutImage({ ...node, height: 150, plate }, withPicture({ ...picture, round }));
      assert.ok(box.plate);
      assert.equal([box.plate.x, box.plate.y, box.plate.width, box.plate.height], rect);
      assert.is(box.plate.radius, radius);
    });
  }
});

function withPicture(image: LoadedImage): Assets {
  const images = { get: () => image };
  return { images, fonts: undefined as never };
}
