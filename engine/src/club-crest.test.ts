import * as assert from 'uvu/assert';
import { describe } from '../test/describe.ts';
import { loadTemplate } from './1-load/load.ts';
import { sanitizeSvg } from './1-load/svg/sanitize.ts';
import { createImageStore } from './assets/images.ts';
import { withCrestColors } from './club-crest.ts';
import type { RenderData } from './data.ts';
import { createNodePlatform } from './platform/node-platform.ts';

const crest =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="#cc2200" d="M0 0h20v20H0z"/></svg>';
const rows = [{ teamHome: 'A', teamAway: 'B' }];

const posts: [name: string, data: RenderData][] = [
  ['a game', { games: [{ teamHomeLogo: 'own.svg' }], club: { crest: 'home' } }],
  ['a table', { kind: 'table', games: [], table: { ours: ['A'], rows: [{ team: 'A', teamLogo: 'own.svg' }] } }],
  ['a form', { kind: 'form', games: [], form: { team: 'A', teamLogo: 'own.svg', rows } }],
  ['a schedule', { kind: 'fixtures', games: [], fixtures: { team: 'A', teamLogo: 'own.svg', rows } }],
  [
    'meetings',
    { kind: 'head-to-head', games: rows, headToHead: { team: 'A', teamLogo: 'own.svg', opponent: 'B', rows } },
  ],
];

describe('colours of the own crest', (test) => {
  const platform = createNodePlatform({ loadImage: () => Promise.resolve(Buffer.from(crest)) });
  const pictures = createImageStore(platform, async (text) => sanitizeSvg(text));
  const loaded = loadTemplate({ format: '1:1', palette: { club: '#000000' }, backgroundColor: '$club', elements: [] });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  for (const [name, data] of posts) {
    test(`${name} has them`, async () => {
      const colored = await withCrestColors(loaded.template, data, pictures);
      assert.is(colored.data.club?.colors?.primary, '#cc2200');
      assert.equal([colored.pictures.map(({ href }) => href), colored.isComplete], [['own.svg'], true]);
      assert.ok(colored.pictures.every(pictures.isCurrent));
      const given = { ...data, club: { ...data.club, colors: { primary: '#123456' } } };
      assert.is((await withCrestColors(loaded.template, given, pictures)).data, given, 'unless the club has its own');
    });
  }
});
