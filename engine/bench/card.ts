/** The card every renderer draws: a photo, a translucent panel, three lines of text and two logos that change. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const shapes = {
  '4:5': { width: 1080, height: 1350 },
  '1:1': { width: 1080, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
} as const;

export type Shape = keyof typeof shapes;

export interface Post {
  home: string;
  away: string;
  date: string;
  time: string;
  hall: string;
  /** Keys of `pictures`. */
  homeLogo: PictureName;
  awayLogo: PictureName;
}

export type PictureName = keyof typeof pictures;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A centred line. `y` is the baseline, `top` where a line box of line height 1 begins. */
export interface Line {
  text: string;
  family: FamilyName;
  weight: number;
  size: number;
  y: number;
  top: number;
  color: string;
}

type FamilyName = keyof typeof fonts;

/** Built scripts lie in other folders than this file. */
const here = process.env['BENCH_FOLDER'] ?? import.meta.url;
const file = (path: string) => fileURLToPath(new URL(path, here));

export const imageFolder = file('../../fixtures/images');

/** `baseline`: ems from the top of a line box of line height 1 to the baseline, from the files' own metrics. */
export const fonts = {
  Anton: { path: file('../fonts/anton-400.ttf'), weight: 400, baseline: 0.5 + (2409 - 674) / 2048 / 2 },
  'Barlow Condensed': {
    path: file('../fonts/barlow-condensed-600.ttf'),
    weight: 600,
    baseline: 0.5 + (1000 - 200) / 1000 / 2,
  },
} as const;

/** Sizes in pixels, for libraries that require them. */
export const pictures = {
  background: { path: file('../../fixtures/images/hall-evening.jpg'), type: 'image/jpeg', width: 1600, height: 2000 },
  kronwil: { path: file('../../fixtures/images/kronwil.png'), type: 'image/png', width: 440, height: 512 },
  leodegar: { path: file('../../fixtures/images/leodegar.png'), type: 'image/png', width: 256, height: 256 },
  orval: { path: file('../../fixtures/images/orval.png'), type: 'image/png', width: 900, height: 900 },
} as const;

export const panel = { fill: 'rgba(8, 16, 32, 0.62)', radius: 40 } as const;

/** The layout of a shape; the block of panel, logos and lines moves as one. */
export function cardOf(shape: Shape, post: Post) {
  const { width, height } = shapes[shape];
  const top = height - 890;
  const logo = (x: number): Box => ({ x, y: top + 36, width: 384, height: 384 });
  return {
    width,
    height,
    panel: { x: 60, y: top, width: 960, height: 800 } satisfies Box,
    homeLogo: { ...logo(110), picture: post.homeLogo },
    awayLogo: { ...logo(586), picture: post.awayLogo },
    lines: [
      line('Anton', 96, top + 540, post.home),
      line('Anton', 96, top + 664, post.away),
      { ...line('Barlow Condensed', 52, top + 750, whenWhere(post)), color: '#ffd34d' },
    ],
  };
}

export type Card = ReturnType<typeof cardOf>;

function whenWhere({ date, time, hall }: Pick<Post, 'date' | 'time' | 'hall'>): string {
  return `${date} · ${time} · ${hall}`;
}

/** A picture inside a box, whole and centred, as `object-fit: contain` does. */
export function contained(box: Box, picture: PictureName): Box {
  const { width, height } = pictures[picture];
  const scale = Math.min(box.width / width, box.height / height);
  const drawn = { width: width * scale, height: height * scale };
  return { ...drawn, x: box.x + (box.width - drawn.width) / 2, y: box.y + (box.height - drawn.height) / 2 };
}

interface LeagueGame {
  teamHome: string;
  teamAway: string;
  location: string;
}

const season: LeagueGame[] = JSON.parse(readFileSync(file('../../fixtures/leagues/season-22.json'), 'utf8')).games;
const logos: PictureName[] = ['kronwil', 'leodegar', 'orval'];

export const seasonLength = season.length;

/**
 * The i-th post of an endless league. No two posts are the same, and the next one always differs in both logos, both
 * names and the last line, so a renderer cannot return a finished picture.
 */
export function postOf(i: number): Post {
  const { teamHome, teamAway, location } = season[i % season.length]!;
  const round = Math.floor(i / season.length);
  return {
    home: teamHome,
    away: teamAway,
    date: `${two(1 + (i % 28))}.${two(1 + (round % 12))}.${2026 + (Math.floor(round / 12) % 70)}`,
    time: `${two(10 + (i % 11))}:${two((i * 5) % 60)}`,
    hall: location,
    homeLogo: logos[i % 3]!,
    awayLogo: logos[(i + 1) % 3]!,
  };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function line(family: FamilyName, size: number, y: number, text: string): Line {
  return {
    text,
    family,
    weight: fonts[family].weight,
    size,
    y,
    top: y - fonts[family].baseline * size,
    color: '#ffffff',
  };
}
