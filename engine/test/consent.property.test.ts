/**
 * Nobody is named without consent: whatever the data say about such a person, every output is the same to the byte.
 */
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { load } from './bind.ts';
import { describe } from './describe.ts';
import { createKnownPosts } from '../src/known-posts.ts';
import { EngineError, type RenderData } from '../src/index.ts';
import { writePeopleTexts, parsePeople, type PeopleList } from '../src/posts/index.ts';
import { postName } from '../src/posts/name.ts';
import { createBudget } from '../src/assets/lru.ts';
import { createEngine } from '../src/platform/node.ts';

const rowsOf = (list: string, y: number) => ({
  type: 'repeat',
  id: list,
  for: list,
  y,
  max: 20,
  height: 40,
  gap: 0,
  children: ['number', 'player', 'position', ...(list === 'scorers' ? ['goals', 'assists', 'points'] : [])].map(
    (apiField, i) => ({ type: 'api-text', id: `${list}-${apiField}`, apiField, x: 100 + 150 * i, y: 30, fontSize: 30 }),
  ),
});

const template = load({
  elements: [
    rowsOf('lineup', 0),
    rowsOf('scorers', 600),
    { type: 'api-text', id: 'name', apiField: 'playerName', y: 1250 },
    { type: 'text', id: 'facts', content: '{{ playerNumber }} {{ playerPosition }} {{ playerGoals }}', y: 1300 },
    { type: 'api-image', id: 'portrait', apiField: 'playerPortrait', x: 900, y: 1200 },
  ],
});

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const word = fc.constantFrom('Anna', 'Bea', 'Çelik', "O'Neill", 'von der Mühle', '李娜', 'Ｗide', 'a\u0301');
const named = fc.record({
  number: fc.constantFrom('1', '7', '12', ''),
  player: fc.tuple(word, word).map((words) => words.join(' ')),
  position: fc.constantFrom('TW', 'Sturm', 'coach', '', 'Ersatz'),
  consent: fc.constantFrom('adult' as const, 'minor-with-consent' as const),
});

/** Anything somebody may have typed about a person who is not to be named. */
const secret = fc.record(
  {
    number: fc.oneof(fc.constantFrom('1', '7', '88'), fc.integer()),
    player: fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => `Geheim ${text}`),
      fc.constantFrom('<b>Geheim</b>', `Geheim ${'x'.repeat(500)}`, 'Geheim\u0000', 'Geheim {{ clubName }}'),
    ),
    position: fc.oneof(fc.constantFrom('TW', 'C'), fc.string()),
    captain: fc.boolean(),
    goals: fc.oneof(fc.integer(), fc.constant('viele'), fc.constant({ Geheim: 1 })),
    portrait: fc.constantFrom(pixel, 'Geheim.jpg', 'https://example.com/Geheim.jpg'),
    Geheim: fc.string(),
  },
  { requiredKeys: ['player'] },
);
/** How a list comes not to name somebody: refused, unknown word, or nothing said at all. */
const silence = fc.constantFrom({ consent: 'not-named' }, { consent: 'ja' }, {}, { consent: null });

interface Row {
  shown: Record<string, unknown> | undefined;
  secrets: [Record<string, unknown>, Record<string, unknown>];
  silence: Record<string, unknown>;
}
const row: fc.Arbitrary<Row> = fc.record({
  shown: fc.option(named, { nil: undefined }),
  secrets: fc.tuple(secret, secret),
  silence,
});
const squad = fc.record({
  lineup: fc.array(row, { minLength: 1, maxLength: 8 }),
  scorers: fc.array(row, { maxLength: 4 }),
  player: row,
  kind: fc.constantFrom<PeopleList>('lineup', 'scorers', 'player'),
  language: fc.constantFrom('de' as const, 'en' as const),
});

type Squad = typeof squad extends fc.Arbitrary<infer T> ? T : never;

/** The data with the first or the second secret of everybody who may not be named. */
function dataOf({ lineup, scorers, player, kind, language }: Squad, which: 0 | 1): RenderData {
  const person = ({ shown, secrets, silence }: Row) => shown ?? { ...secrets[which], ...silence };
  const data = {
    games: [],
    kind,
    language,
    lineup: { rows: lineup.map(person) },
    ...(scorers.length > 0 && { scorers: { rows: scorers.map(person) } }),
    ...(player.shown || kind === 'player' ? { player: person(player) } : {}),
  };
  // Squads hold what people write, which the types forbid.
  return data as unknown as RenderData;
}

const engine = await createEngine();
const known = createKnownPosts(createBudget(1_000_000), (text) => text);

/** Everything that leaves the engine for a post, or a failure as a caller logs it. */
async function outputsOf(data: RenderData): Promise<string> {
  const attempt = async (work: () => unknown) => {
    try {
      const value = await work();
      return JSON.stringify(value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return JSON.stringify([error, error.message, String(error.cause ?? '')]);
    }
  };
  const { kind = 'lineup', language = 'de' } = data;
  const facts = { games: [], tab: 'preview' as const, ours: [], sides: [], showDetail: false };
  const outputs = [
    await attempt(() => engine.renderSvg(template, data)),
    await attempt(() => engine.drawElements(template, data)),
    await attempt(async () => (await engine.renderPng(template, data, { scale: 0.2 })).png),
    await attempt(() => engine.bind(template, data)),
    await attempt(() => writePeopleTexts(kind as PeopleList, { ...data }, facts, language)),
    postName(kind, []),
    String(known.nameOf(template, data, {})),
  ];
  return outputs.join('\n');
}

describe('consent', (test) => {
  test('no output depends on people who may not be named', async () => {
    let drawn = 0;
    await fc.assert(
      fc.asyncProperty(squad, async (people) => {
        const [first, second] = [await outputsOf(dataOf(people, 0)), await outputsOf(dataOf(people, 1))];
        assert.ok(first === second);
        assert.not.match(first, 'Geheim');
        drawn += first.includes('<svg') ? 1 : 0;
      }),
      { numRuns: 150, seed: 20_251_124 },
    );
    assert.ok(drawn > 60, `only ${drawn} of 150 were drawn`);
  });

  test('a person with consent is drawn', async () => {
    const data: RenderData = { games: [], kind: 'lineup', lineup: { consent: 'adult', rows: [{ player: 'Anna' }] } };
    const other: RenderData = { games: [], kind: 'lineup', lineup: { consent: 'adult', rows: [{ player: 'Bea' }] } };
    assert.is.not(await outputsOf(data), await outputsOf(other));
  });

  test('a refusal in one list holds in all of them', async () => {
    const scorers = {
      consent: 'adult',
      rows: [
        { player: 'Anna Geheim', goals: 2 },
        { player: 'Bea', goals: 1 },
      ],
    } as const;
    const lineup = {
      consent: 'adult',
      rows: [{ player: 'Geheim, ANNA', consent: 'not-named' }, { player: 'Bea' }],
    } as const;
    // The lists are read-only.
    const data = { games: [], kind: 'scorers', scorers, lineup } as unknown as RenderData;
    const outputs = await outputsOf(data);
    assert.match(outputs, 'Bea');
    assert.not.match(outputs, 'Geheim');
  });

  test('a typed list names nobody until a person decides', () => {
    const { people } = parsePeople('1 Anna Geheim\n2 Bea Geheim');
    const data = { games: [], kind: 'lineup', lineup: { rows: people } } as RenderData;
    assert.throws(
      () => engine.bind(template, data),
      (error: EngineError) => error.code === 'nobody-named',
    );
  });

  test('the row is left out, and the post says how many', () => {
    const rows = [
      { number: 1, player: 'Anna' },
      { number: 2, player: 'Geheim', consent: 'not-named' },
      { number: 3, player: 'Cora' },
    ];
    const { nodes, warnings } = engine.bind(template, {
      games: [],
      kind: 'lineup',
      lineup: { consent: 'adult', rows },
    } as RenderData);
    const texts = nodes.flatMap((node) => (node.kind === 'text' ? node.variants : []));
    assert.equal(
      texts.filter((text) => text.trim() !== ''),
      ['1', 'Anna', '3', 'Cora'],
    );
    assert.equal(
      warnings.map(({ code, params }) => [code, params]),
      [['people-not-named', { count: 1 }]],
    );
  });
});
