import * as assert from 'uvu/assert';
import { createCanvas } from '@napi-rs/canvas';
import { describe } from '../test/describe.ts';
import type { RenderData } from './data.ts';
import { createEngine } from './platform/node.ts';

type Background = NonNullable<RenderData['background']>;

const engine = await createEngine();
const games = [{ teamHome: 'Kronwil', teamAway: 'Orval' }];

/** Stripes in the given part of a picture, which is black or transparent otherwise. */
function picture(
  width: number,
  height: number,
  part: [x: number, y: number, width: number, height: number],
  ground?: string,
) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = ground ?? 'transparent';
  if (ground !== undefined) context.fillRect(0, 0, width, height);
  const [left, top, wide, high] = part;
  context.fillStyle = '#ffffff';
  for (let x = left; x < left + wide; x += 4) context.fillRect(x, top, 2, high);
  return `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`;
}

const wide = picture(1600, 800, [0, 400, 800, 400], '#000000');
const subject = picture(400, 200, [100, 120, 200, 80]);
const empty = picture(400, 200, [0, 0, 0, 0]);

const conditions = [
  "quietEnd == 'top'",
  "quietEnd == 'bottom'",
  "quietSide == 'left'",
  "quietSide == 'right'",
  'hasSubject',
];

/** The conditions that hold, and the codes of warnings. */
async function read(background: Background | undefined, format: '1:1' | '9:16' = '1:1') {
  const elements = [
    { id: 'photo', type: 'api-image', apiField: 'backgroundImage', fallback: 'none', when: 'hasBackground' },
    { id: 'cut', type: 'api-image', apiField: 'backgroundSubject', fallback: 'none', when: 'hasSubject' },
    ...conditions.map((when, i) => ({ id: `c${i}`, type: 'rect', when })),
  ];
  const loaded = engine.loadTemplate({ format, useBackgroundPlaceholder: true, elements });
  assert.ok(loaded.ok, JSON.stringify(loaded));
  const drawn = await engine.drawElements(loaded.template, { games, ...(background && { background }) });
  const held = conditions.filter((_, i) => drawn.elements.find(({ id }) => id === `c${i}`)?.shown);
  return { held, warnings: drawn.warnings.map(({ code, path }) => `${code} ${path}`) };
}

const cases: [label: string, background: Background | undefined, held: string[]][] = [
  ['no photo is quiet nowhere', undefined, []],
  ['a photo without the stripes in view', { image: wide, focus: { x: 1, y: 0 } }, [conditions[1]!, conditions[2]!]],
  ['stripes at the bottom left', { image: wide, focus: { x: 0.4, y: 0.5 } }, [conditions[0]!, conditions[3]!]],
  [
    'a format with its own focus',
    { image: wide, focus: { x: 0.4, y: 0.5 }, formats: { '1:1': { focus: { x: 1, y: 0 } } } },
    [conditions[1]!, conditions[2]!],
  ],
  [
    'the focus of another format',
    { image: wide, focus: { x: 0.4, y: 0.5 }, formats: { '9:16': { focus: { x: 1, y: 0 } } } },
    [conditions[0]!, conditions[3]!],
  ],
  [
    'a subject over a quiet photo',
    { image: picture(1600, 800, [0, 0, 0, 0], '#000000'), subject },
    [conditions[0]!, conditions[2]!, conditions[4]!],
  ],
  [
    'an empty subject counts as none',
    { image: wide, subject: empty, focus: { x: 1, y: 0 } },
    [conditions[1]!, conditions[2]!],
  ],
  ['a subject without a photo', { subject }, []],
];

describe('what the pixels of the background image decide', (test) => {
  for (const [label, background, held] of cases) {
    test(label, async () => assert.equal((await read(background)).held, held));
  }

  test('the same photo is read anew for another format', async () => {
    const background = { image: wide, focus: { x: 0.7, y: 0.5 } };
    assert.equal((await read(background)).held, [conditions[0], conditions[3]]);
    assert.equal((await read(background, '9:16')).held, [conditions[1], conditions[2]]);
  });

  test('a subject of other proportions is a warning, and drawn', async () => {
    const { held, warnings } = await read({ image: wide, subject: picture(400, 210, [0, 0, 400, 210]) });
    assert.ok(held.includes('hasSubject'));
    assert.equal(warnings, ['subject-misaligned background.subject']);
    const close = await read({ image: wide, subject: picture(400, 202, [0, 0, 400, 202]) });
    assert.equal(close.warnings, []);
  });

  test('a subject without a transparent pixel is a warning, and left out', async () => {
    const { held, warnings } = await read({ image: wide, subject: wide });
    assert.not.ok(held.includes('hasSubject'));
    assert.equal(warnings, ['subject-not-cut background.subject']);
  });

  test('a subject that cannot be read is a warning at its own place, once', async () => {
    const { warnings } = await read({ image: wide, subject: empty });
    assert.equal(warnings, ['image-unreadable background.subject']);
  });

  test('a photo that cannot be read leaves the defaults', async () => {
    const { held, warnings } = await read({ image: 'data:image/png;base64,AAAA' });
    assert.equal(held, [conditions[1], conditions[2]]);
    assert.equal(warnings, ['image-unreadable elements.0']);
  });

  test('a template that does not ask loads nothing more', async () => {
    const loaded = engine.loadTemplate({ elements: [{ id: 'r', type: 'rect' }] });
    assert.ok(loaded.ok);
    const background = { image: 'data:image/png;base64,AAAA', subject: 'data:image/png;base64,AAAA' };
    assert.equal((await engine.renderSvg(loaded.template, { games, background })).warnings, []);
  });
});
