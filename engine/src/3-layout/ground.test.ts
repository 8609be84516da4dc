import * as assert from 'uvu/assert';
import { createCanvas } from '@napi-rs/canvas';
import { describe } from '../../test/describe.ts';
import { fixture } from '../../test/fixture.ts';
import { contrast, luminanceOf, parseColor } from '../color.ts';
import { createEngine } from '../platform/node.ts';

const engine = await createEngine({ baseDir: fixture('images') });
const games = [{ teamHome: 'Kronwil', teamAway: 'Orval' }];
const photo = { id: 'photo', type: 'api-image', apiField: 'backgroundImage', fit: 'cover', fallback: 'none' };
const whole = { x: 0, y: 0, width: 1080, height: 1080 };
const box = { x: 90, y: 600, width: 700, height: 300 };

interface Case {
  ground?: object;
  rect?: object;
  image?: string;
  /** Below the ground, above the canvas; by default the photo. */
  below?: object[];
  template?: object;
}

function load({ ground = { text: '#ffffff' }, rect = {}, below = [{ ...photo, ...whole }], template = {} }: Case) {
  const own = { id: 'ground', type: 'rect', ...box, fill: '#000000', ground, ...rect };
  const loaded = engine.loadTemplate({
    format: '1:1',
    useBackgroundPlaceholder: true,
    elements: [...below, own],
    ...template,
  });
  assert.ok(loaded.ok, JSON.stringify(loaded));
  return loaded.template;
}

async function opacityOf(given: Case): Promise<number> {
  const data = { games, ...(given.image === undefined ? {} : { background: { image: given.image } }) };
  const { elements } = await engine.drawElements(load(given), data);
  const svg = elements.at(-1)?.svg ?? '';
  return svg === '' ? 0 : Number(/ fill-opacity="([\d.]+)"/.exec(svg)?.[1] ?? 1);
}

function flat(color: string, size = { width: 40, height: 40 }): string {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, size.width, size.height);
  return `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`;
}

const cases: [label: string, given: Case, expected: number][] = [
  ['over black, white text needs none', { image: flat('#000000') }, 0],
  ['over white, it needs a little more than half', { image: flat('#ffffff') }, 0.55],
  ['over grey, less', { image: flat('#888888') }, 0.15],
  ['a lower contrast needs less', { image: flat('#ffffff'), ground: { text: '#ffffff', contrast: 3 } }, 0.45],
  ['the opacity is the most it gets', { image: flat('#ffffff'), rect: { opacity: 0.3 } }, 0.3],
  ['dark text over white needs none', { image: flat('#ffffff'), ground: { text: '#111111' } }, 0],
  [
    'dark text over black takes a light ground',
    { image: flat('#000000'), ground: { text: '#111111' }, rect: { fill: '#ffffff' } },
    0.5,
  ],
  ['a fill too close to the text is as strong as it may be', { image: flat('#ffffff'), rect: { fill: '#aaaaaa' } }, 1],
  ['without a photo, the canvas counts', { below: [], template: { backgroundColor: '#ffffff' } }, 0.55],
  ['a dark canvas needs none', { below: [], template: { backgroundColor: '#101010' } }, 0],
  ['the photo of the canvas counts', { below: [], image: flat('#ffffff') }, 0.55],
  [
    'a panel in front of the photo hides it',
    {
      image: flat('#ffffff'),
      below: [
        { ...photo, ...whole },
        { id: 'p', type: 'rect', ...whole, fill: '#101010' },
      ],
    },
    0,
  ],
  [
    'a panel that is no wider than its part of the ground does not',
    {
      image: flat('#ffffff'),
      below: [
        { ...photo, ...whole },
        { id: 'p', type: 'rect', ...box, x: 100 },
      ],
    },
    0.55,
  ],
  [
    'a photo beside the ground does not count',
    { image: flat('#ffffff'), below: [{ ...photo, ...whole, height: 500 }] },
    0,
  ],
  [
    'the inks of a photo count, not its colours',
    { image: flat('#ffffff'), below: [{ ...photo, ...whole, tone: { dark: '#000000', light: '#223344' } }] },
    0,
  ],
  [
    'a photo that is half there shows the canvas too',
    { image: flat('#000000'), below: [{ ...photo, ...whole, opacity: 0.5 }], template: { backgroundColor: '#ffffff' } },
    0.55,
  ],
];

describe('grounds: the least opacity a text needs', (test) => {
  for (const [label, given, expected] of cases) {
    test(label, async () => assert.is(await opacityOf(given), expected));
  }

  test('a gradient is scaled by what its opaque end needs', async () => {
    const stops = [
      { offset: 0, color: '#000000', opacity: 0 },
      { offset: 1, color: '#000000', opacity: 0.8 },
    ];
    const rect = { gradient: { angle: 180, stops } };
    assert.is(await opacityOf({ image: flat('#ffffff'), rect }), 0.7);
  });

  for (const file of ['hall-evening.jpg', 'hall-wide.jpg']) {
    for (const [text, fill] of [
      ['#ffffff', '#12284c'],
      ['#101820', '#f4efe3'],
    ] as const) {
      test(`${text} on ${fill} has 4.5:1 to every pixel of ${file}`, async () => {
        const template = load({ ground: { text }, rect: { fill } });
        const { data, width } = await engine.renderPixels(template, { games, background: { image: file } });
        assert.ok(leastContrast(text, data, width) >= 4.5);
      });
    }
  }
});

function leastContrast(text: string, data: Uint8Array, width: number): number {
  const own = luminanceOf(parseColor(text) ?? { r: 0, g: 0, b: 0 });
  let least = 21;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const at = (y * width + x) * 4;
      const behind = luminanceOf({ r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 });
      least = Math.min(least, contrast(own, behind));
    }
  }
  return least;
}
