/** Knitting in vectors: stitches, patterns counted in stitches, fringes. Units are stitches and rows. */

/** The V of every stitch, as zigzag lines to be stroked. */
export function stitches(columns: number, rows: number): string {
  const row = 'l1 2l1 -2'.repeat(columns);
  return Array.from({ length: rows }, (_, i) => `M0 ${i * 2}${row}`).join('');
}

export type Motif = 'peaks' | 'diamonds' | 'stripes';

export const MOTIF = { columns: 24, rows: 14 } as const;

/** One repeat of each pattern: a row a line, a letter a colour, a dot the ground. */
const repeats: Readonly<Record<Motif, string>> = {
  peaks: `
    ............
    ............
    .....bb.....
    ....bbbb....
    ...bbaabb...
    ..bbaaaabb..
    .bbaaaaaabb.
    bbaaaaaaaabb
    baaaa..aaaab
    aaaa....aaaa
    aaa..bb..aaa
    aa..bbbb..aa
    a..bbbbbb..a
    ..bbbbbbbb..`,
  diamonds: `
    ............
    ............
    .....aa.....
    b...aaaa...b
    ...aabbaa...
    ..aabbbbaa..
    .aabb..bbaa.
    aabb....bbaa
    .aabb..bbaa.
    ..aabbbbaa..
    ...aabbaa...
    b...aaaa...b
    .....aa.....
    aaaaaaaaaaaa`,
  stripes: `
    ............
    ............
    ............
    aaaaaaaaaaaa
    aaaaaaaaaaaa
    bbbbbbbbbbbb
    ............
    ............
    aaaaaaaaaaaa
    aaaaaaaaaaaa
    bbbbbbbbbbbb
    ............
    ............
    aaaaaaaaaaaa`,
};

/** The stitches of one colour of a pattern, as runs along the rows. */
export function motif(name: Motif, color: 'a' | 'b'): string {
  return repeats[name]
    .trim()
    .split(/\s+/)
    .flatMap((line, y) =>
      [...line.repeat(MOTIF.columns / line.length).matchAll(new RegExp(`${color}+`, 'g'))].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
}

/** Tassels of two threads that hang from an edge, every second one; `swing` moves their ends, in tenths of a tassel. */
export function fringe(tassels: number, first: 0 | 1, swing: number): string {
  const threads = Array.from({ length: tassels / 2 }, (_, i) => i * 2 + first).flatMap((i) =>
    [-1, 1].map((side) => {
      const lean = side * 2.2 + swing * (1 + (i % 3) * 0.4);
      const length = 80 + ((i * 7 + (side + 1) * 6) % 20);
      return `M${i * 10 + 5 + side} 0q${round(side * 2.2)} 30 ${round(lean)} ${length}`;
    }),
  );
  return threads.join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
