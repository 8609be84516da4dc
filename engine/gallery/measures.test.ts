/** Each measure finds a template that breaks it, and accepts the same template put right. */
import * as assert from 'uvu/assert';
import { loadTemplate } from '../src/1-load/load.ts';
import { createCore } from '../src/core.ts';
import type { RenderData } from '../src/data.ts';
import { createNodePlatform } from '../src/platform/node.ts';
import { describe } from '../test/describe.ts';
import { loadPictures } from './pictures.ts';
import { measurePost } from './measure-post.ts';
import type { Failure } from './measures/failure.ts';
import { placePost } from './placed-post.ts';

const core = createCore(createNodePlatform({}), {});
const pictures = await loadPictures();
const player = pictures.photoFor('portrait', 0)!;
/** The player's face in a post of 1080 x 1350, which the photo fills. */
const face = player.people.faces.map(({ x, y, width, height }) => {
  return { x: x * 1080, y: y * 1350, width: width * 1080, height: height * 1350 };
})[0]!;

type Part = Record<string, unknown> & { id: string };

const title = { id: 'title', type: 'text', content: 'Heimspiel', x: 540, y: 240, fontSize: 120, fill: '#ffffff' };
const line = { id: 'line', type: 'text', content: 'Halle Bergfeld', x: 540, y: 1200, fontSize: 40, fill: '#ffffff' };
const middle = { id: 'middle', type: 'text', content: '19:30', x: 540, y: 740, fontSize: 200, fill: '#ffffff' };
const photo = {
  id: 'photo',
  type: 'api-image',
  apiField: 'backgroundImage',
  x: 0,
  y: 0,
  width: 1080,
  height: 1350,
  fit: 'cover',
};
const crest = { type: 'api-image', optical: true, fallback: 'monogram', width: 200, height: 200 };

/** Sound without a photo: text in each third. */
const sound: readonly Part[] = [title, middle, line];
/** Sound over the player: text above and below. */
const overPhoto: readonly Part[] = [photo, { ...title, y: 150 }, { ...line, y: 1290 }];

async function failuresOf(elements: readonly Part[], data: Partial<RenderData> = {}): Promise<Failure[]> {
  const loaded = loadTemplate({ useBackgroundPlaceholder: true, backgroundColor: '#101418', elements });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  const { image, subject, focus, people } = player;
  const hasPhoto = elements.some(({ id }) => id === 'photo');
  const own: RenderData = {
    games: [{ id: '1', teamHome: 'HC Au', teamAway: 'TV Egg', date: '15.11.2025', time: '19:30' }],
    ...(hasPhoto && { background: { image, subject, focus } }),
    ...data,
  };
  const post = await placePost({
    core,
    template: loaded.template,
    data: own,
    format: '4:5',
    people: own.background?.image === image ? people : undefined,
  });
  return (await measurePost(post)).failures;
}

function namesOf(failures: readonly Failure[]): string[] {
  return failures.map(({ measure, element }) => `${measure} ${element}`.trim());
}

describe('measures of posts', (test) => {
  test('a sound post fails none of them, with and without a photo', async () => {
    assert.equal(await failuresOf(sound), []);
    assert.equal(await failuresOf(overPhoto), []);
  });

  const bad: [what: string, elements: readonly Part[], expected: string[]][] = [
    ['small text of 4:1', [title, middle, { ...line, fill: '#6e747a' }], ['contrast line']],
    ['large text below 3:1', [{ ...title, fill: '#50555a' }, middle, line], ['contrast title']],
    ['text in the colour of the ground', [title, middle, { ...line, fill: '#101418' }], ['contrast line', 'empty']],
    ['text that is nearly transparent', [title, middle, { ...line, opacity: 0.3 }], ['contrast line']],
    [
      'text behind a block',
      [title, middle, line, { id: 'block', type: 'rect', x: 100, y: 560, width: 880, height: 220, fill: '#c4122f' }],
      ['covered middle'],
    ],
    [
      'text on a face',
      [...overPhoto, { ...middle, y: face.y + face.height * 0.8, fontSize: 100, x: face.x + face.width / 2 }],
      ['face middle', 'contrast middle'],
    ],
    ['a block over a face', [...overPhoto, { id: 'block', type: 'rect', ...face, fill: '#c4122f' }], ['face']],
    [
      'a veil over the photo',
      [
        photo,
        { id: 'veil', type: 'rect', x: 0, y: 0, width: 1080, height: 1350, fill: '#000000', opacity: 0.7 },
        ...overPhoto.slice(1),
      ],
      ['face'],
    ],
    [
      'text on the player',
      [
        ...overPhoto,
        { ...middle, x: 520, y: face.y + face.height * 2.6, fontSize: 60, fill: '#ffffff', content: 'Au' },
      ],
      ['subject middle', 'contrast middle'],
    ],
    ['text at the edge', [title, middle, { ...line, y: 1340 }], ['unsafe line']],
    ['text across the edge', [{ ...title, x: 30 }, middle, line], ['unsafe title']],
    [
      'a crest at the edge',
      [...sound, { ...crest, id: 'crest', apiField: 'teamHomeLogo', x: 0, y: 900 }],
      ['unsafe crest'],
    ],
    ['two texts on each other', [...sound, { ...line, id: 'other', y: 1190 }], ['overlap line other']],
    [
      'a crest on a text',
      [...sound, { ...crest, id: 'crest', apiField: 'teamHomeLogo', x: 440, y: 600 }],
      ['overlap middle crest'],
    ],
    [
      'a cropped text that says something of its own',
      [{ ...title, x: 150, content: '{{ teamHome }}', bleeds: true }, middle, line],
      ['bleeding title'],
    ],
    ['nothing below', [title, middle], ['empty']],
    [
      'a picture that does not load',
      [
        ...sound,
        { id: 'broken', type: 'image', href: 'data:image/png;base64,AAAA', x: 100, y: 900, width: 90, height: 90 },
      ],
      ['warning elements.3'],
    ],
  ];
  for (const [what, elements, expected] of bad) {
    test(`${what} fails`, async () => {
      const found = namesOf(await failuresOf(elements));
      for (const one of expected) assert.ok(found.includes(one), `${one} is not in ${found.join(', ')}`);
      const measures = new Set(expected.map((one) => one.split(' ')[0]));
      assert.equal(
        found.filter((one) => !measures.has(one.split(' ')[0])),
        [],
      );
    });
  }

  test('a crop without the only face fails', async () => {
    const strip = { ...photo, y: 500, height: 300 };
    const { image } = player;
    const elements = [strip, { ...title, y: 150 }, { ...line, y: 1290 }];
    assert.equal(namesOf(await failuresOf(elements)), []);
    assert.equal(namesOf(await failuresOf(elements, { background: { image, focus: { x: 0.5, y: 0.9 } } })), ['face']);
  });

  test('a cropped text whose fact stands complete elsewhere is meant to be', async () => {
    const cropped = { ...title, x: 50, content: '{{ teamHome }}', bleeds: true };
    assert.equal(await failuresOf([cropped, middle, { ...line, content: '{{ teamHome }} heute' }]), []);
  });

  test('large text needs less contrast than small text', async () => {
    const fill = '#6e747a';
    assert.equal(namesOf(await failuresOf([title, { ...middle, fill }, { ...line, fill }])), ['contrast line']);
  });

  test('text that the player stands before is meant to', async () => {
    const subject = { ...photo, id: 'subject', apiField: 'backgroundSubject' };
    const numeral = { ...middle, x: 540, y: face.y + face.height * 2, fontSize: 420 };
    assert.ok(namesOf(await failuresOf([...overPhoto, numeral])).length > 0);
    assert.equal(namesOf(await failuresOf([photo, numeral, subject, ...overPhoto.slice(1)])), []);
  });

  test('people may stand before most of a word that stands complete elsewhere', async () => {
    const subject = { ...photo, id: 'subject', apiField: 'backgroundSubject' };
    const hidden = { ...middle, content: '{{ time }}', x: 500, y: 660, fontSize: 170, textAnchor: 'middle' };
    const behind = [photo, hidden, subject, { ...title, y: 150 }];
    assert.equal(namesOf(await failuresOf([...behind, { ...line, y: 1290 }])), ['covered middle']);
    assert.equal(namesOf(await failuresOf([...behind, { ...line, y: 1290, content: '{{ date }}, {{ time }}' }])), []);
  });

  test('a face that is cut out above a block is seen', async () => {
    const block = { id: 'block', type: 'rect', x: 0, y: 0, width: 1080, height: 1350, fill: '#101418' };
    const subject = { ...photo, id: 'subject', apiField: 'backgroundSubject' };
    assert.equal(namesOf(await failuresOf([photo, block, ...overPhoto.slice(1)])), ['face', 'empty']);
    assert.equal(namesOf(await failuresOf([photo, block, subject, ...overPhoto.slice(1)])), []);
  });

  test('a photo without edges does not count as empty', async () => {
    const { image } = pictures.photoFor('quiet', 0)!;
    const text = { ...title, y: 700, fill: '#000000' };
    assert.equal(namesOf(await failuresOf([{ ...photo, height: 800 }, text, line], { background: { image } })), []);
  });

  test('a turned text does not meet its neighbour with an empty corner', async () => {
    const turned = { ...line, id: 'turned', x: 200, y: 1000, rotation: -40, textAnchor: 'start' };
    assert.equal(
      namesOf(await failuresOf([...sound, turned, { ...line, id: 'below', x: 700, y: 1000, content: 'Au' }])),
      [],
    );
  });
});
