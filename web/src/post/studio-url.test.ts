import { formatNames } from '@matchpost/engine/formats';
import { sports } from '@matchpost/engine/sports';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { formatNames as engineFormats } from '@matchpost/engine';
import { listKinds as engineKinds } from '@matchpost/engine/list-theme-loader';
import { listKinds } from '../render/list-kinds.ts';
import {
  formatStudio,
  isId,
  parseStudio,
  startPlace,
  stepOf,
  themeNames,
  withFormat,
  withKind,
  type Place,
} from './studio-url.ts';

const id = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.stringMatching(/^[\w.,/?#% -]{1,8}$/),
);
const ownId = id.filter(isId);

const options = fc.record({
  tab: fc.constantFrom('preview' as const, 'result' as const),
  home: fc.option(fc.boolean(), { nil: undefined }),
  showDetail: fc.boolean(),
  isNeutral: fc.boolean(),
  source: fc.oneof(
    fc.constantFrom(...themeNames).map((theme) => ({ theme })),
    ownId.map((templateId) => ({ theme: 'standard' as const, templateId })),
  ),
  format: fc.option(fc.constantFrom(...formatNames), { nil: undefined }),
});

/** Every place that an address can express. */
const place: fc.Arbitrary<Place> = fc
  .tuple(
    options,
    fc.constantFrom(...sports),
    ownId,
    ownId,
    fc.uniqueArray(ownId, { minLength: 1, maxLength: 3 }),
    fc.boolean(),
    fc.integer({ min: 0, max: 4 }),
    fc.option(fc.constantFrom('2026-11-28', '2024-02-29'), { nil: undefined }),
    fc.option(fc.constantFrom(...listKinds), { nil: undefined }),
    fc.record({ scope: fc.constant('season' as const), page: fc.integer({ min: 2, max: 50 }) }, { requiredKeys: [] }),
  )
  .map(
    ([
      { source, format, home, ...rest },
      sport,
      clubId,
      teamId,
      gameIds,
      editSelection,
      depth,
      carousel,
      kind,
      shown,
    ]) => {
      const chosen = {
        ...(depth > 0 && { sport }),
        ...(depth > 1 && { clubId }),
        ...(depth > 2 && { teamId }),
        ...(depth > 3 && { gameIds, editSelection }),
        ...(depth > 2 && carousel !== undefined && { carousel }),
      };
      const place = { ...startPlace, ...rest, ...(home !== undefined && { home }), ...source, ...chosen };
      return withFormat(withKind({ ...place, ...shown }, kind), format);
    },
  );

describe('the address of the studio', (test) => {
  test('round-trips every place', () => {
    fc.assert(fc.property(place, (place) => assert.equal(parseStudio(formatStudio(place)), place)));
  });
  test("survives the browser's URL parser", () => {
    fc.assert(
      fc.property(place, (place) => {
        const { pathname, search } = new URL(formatStudio(place), 'http://localhost');
        assert.equal(parseStudio(pathname + search), place);
      }),
    );
  });
  test('keeps the day of a carousel with a team only, and no other text', () => {
    const carouselOf = (href: string) => parseStudio(href).carousel;
    assert.equal(
      ['/unihockey/1/2?carousel=2026-11-28', '/unihockey/1?carousel=2026-11-28', '/unihockey/1/2?carousel=soon'].map(
        (end) => carouselOf(`/studio${end}`),
      ),
      ['2026-11-28', undefined, undefined],
    );
  });
  test('parses any text, and stays the same after formatting', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const place = parseStudio(`/studio/${text}`);
        assert.equal(parseStudio(formatStudio(place)), place);
      }),
    );
  });
});

const rows: readonly [href: string, step: string, canonical: string][] = [
  ['/studio', 'sport', '/studio'],
  ['/studio/', 'sport', '/studio'],
  ['/studio/golf/1', 'sport', '/studio'],
  ['/studio/handball', 'club', '/studio/handball'],
  ['/studio/handball/7', 'team', '/studio/handball/7'],
  ['/studio/handball/7/../9', 'team', '/studio/handball/7'],
  ['/studio/handball//9', 'club', '/studio/handball'],
  ['/studio/handball/7/8', 'games', '/studio/handball/7/8'],
  ['/studio/handball/7/8/,', 'games', '/studio/handball/7/8'],
  ['/studio/handball/7/8/1,2,2,3,4', 'preview', '/studio/handball/7/8/1,2,3'],
  ['/studio/handball/7/8/1?editSelection=1', 'games', '/studio/handball/7/8/1?editSelection=1'],
  ['/studio/handball/7/8?editSelection=1', 'games', '/studio/handball/7/8'],
  ['/studio/handball/7/8/1?theme=standard&tab=preview&home=false', 'preview', '/studio/handball/7/8/1?home=false'],
  ['/studio/handball/7/8/1?theme=neon&tab=x', 'preview', '/studio/handball/7/8/1'],
  ['/studio/handball/7/8/1?theme=dark&template=abc', 'preview', '/studio/handball/7/8/1?template=abc'],
  ['/studio/handball/7/8/1?detail=true&tab=result', 'preview', '/studio/handball/7/8/1?tab=result&detail=true'],
  ['/studio/handball/7/8/1?format=9:16', 'preview', '/studio/handball/7/8/1?format=9:16'],
  ['/studio/handball/7/8/1?format=9%3A16&theme=dark', 'preview', '/studio/handball/7/8/1?theme=dark&format=9:16'],
  ['/studio/handball/7/8/1?format=4:5', 'preview', '/studio/handball/7/8/1'],
  ['/studio/handball/7/8/1?template=abc&format=4:5', 'preview', '/studio/handball/7/8/1?template=abc&format=4:5'],
  ['/studio/handball/7/8/1?format=5:4', 'preview', '/studio/handball/7/8/1'],
  ['/studio/handball/%E0%A4%A/8', 'club', '/studio/handball'],
  ['/studio/handball/7/8?kind=table', 'list', '/studio/handball/7/8?kind=table'],
  ['/studio/handball/7/8/1?theme=dark&kind=lineup', 'list', '/studio/handball/7/8/1?kind=lineup&theme=dark'],
  ['/studio/handball/7/8?kind=fixtures', 'list', '/studio/handball/7/8?kind=fixtures'],
  [
    '/studio/handball/7/8?page=2&theme=dark&kind=fixtures&scope=season',
    'list',
    '/studio/handball/7/8?kind=fixtures&scope=season&page=2&theme=dark',
  ],
  ['/studio/handball/7/8?kind=fixtures&scope=coming&page=1', 'list', '/studio/handball/7/8?kind=fixtures'],
  ['/studio/handball/7/8?kind=fixtures&scope=all&page=-2', 'list', '/studio/handball/7/8?kind=fixtures'],
  ['/studio/handball/7/8?kind=fixtures&page=2.5', 'list', '/studio/handball/7/8?kind=fixtures'],
  ['/studio/handball/7/8?kind=fixtures&page=1e30', 'list', '/studio/handball/7/8?kind=fixtures'],
  ['/studio/handball/7/8?kind=form&scope=season&page=2', 'list', '/studio/handball/7/8?kind=form'],
  ['/studio/handball/7/8/1?scope=season&page=2', 'preview', '/studio/handball/7/8/1'],
  ['/studio/handball/7?kind=table', 'team', '/studio/handball/7'],
  ['/studio/handball/7/8?kind=preview', 'games', '/studio/handball/7/8'],
  ['/studio/handball/7/8/1?kind=table&editSelection=1', 'games', '/studio/handball/7/8/1?editSelection=1'],
];

describe('addresses typed by hand', (test) => {
  for (const [href, step, canonical] of rows) {
    test(`${href} is ${canonical} at ${step}`, () => {
      const place = parseStudio(href);
      assert.is(stepOf(place), step);
      assert.is(formatStudio(place), canonical);
    });
  }
  test('formats equal the engine’s, in its order', () => assert.equal([...formatNames], engineFormats));
  test('kinds equal those of the themes', () => assert.equal([...listKinds].sort(), [...engineKinds].sort()));
});
