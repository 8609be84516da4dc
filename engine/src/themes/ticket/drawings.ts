/** The drawings of a ticket: bars, holes, the bites of a torn edge, and the lines of a security pattern. */

interface Drawing {
  type: 'path';
  pathData: string;
  viewBox: [number, number, number, number];
  [property: string]: unknown;
}

/** A row of dots, one a unit of 10, as strokes of length 0. */
function row(count: number): Drawing {
  const pathData = `M5 5h0${'m10 0h0'.repeat(count - 1)}`;
  return { type: 'path', pathData, viewBox: [0, 0, count * 10, 10], fill: 'none', strokeLinecap: 'round' };
}

export const holes = row(50);
export const bites = row(32);

/** Thick and thin bars in an order without a visible rhythm: the squares of numbers, by their remainder. */
export const bars: Drawing = (() => {
  let y = 0;
  let pathData = '';
  for (let i = 1; i <= 34; i++) {
    const thickness = 1 + ((i * i) % 7) * 0.6;
    pathData += `M0 ${round(y)}h100v${round(thickness)}h-100z`;
    y += thickness + 1 + ((i * i * i) % 5) * 0.5;
  }
  return { type: 'path', pathData, viewBox: [0, 0, 100, round(y - 1)] };
})();

/** Waves that cross each other inside their box, as printed on banknotes. */
export const guilloche: Drawing = (() => {
  const waves = Array.from({ length: 26 }, (_, i) => {
    const halves = 6 + ((i * 5) % 9);
    const height = 36 + ((i * 37) % 90);
    const middle = height / 2 + ((i * 61) % 100) * (2 - height / 100);
    const half = round(560 / halves);
    const first = `q${round(half / 2)} ${i % 2 ? height : -height} ${half} 0`;
    return `M0 ${round(middle)}${first}${`t${half} 0`.repeat(halves - 1)}`;
  });
  return { type: 'path', pathData: waves.join(''), viewBox: [0, 0, 560, 200], fill: 'none' };
})();

/** A block of ink with uneven edges. */
export const stamp: Drawing = {
  type: 'path',
  pathData:
    'M2 3L14 1 31 2 47 0 66 2 83 1 98 3 99 17 97 34 100 52 98 71 99 86 97 98 80 99 62 97 45 100 27 98 12 99 2 97 1 80 3 63 0 45 2 27 1 12Z',
  viewBox: [0, 0, 100, 100],
};

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
