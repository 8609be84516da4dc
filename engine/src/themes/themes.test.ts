import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { describeBox, isInside, outlineOf, overlaps, textsOf } from '../../test/post-texts.ts';
import { bind } from '../2-bind/bind.ts';
import type { TextBox } from '../3-layout/boxes.ts';
import { contrast, luminanceOf, parseColor } from '../color.ts';
import type { RenderData, Tab } from '../data.ts';
import { EngineError } from '../errors.ts';
import { formatNames } from '../formats.ts';
import type { GameInput } from '../game.ts';
import { loadTemplate } from '../1-load/load.ts';
import { turn } from '../rect.ts';
import { createEngine } from '../platform/node.ts';
import type { Pixels } from '../platform/platform.ts';
import type { Template } from '../template.ts';
import { sports, type SportId } from '../sports/index.ts';
import { getTheme, themes } from './index.ts';

const counts = [1, 2, 3] as const;
const tabs: readonly Tab[] = ['preview', 'result'];
const engine = await createEngine();

/** Their outlines have more points than Bebas Neue's. */
const heavyFaces = ['light', 'scoreboard'];

/** Grounds are checked at a quarter of the size. */
const SCALE = 0.25;

/** A loser's figure may be cropped by a shape that is drawn over it. */
const CROPPED = /^score-(home|away)-lost(-wide)?$/;

const club = { name: 'UHC Sternenberg', instagram: 'uhcsternenberg' };
const base: GameInput = {
  date: '15.11.2025',
  time: '19:30',
  teamHome: 'UHC Sternenberg',
  teamAway: 'Floorball Auental',
  location: 'Sporthalle Bergfeld',
  city: 'Sternenberg',
  competition: 'Herren GF 2. Liga',
  result: '6:5 n.V.',
  resultDetail: '(2:1, 3:2, 0:2, 1:0)',
};

/** Changes to a game, and to the whole post. */
const cases: Record<string, { game?: GameInput; second?: GameInput; data?: Partial<RenderData> }> = {
  short: { game: { teamHome: 'HC Au', teamAway: 'TV Egg' } },
  usual: { data: { isHomeGame: true, showResultDetail: true } },
  long: {
    game: {
      teamHome: 'VLO - Volleyball Lindenmatt-Orvalles II',
      teamAway: 'HSG Tannegg/Kronwil-Lindenmatt Espoirs',
      location: 'Mehrzweckhalle Oberes Rüeblital Nord 3',
      city: 'Niederhelfenschwil',
      competition: 'Handball Herren 3. Liga Gruppe 4 Regional',
      result: '128:127',
      resultDetail: '(25:13, 23:25, 25:17, 21:25, 15:12)',
    },
    data: { showResultDetail: true },
  },
  extreme: {
    game: {
      teamHome: 'spielgemeinschaft oberrüti/unterwyden/'.repeat(6).slice(0, 200),
      teamAway: 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200),
      location: 'Turnhalle '.repeat(20),
      competition: 'Meisterschaft '.repeat(14),
    },
    data: { showResultDetail: true, language: 'en' },
  },
  spread: { second: { date: '23.11.2025', location: 'Arena Au', city: 'Dürrenau', competition: 'Cup' } },
  open: { game: { time: '', date: '', location: '', city: '', result: '', competition: '' } },
  cancelled: { game: { status: 'cancelled', result: '' }, second: { status: 'postponed', result: '' } },
  forfeited: { game: { status: 'forfeited', result: '5:0' }, data: { language: 'en' } },
};

describe('themes', (test) => {
  test('an unknown theme is refused with a list of the known ones', () => {
    try {
      getTheme('neon', { tab: 'preview', games: 1 });
      assert.unreachable();
    } catch (error) {
      assert.instance(error, EngineError);
      assert.is((error as EngineError).code, 'theme-unknown');
      assert.equal((error as EngineError).params, { theme: 'neon', known: themes.map(({ id }) => id).join(', ') });
    }
  });

  test('a theme is built once', () => {
    assert.is(getTheme('dark', { tab: 'result', games: 2 }), getTheme('dark', { tab: 'result', games: 2 }));
  });

  test('a theme with a court shows that of the sport', () => {
    const drawn = (id: string, sport?: SportId) => {
      const { elements } = getTheme(id, { tab: 'preview', games: 1, sport });
      return elements.flatMap((element) => (element.type === 'path' ? [element.pathData] : [])).join('');
    };
    for (const [id, own] of [
      ['standard', 'unihockey'],
      ['dark', 'handball'],
      ['split', 'volleyball'],
    ] as const) {
      assert.is(new Set(sports.map((sport) => drawn(id, sport))).size, sports.length, id);
      assert.is(drawn(id), drawn(id, own));
    }
    for (const id of ['club', 'light']) assert.is(drawn(id, 'handball'), drawn(id));
  });

  test('every theme loads without an issue and has room for its games', () => {
    for (const [name, template, , games] of everyTemplate()) {
      const loaded = loadTemplate(template);
      assert.ok(loaded.ok, name);
      assert.equal(loaded.warnings, [], name);
      assert.is(template.supportedGames, games, name);
    }
  });

  test('elements have plain names, and decoration is locked', () => {
    for (const [name, template] of everyGround()) {
      const inside = template.elements.flatMap((element) => ('children' in element ? element.children : []));
      for (const element of [...template.elements, ...inside]) {
        const isField = element.type.startsWith('api-');
        assert.is(element.name === undefined, isField, `${name}: ${element.id}`);
        assert.match(element.name ?? 'Feld', /^[A-ZÄÖÜ]/, `${name}: ${element.id}`);
        const isDrawn = element.type === 'rect' || element.type === 'path';
        if (element.id !== 'row-open') assert.is(element.locked, isDrawn, `${name}: ${element.id}`);
      }
    }
  });

  test('every format has a layout of its own', () => {
    for (const [name, template, tab, games] of everyTemplate()) {
      for (const format of formatNames) {
        const { warnings } = bind(template, dataFor('usual', tab, games), { format });
        assert.equal(warnings, [], `${name} ${format}`);
      }
    }
  });

  test('the drawing stays small, with and without words', async () => {
    for (const [name, template, tab, games] of everyGround()) {
      const data = dataFor('usual', tab, games);
      const { svg: full } = await engine.renderSvg(template, data);
      const { svg: bare } = await engine.renderSvg(withoutText(template), data);
      assert.ok(bare.length < 24_000, `${name} without words: ${bare.length}`);
      const most = heavyFaces.some((id) => name.startsWith(id)) ? 80_000 : 66_000;
      assert.ok(full.length < most, `${name}: ${full.length}`);
    }
  });
});

describe('themes: text', (test) => {
  for (const [name, template, tab, games] of everyTemplate()) {
    test(`${name} keeps its texts inside the margins and apart`, async () => {
      const found: string[] = [];
      for (const format of formatNames) {
        for (const kind of Object.keys(cases)) {
          const texts = await textsOf(template, dataFor(kind, tab, games), format);
          const outside = texts.filter((box) => !isInside(outlineOf(box), format)).map(describeBox);
          found.push(...[...outside, ...overlaps(texts)].map((what) => `${format} ${kind}: ${what}`));
        }
      }
      assert.equal(found, []);
    });
  }
});

describe('themes: names', (test) => {
  const pairings: [home: string, away: string][] = [
    ['UHC Sternenberg', 'Unihockeyvereinigung Ostermoos-Süd'],
    ['Handballgemeinschaft Langwiesenthal', 'HC Au'],
    ['SG Oberlauen/Nussbaum United Devils D Weiss', 'Donaudampfschifffahrtsgesellschaft'],
  ];
  for (const [name, template, tab, games] of everyTemplate()) {
    test(`${name} has all of them in one size, and no single letters`, async () => {
      const found: string[] = [];
      for (const format of formatNames) {
        for (const [teamHome, teamAway] of pairings) {
          const data = dataFor('usual', tab, games);
          const texts = await textsOf(
            template,
            { ...data, games: [{ ...base, teamHome, teamAway }, ...data.games.slice(1)] },
            format,
          );
          const own = texts.filter(({ node }) => /name-(home|away)/.test(node.id));
          assert.is(own.length, games * 2);
          const sizes = new Set(own.map(({ fontSize }) => fontSize));
          if (sizes.size > 1) found.push(`${format} ${teamHome}: ${[...sizes].join(', ')}`);
          const stubs = own.filter(({ lines }) => lines.some(({ text }) => text.length < 3 && text !== 'AU'));
          found.push(...stubs.map((box) => `${format} ${describeBox(box)}`));
        }
      }
      assert.equal(found, []);
    });
  }
});

describe('themes: contrast', (test) => {
  const grounds: Record<string, Partial<RenderData>> = {
    drawn: {},
    'white photo': { background: { image: flat('#ffffff') } },
    'black photo': { background: { image: flat('#000000') } },
    'white colour': { background: { color: '#ffffff' } },
    'black colour': { background: { color: '#000000' } },
    'pale club': { club: { ...club, colors: { primary: '#ffffff', secondary: '#ffffff' } } },
    'middling club': { club: { ...club, colors: { primary: '#767676', secondary: '#767676' } } },
    'dark club': { club: { ...club, colors: { primary: '#000000', secondary: '#0a0a50' } } },
  };
  for (const [name, template, tab, games] of everyGround()) {
    test(`${name} is readable everywhere`, async () => {
      const bare = withoutText(template);
      const found: string[] = [];
      for (const [ground, extra] of Object.entries(grounds)) {
        if (ground.endsWith('club') && !('club' in template.palette)) continue;
        for (const format of formatNames) {
          const data = { ...dataFor('usual', tab, games), ...extra };
          const pixels = await engine.renderPixels(bare, data, { format, scale: SCALE });
          for (const box of await textsOf(template, data, format)) {
            const own = CROPPED.test(box.node.id) ? below(template, box.node.id) : undefined;
            const under = own ? await engine.renderPixels(own, data, { format, scale: SCALE }) : pixels;
            const least = leastContrast(box, under);
            if (least < 4.5) found.push(`${format} ${ground}: ${describeBox(box)} ${least.toFixed(2)}`);
          }
        }
      }
      assert.equal(found, []);
    });
  }
});

function everyTemplate(): [name: string, template: Template, tab: Tab, games: 1 | 2 | 3][] {
  return themes.flatMap(({ id }) =>
    tabs.flatMap((tab) =>
      counts.map((games): [string, Template, Tab, 1 | 2 | 3] => [
        `${id} ${tab} ${games}`,
        getTheme(id, { tab, games }),
        tab,
        games,
      ]),
    ),
  );
}

/** Also over the courts of other sports; on one game, whose ground is the same for several games. */
function everyGround(): ReturnType<typeof everyTemplate> {
  const courts = themes.flatMap(({ id }) =>
    sports.map((sport) => [`${id} ${sport}`, getTheme(id, { tab: 'preview', games: 1, sport }), 'preview', 1] as const),
  );
  const own = everyTemplate();
  return [
    ...own,
    ...courts.filter(([, court]) => own.every(([, template]) => template !== court)).map(([...row]) => row),
  ];
}

function dataFor(kind: string, tab: Tab, games: number): RenderData {
  const { game, second, data } = cases[kind] ?? {};
  const list = Array.from({ length: games }, (_, i) => ({
    ...base,
    ...game,
    ...(i === 1 ? second : {}),
    id: String(i + 1),
  }));
  return { games: list, tab, club, ...data };
}

/** The drawing behind an element: what is painted before it. */
function below(template: Template, id: string): Template {
  return withoutText({
    ...template,
    elements: template.elements.slice(
      0,
      template.elements.findIndex((e) => e.id === id),
    ),
  });
}

/** The same drawing without texts, for the colours behind them. */
function withoutText(template: Template): Template {
  const stripped = (elements: readonly object[]): object[] =>
    elements
      .filter((element) => !('type' in element && ['text', 'api-text'].includes(String(element.type))))
      .map((element) =>
        'children' in element ? { ...element, children: stripped(element.children as object[]) } : element,
      );
  const elements = stripped(template.elements);
  const ids = new Set(elements.flatMap((e) => [e, ...('children' in e ? (e.children as object[]) : [])]).map(idOf));
  const kept = Object.entries(template.formats).map(([format, override]) => [
    format,
    { elements: Object.fromEntries(Object.entries(override.elements).filter(([id]) => ids.has(id))) },
  ]);
  const loaded = loadTemplate({ ...template, elements, formats: Object.fromEntries(kept) });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  return loaded.template;
}

function idOf(element: object): string {
  return (element as { id: string }).id;
}

function leastContrast({ node, lines, bounds }: TextBox, { data, width }: Pixels): number {
  // An outlined figure is read by its line.
  const color = parseColor(node.fill === 'none' ? node.stroke : node.fill);
  if (!color || lines.length === 0) return 21;
  const own = luminanceOf(color);
  const { cos, sin } = turn(node.rotation);
  let least = 21;
  for (let y = Math.floor(bounds.y * SCALE); y < (bounds.y + bounds.height) * SCALE; y++) {
    for (let x = Math.floor(bounds.x * SCALE); x < (bounds.x + bounds.width) * SCALE; x++) {
      const [dx, dy] = [x - node.x * SCALE, y - node.y * SCALE];
      const column = Math.round(node.x * SCALE + dx * cos - dy * sin);
      const row = Math.round(node.y * SCALE + dx * sin + dy * cos);
      const i = (row * width + column) * 4;
      const ground = luminanceOf({ r: data[i] ?? 0, g: data[i + 1] ?? 0, b: data[i + 2] ?? 0 });
      least = Math.min(least, contrast(own, ground));
    }
  }
  return least;
}

/** A picture of one colour. */
function flat(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
