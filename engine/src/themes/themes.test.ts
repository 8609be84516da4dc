import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { base, cases, club } from '../../test/post-cases.ts';
import { contrastBehind } from '../../test/post-contrast.ts';
import { describeBox, misplaced, overlaps, textsOf } from '../../test/post-texts.ts';
import { bind } from '../2-bind/bind.ts';
import { getClubColors } from '../2-bind/club-colors.ts';
import type { RenderData, Tab } from '../data.ts';
import { EngineError } from '../errors.ts';
import { formatNames } from '../formats.ts';
import { loadTemplate } from '../1-load/load.ts';
import { createEngine } from '../platform/node.ts';
import type { Template } from '../template.ts';
import { sports, type SportId } from '../sports/index.ts';
import { getTheme, themes } from './index.ts';

const counts = [1, 2, 3] as const;
const tabs: readonly Tab[] = ['preview', 'result'];
const engine = await createEngine();

/** Their outlines have more points than Bebas Neue's. */
const heavyFaces = ['light', 'scoreboard', 'duotone'];

/** Grounds are checked at a quarter of the size. */
const SCALE = 0.25;

/** A loser's figure may be cropped by a shape that is drawn over it. */
const CROPPED = /^score-(home|away)-lost(-wide)?$/;

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

  test('a post of more games than three has the template of three, and one without a game that of one', () => {
    const draw = (games: number) => getTheme('dark', { tab: 'result', games });
    assert.is(draw(4), draw(3));
    assert.is(draw(0), draw(1));
    assert.is.not(getTheme('dark', { tab: 'result', games: 4, isSlide: true }), draw(3));
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
      ['duotone', 'unihockey'],
      ['full-bleed', 'unihockey'],
    ] as const) {
      assert.is(new Set(sports.map((sport) => drawn(id, sport))).size, sports.length, id);
      assert.is(drawn(id), drawn(id, own));
    }
    for (const id of ['club', 'light', 'print', 'depth']) assert.is(drawn(id, 'handball'), drawn(id));
  });

  test('a theme without a club has the colours a club with its own would give it', () => {
    // Without a club's colours standard is ink on its signal colour.
    for (const { id } of themes.filter(({ id }) => id !== 'standard')) {
      const { palette } = getTheme(id, { tab: 'preview', games: 1 });
      const { club: primary, clubSecondary: secondary } = palette;
      const derived = getClubColors({ colors: { ...(primary && { primary }), ...(secondary && { secondary }) } });
      const named = Object.entries(derived).filter(([name]) => Object.hasOwn(palette, name));
      assert.equal(Object.fromEntries(named.map(([name]) => [name, palette[name]])), Object.fromEntries(named), id);
    }
  });

  test('every theme loads without an issue and has room for its games', () => {
    for (const [name, template, , games] of everyTemplate()) {
      const loaded = loadTemplate(template);
      assert.ok(loaded.ok, name);
      assert.equal(loaded.warnings, [], name);
      assert.is(template.supportedGames, games, name);
    }
  });

  test('several games have their first and last known day, in any order', () => {
    const told = (...days: string[]) => {
      const games = days.map((date) => ({ ...base, date }));
      const { nodes } = bind(getTheme('standard', { tab: 'preview', games: days.length }), { games, tab: 'preview' });
      return nodes.flatMap((node) =>
        node.kind === 'text' && /^dates?(-open)?$/.test(node.id) ? node.variants[0] : [],
      );
    };
    assert.equal(told('15.11.2025', ''), ['SA 15. NOVEMBER']);
    assert.equal(told('16.11.2025', 'verschoben', '15.11.2025'), ['15. NOV. – 16. NOV.']);
    assert.equal(told('', ''), ['DATUM OFFEN']);
  });
  test('five sets are shown whole', async () => {
    const resultDetail = '(25:20, 23:25, 25:20, 23:25, 15:13)';
    const data = { games: [{ ...base, result: '3:2', resultDetail }], tab: 'result', showResultDetail: true } as const;
    for (const { id } of themes) {
      const theme = getTheme(id, { tab: 'result', games: 1, sport: 'volleyball' });
      for (const format of formatNames) {
        const { warnings } = await engine.renderSvg(theme, { ...data, games: [...data.games] }, { format });
        assert.equal(
          warnings.filter(({ code }) => code === 'text-shortened'),
          [],
          `${id} ${format}`,
        );
      }
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
        if (element.id.replace(/-far$/, '') !== 'row-open')
          assert.is(element.locked, isDrawn, `${name}: ${element.id}`);
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
          const outside = misplaced(texts, template, format);
          found.push(...[...outside, ...overlaps(texts)].map((what) => `${format} ${kind}: ${what}`));
        }
      }
      assert.equal(found, []);
    });
  }
});

describe('themes: depth', (test) => {
  for (const [name, template, tab, games] of everyTemplate().filter(([name]) => name.startsWith('depth'))) {
    test(`${name}: the words behind the player stand complete before it`, async () => {
      const found: string[] = [];
      for (const kind of ['usual', 'open', 'cancelled', 'forfeited']) {
        const image = flat('#777777');
        const data = { ...dataFor(kind, tab, games), background: { image, subject: image } };
        const words = (await textsOf(template, data, '4:5')).map(({ node: { id, variants } }) => ({
          id,
          said: variants[0] ?? '',
        }));
        const isBehind = ({ id }: { id: string }) => id.startsWith('wall-');
        const before = words.filter((one) => !isBehind(one)).map(({ said }) => said.toUpperCase());
        const behind = words.filter(isBehind);
        if (behind.length === 0) found.push(`${kind}: nothing on the wall`);
        const lost = behind.filter(({ said }) => !before.includes(said.toUpperCase()));
        found.push(...lost.map(({ id, said }) => `${kind}: ${id} «${said}»`));
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
            const least = contrastBehind(box, { ...under, scale: SCALE });
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

/** A picture of one colour. */
function flat(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
