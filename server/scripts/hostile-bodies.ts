/** Occurs once in each body and is replaced by a number with as many digits. */
export const SERIAL = '100000';

const games = [{ id: '1', date: '15.11.2025', time: '19:30', teamHome: 'UHC Sternenberg', teamAway: SERIAL }];
const note = { id: 'note', type: 'text', content: SERIAL, x: 0, y: 50, fontSize: 20 };
const many = (count: number, element: (index: number) => object) =>
  Array.from({ length: count }, (_, i) => ({ id: `e${i}`, x: 0, y: i * 3, ...element(i) }));
/** Valid bodies that take as long as a post may. */
const outlined = many(300, (i) => ({
  type: 'text',
  content: `${i} `.repeat(30),
  x: 540,
  y: 600 + (i % 100),
  fontSize: 60,
  stroke: '#fff',
  strokeWidth: 60,
  opacity: 0.5,
  rotation: i % 90,
}));
const paths = Array.from({ length: 1_500 }, (_, i) => `<path d="M${i} 0L1000 ${i}L0 ${1_000 - i}z" opacity=".5"/>`);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${paths.join('')}</svg>`;
const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const ofTemplate = (elements: object[], more: object = {}) =>
  JSON.stringify({ template: { elements }, games: [{ id: '1' }], ...more });

/** Bodies by their kind of load. */
export const hostileBodies: Readonly<Record<string, () => string>> = {
  'a slow design': () => ofTemplate(outlined, { games, scale: 4 }),
  'ever new slow designs': () => ofTemplate([...outlined, note], { scale: 4 }),
  'ever new SVG pictures': () => ofTemplate([{ id: 'a', type: 'image', href, width: 1_080, height: 1_350 }, note]),
  'large posts of a theme': () => JSON.stringify({ theme: 'standard', games, scale: 4 }),
  '10,000 elements': () => ofTemplate(many(10_000, () => ({ type: 'rect', name: SERIAL }))),
  '480 long texts': () =>
    ofTemplate([...many(480, () => ({ type: 'text', content: '{{ teamHome | upper }} '.repeat(85) })), note]),
  '900,000 lists': () => `{"template":{"elements":[${SERIAL}${',[]'.repeat(900_000)}]},"games":[{}]}`,
  '20 MB': () => ' '.repeat(20_000_000),
};
