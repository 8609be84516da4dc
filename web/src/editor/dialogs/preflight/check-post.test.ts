import { readFileSync } from 'node:fs';
import { loadTemplate, type Game, type Template } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import { getTheme, themes } from '@matchpost/engine/themes';
import * as assert from 'uvu/assert';
import { asComing, createSampleGames } from '../preview/sample-games.ts';
import { checkPost } from './check-post.ts';

const engine = await createEngine();

function load(elements: object[], more: object = {}): Template {
  const loaded = loadTemplate({ backgroundColor: '#ffffff', elements, ...more });
  if (!loaded.ok) throw new Error(loaded.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return loaded.template;
}

async function check(template: Template, games = createSampleGames(), background?: { image: string }) {
  const shown = games.slice(0, template.supportedGames);
  const data = { games: shown, tab: 'result' as const, ...(background && { background }) };
  const { findings } = await checkPost(engine, { template, data, format: template.format, scale: 0.5 });
  return findings.map(({ kind, elementId }) => `${kind} ${elementId}`);
}

const text = { id: 't', type: 'text', content: 'Heimspiel', x: 540, y: 600, fontSize: 80, fill: '#111111' };
const huge = { ...text, content: '7:3', y: 800, fontSize: 500 };
const panel = { id: 'panel', type: 'rect', x: 0, y: 400, width: 1080, height: 400, fill: '#101820', zIndex: -1 };

const rows: readonly [why: string, elements: object[], expected: string[]][] = [
  ['dark on white', [text], []],
  ['dark on a dark panel under it', [panel, text], ['contrast t']],
  ['under a panel: nobody sees it', [{ ...panel, zIndex: 9 }, text], ['covered t']],
  ['half under a panel', [{ ...panel, width: 540, zIndex: 9 }, text], ['covered t']],
  ['under a hairline', [text, { ...panel, y: 570, height: 2, zIndex: 9 }], []],
  ['a huge figure cropped at its foot', [huge, { ...panel, y: 780, zIndex: 9 }], []],
  ['a huge figure half under a panel', [huge, { ...panel, y: 630, zIndex: 9 }], ['covered t']],
  ['a dark outline', [{ ...text, fill: 'none', stroke: '#111111', strokeWidth: 8 }], []],
  ['a pale outline', [{ ...text, fill: 'none', stroke: '#eeeeee', strokeWidth: 8 }], ['contrast t']],
  ['under a haze', [text, { ...panel, fill: '#ffffff', opacity: 0.2, zIndex: 9 }], []],
  ['above a panel of the same place', [panel, { ...text, fill: '#ffffff' }], []],
  ['white on white', [{ ...text, fill: '#fffffe' }], ['contrast t']],
  ['faded', [{ ...text, opacity: 0.2 }], ['contrast t']],
  ['grey that is enough for large letters', [{ ...text, fill: '#888888' }], []],
  ['and not for small ones', [{ ...text, fill: '#888888', fontSize: 40 }], ['contrast t']],
  ['hidden', [{ ...text, fill: '#ffffff', hidden: true }], []],
  ['off to the right', [{ ...text, x: 1000 }], ['outside t']],
  ['near the left edge', [{ ...text, x: 20, textAnchor: 'start' }], ['edge t']],
  ['low', [{ ...text, y: 1330 }], ['edge t']],
  ['cut on purpose', [{ ...text, x: 1000, bleeds: true }], []],
  ['cut on purpose and pale', [{ ...text, x: 1000, fill: '#fffffe', bleeds: true }], ['contrast t']],
  [
    'too long',
    [{ ...text, content: 'Ein sehr langer Satz', fit: { mode: 'ellipsis', maxWidth: 200 } }],
    ['shortened t'],
  ],
  ['a letter no font has', [{ ...text, content: 'Spiel \u{1F9FF}\u{13000}' }], ['glyph t']],
  ['a logo from the game', [{ id: 'l', type: 'api-image', apiField: 'teamHomeLogo', x: 400, y: 300 }], []],
  ['no logo', [{ id: 'l', type: 'api-image', apiField: 'teamAwayLogo3', x: 400, y: 300 }], ['logo l']],
  ['no picture', [{ id: 'p', type: 'image', href: 'data:image/png;base64,AAAA', x: 90, y: 90 }], ['picture p']],
];

describe('checking a post', (test) => {
  for (const [why, elements, expected] of rows) {
    test(`${why}: ${expected.join(', ') || 'nothing'}`, async () =>
      assert.equal(await check(load(elements)), expected));
  }
  test('names the element over a text, and the covered share', async () => {
    const veil = { id: 'veil', type: 'rect', x: 0, y: 0, width: 1080, height: 1350, fill: '#ffffff', opacity: 0.05 };
    const logo = { id: 'logo', type: 'rect', x: 540, y: 480, width: 400, height: 200, fill: '#c8102e' };
    const template = load([text, logo, veil]);
    const data = { games: createSampleGames().slice(0, 1), tab: 'result' as const };
    const { findings } = await checkPost(engine, { template, data, format: '4:5', scale: 0.5 });
    assert.equal(
      findings.map(({ kind, params }) => [kind, params['cover']]),
      [['covered', 'logo']],
    );
    const share = Number(findings[0]?.params['share']);
    assert.ok(share > 35 && share < 65, String(share));
  });
  test('reads the rows of a repeat, and names its parts', async () => {
    const child = { id: 'name', type: 'api-text', apiField: 'teamHome', x: 400, y: 80, fontSize: 40, fill: '#fafafa' };
    const logo = { id: 'logo', type: 'api-image', apiField: 'teamAwayLogo', x: 0, y: 0, width: 90, height: 90 };
    const repeat = { id: 'rows', type: 'repeat', x: 90, y: 300, height: 120, children: [child, logo] };
    assert.equal(await check(load([repeat], { supportedGames: 3 })), ['logo logo', 'contrast name']);
  });
});

const venue = { ...text, type: 'api-text', apiField: 'location' };
const [played] = createSampleGames();
const nowhere: Game = { ...played!, location: '', time: '' };
const coming = { ...asComing(nowhere), location: 'Halle' };

const holes: readonly [why: string, game: Game, element: object, expected: string[]][] = [
  ['no venue', nowhere, venue, ['empty t']],
  ['a venue', played!, venue, []],
  ['no time within a text', nowhere, { ...text, content: 'Anpfiff {{ time }}' }, ['empty t']],
  ['a text that says more', nowhere, { ...text, content: '{{ date }} {{ time }}' }, []],
  ['a text that says something else then', nowhere, { ...text, content: "{{ time | default: 'folgt' }}" }, []],
  ['no venue, and it goes', nowhere, { ...venue, when: 'location' }, []],
  ['no venue, shown all the same', nowhere, { ...venue, when: "tab == 'result'" }, ['empty t']],
  ['hidden', nowhere, { ...venue, hidden: true }, []],
  ['no result before the game', coming, { ...venue, apiField: 'resultDetail' }, []],
  ['no details after it', { ...played!, resultDetail: '' }, { ...venue, apiField: 'resultDetail' }, ['empty t']],
  ['no overtime', { ...played!, score: { home: 1, away: 0, suffix: '' } }, { ...venue, apiField: 'scoreSuffix' }, []],
  ['no second game', nowhere, { ...venue, apiField: 'location2', content: 'Halle' }, []],
  ['nothing about the club', nowhere, { ...venue, apiField: 'clubHandle' }, []],
];

describe('a field without a value', (test) => {
  for (const [why, game, element, expected] of holes) {
    test(`${why}: ${expected.join(', ') || 'nothing'}`, async () =>
      assert.equal(await check(load([element]), [game]), expected));
  }
  test('in a row of a list', async () => {
    const part = { ...venue, x: 400, y: 80, fontSize: 70 };
    const repeat = { id: 'rows', type: 'repeat', x: 90, y: 300, height: 120, children: [part] };
    assert.equal(await check(load([repeat], { supportedGames: 3 }), [played!, nowhere]), ['empty t']);
  });
  test('that another text of the template replaces', async () => {
    const open = { ...text, id: 'open', content: 'Ort folgt', when: '!location' };
    assert.equal(await check(load([venue, open]), [nowhere]), []);
  });
});

const photo = readFileSync(new URL('../../../../../fixtures/images/scenes/quiet-hall.jpg', import.meta.url));
const background = { image: `data:image/jpeg;base64,${photo.toString('base64')}` };

describe('the built-in themes', (test) => {
  for (const { id: theme } of themes) {
    test(`${theme} over a photo, which may reach over the edge: nothing is outside`, async () => {
      const found = await check(getTheme(theme, { tab: 'result', games: 1 }), createSampleGames(), background);
      assert.equal(
        found.filter((finding) => /^(outside|edge)/.test(finding)),
        [],
      );
    });
    for (const games of [1, 2] as const) {
      test(`${theme} with ${games}: only missing logos`, async () => {
        const found = await check(getTheme(theme, { tab: 'result', games }));
        assert.equal(
          found.filter((finding) => !finding.startsWith('logo')),
          [],
        );
      });
    }
  }
});
