/** A template with many expensive elements: fitted texts, gradients, shadows, pictures, shapes. */
export function createBusyTemplate(count: number) {
  const elements = Array.from({ length: count }, (_, i) => makers[i % makers.length]!(i));
  return { name: `${count} Elemente`, supported_games: 1, svg_config: { format: '4:5', elements } };
}

const crest =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M10 5H90V60Q90 90 50 98Q10 90 10 60Z" fill="#17663a"/><circle cx="50" cy="45" r="22" fill="#fff"/></svg>',
  );

const makers: readonly ((i: number) => object)[] = [
  (i) => ({
    ...placed(i, 'text'),
    x: columnOf(i) + 90,
    y: rowOf(i) + 60,
    name: `Text ${i / 4}`,
    content: `Heimspiel ${i} gegen Auental`,
    fontSize: 30,
    fit: { mode: 'wrap', maxWidth: 170, maxLines: 2 },
    shadow: {},
    zIndex: 1000 + i,
  }),
  (i) => ({
    ...placed(i, 'rect'),
    rx: 8,
    gradient: {
      angle: 30,
      stops: [
        { offset: 0, color: '#0c1a2b' },
        { offset: 1, color: '#ff5a2b' },
      ],
    },
  }),
  (i) => ({ ...placed(i, 'image'), href: crest, plate: {}, optical: true }),
  (i) => ({
    ...placed(i, 'path'),
    viewBox: [0, 0, 100, 100],
    pathData: 'M50 0C77.6 0 100 22.4 100 50C100 77.6 77.6 100 50 100C22.4 100 0 77.6 0 50C0 22.4 22.4 0 50 0Z',
    fill: '#b8330c',
    opacity: 0.6,
    rotation: i,
  }),
];

function placed(i: number, type: string): Record<string, unknown> {
  return {
    id: `${type}-${i}`,
    type,
    x: columnOf(i),
    y: rowOf(i),
    zIndex: i,
    ...(type === 'text' ? {} : { width: 160, height: 90 }),
  };
}

const columnOf = (i: number) => 40 + (i % 5) * 200;
const rowOf = (i: number) => 40 + (Math.floor(i / 5) % 12) * 105;
