/** Templates, games and data as people, sources and attackers might write them. */
import fc from 'fast-check';
import { gameFields, postFields } from '../src/fields.ts';
import { formatNames } from '../src/formats.ts';
import { player } from '../src/lists/player.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const names = [
  'UHC Sternenberg',
  "Sm'Aesch Pfäffingen",
  'züri ost',
  '',
  '🏐',
  'שלום',
  'a\u0301e\u0308',
  'constructor',
  'W'.repeat(200),
];
const word: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 40, unit: 'grapheme' }));
/** Mostly valid values, sometimes an invalid one: enough templates must reach the pixels. */
const mostly = <T>(good: T[], bad: T[]) =>
  fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: fc.constantFrom(...bad) });

const color = mostly(['#fff', '#12345680', 'none', 'tomato', '$ink', 'rgba(1,2,3,0.4)'], ['$nope', 'url(#x)']);
const length = fc.oneof(
  fc.integer({ min: -200, max: 1500 }),
  fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  fc.constant(0),
);
const positive = fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constantFrom(0, 0.01, 5000));
/** The generated data have no people (`consent.property.test.ts` has). */
const shown = [...gameFields, ...postFields].filter(({ name }) => !player.postFields.some((own) => own.name === name));
const fields = (kind: string) => shown.filter((f) => f.kind === kind).map((f) => f.name as string);
const textField = mostly([...fields('text'), 'teamHome2', 'date3'], ['nope', 'teamHomeLogo']);
const imageField = mostly([...fields('image'), 'teamAwayLogo3'], ['nope', 'date']);
const content = fc.oneof(
  word,
  mostly(['{{ teamHome | short }}', "{{ date | date:'EEE d.M.' }}", 'a\nb'], ['{{ x', '{{ city | nope }}']),
);
const when = mostly(
  ['hasResult', "status == 'played' || gameCount > 1", '!isHomeGame', 'gameCount >= 0'],
  ['a &&', 'unknownName'],
);
const fit = fc.record(
  {
    mode: fc.constantFrom('none', 'shrink', 'wrap', 'ellipsis'),
    maxWidth: positive,
    maxLines: fc.integer({ min: 1, max: 5 }),
    lineHeight: fc.constantFrom(0.8, 1.2),
    align: fc.constantFrom('first', 'middle', 'last'),
  },
  { requiredKeys: [] },
);

const common = {
  x: length,
  y: length,
  zIndex: fc.integer({ min: -5, max: 5 }),
  opacity: fc.constantFrom(0, 0.3, 1),
  rotation: fc.integer({ min: -360, max: 360 }),
  when,
};
const textStyle = {
  fontSize: fc.constantFrom(1, 24, 96, 400),
  fontFamily: fc.constantFrom('Bebas Neue', 'Georgia', 'Comic Sans'),
  fontWeight: fc.constantFrom(100, 'bold', 900),
  fontStyle: fc.constantFrom('normal', 'italic'),
  letterSpacing: fc.constantFrom(0, 5, -3),
  textAnchor: fc.constantFrom('start', 'middle', 'end'),
  fill: color,
  stroke: color,
  strokeWidth: fc.constantFrom(0, 4),
  shadow: fc.record({ dx: fc.constantFrom(0, 8), blur: fc.constantFrom(0, 12), color }, { requiredKeys: [] }),
  fit,
};
const box = { width: positive, height: positive };
const paint = { fill: color, stroke: color, strokeWidth: fc.constantFrom(0, 3, 40) };
const ground = fc.record({ text: color, contrast: fc.constantFrom(1, 4.5, 21) }, { requiredKeys: [] });
const pictureStyle = {
  fit: fc.constantFrom('contain', 'cover', 'fill'),
  clip: fc.constantFrom('none', 'circle', 'rounded'),
  optical: fc.boolean(),
  href: fc.constantFrom(pixel, 'missing.png', '', 'data:image/png;base64,AAAA', 'javascript:alert(1)'),
  plate: fc.constant({ ground: '#000' }),
  tone: fc.record({ dark: color, light: color }, { requiredKeys: [] }),
};

const element = fc.oneof(
  record('text', { content, ...textStyle }),
  record('api-text', { apiField: textField, content, ...textStyle }, ['apiField']),
  record('image', { ...box, ...pictureStyle }),
  record('api-image', { apiField: imageField, ...box, ...pictureStyle }, ['apiField']),
  record('rect', { ...box, ...paint, rx: positive, ground }),
  record(
    'path',
    {
      pathData: mostly(['M0 0L100 50Z', 'M0 0A50 50 0 0 1 99 9', 'm5 5h9v9z'], ['M', 'xyz', '']),
      viewBox: fc.constant([0, 0, 100, 100]),
      ...box,
      ...paint,
    },
    ['pathData'],
  ),
  record('repeat', {
    max: fc.integer({ min: 1, max: 3 }),
    gap: length,
    children: fc.constant([{ id: 'c', type: 'api-text', apiField: 'teamAway' }]),
  }),
);

export const anyTemplate = fc.record({
  format: fc.constantFrom(...formatNames),
  palette: fc.constant({ ink: '#123' }),
  supportedGames: fc.constantFrom(1, 3),
  useBackgroundPlaceholder: fc.boolean(),
  elements: fc.uniqueArray(element, { maxLength: 6, selector: (e) => e.id }),
});

const game = fc.record(
  {
    id: fc.oneof(fc.integer(), word),
    date: fc.constantFrom('15.11.2025', '4.5.2025', 'heute', 'Abgesagt', '???', ''),
    time: fc.constantFrom('19:30', '00:00', '???', '7.5'),
    teamHome: word,
    teamAway: word,
    result: fc.constantFrom('6:5', '-:-', 'null:null', '2:3 n.V.', '99999999999999999999:1'),
    teamHomeLogo: fc.constantFrom(pixel, 'nowhere.png', null),
    location: word,
  },
  { requiredKeys: [] },
);

const table = fc.record(
  {
    rows: fc.array(
      fc.record(
        {
          rank: fc.constantFrom(1, '-', null, '2.'),
          team: word,
          points: fc.constantFrom(3, '−2', 'x', null),
          rankMove: fc.constantFrom(-1, 0, 2),
          teamLogo: fc.constantFrom(pixel, 'nowhere.png', null),
        },
        { requiredKeys: ['team'] },
      ),
      { maxLength: 20 },
    ),
    ours: fc.array(word, { maxLength: 2 }),
    competition: word,
  },
  { requiredKeys: ['rows'] },
);

export const anyData = fc.record({
  games: fc.array(game, { maxLength: 3 }),
  tab: fc.constantFrom('preview', 'result'),
  language: fc.constantFrom('de', 'en'),
  background: fc.constantFrom(
    { image: pixel },
    { color: '#fff' },
    { image: 'missing.jpg' },
    { image: pixel, subject: pixel },
  ),
});

/** The same, now and then with a table. */
export const anyListData = fc.oneof(
  { weight: 3, arbitrary: anyData },
  { weight: 1, arbitrary: fc.tuple(anyData, table).map(([data, one]) => ({ ...data, table: one })) },
);

function record<F extends Record<string, fc.Arbitrary<unknown>>>(
  type: string,
  fields: F,
  required: (keyof F & string)[] = [],
) {
  return fc.record(
    { id: fc.uuid(), type: fc.constant(type), ...common, ...fields },
    { requiredKeys: ['id', 'type', ...required] },
  );
}
