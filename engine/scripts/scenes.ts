/**
 * Draws fixtures/images/scenes: sports photographs of our own, with their cut-out people and the places of faces.
 * `scenes.json`: faces in shares of the photo, and the file of the subject.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { createRandom, grain, layer, within, type Brush } from './scenes/brush.ts';
import { drawFigure, faceOf } from './scenes/figure.ts';
import { drawHall, person, type Hall } from './scenes/hall.ts';
import type { Light, Placed } from './scenes/player.ts';
import { blue, cheering, green, keeper, kneeling, red, running, shooting, standing } from './scenes/poses.ts';

interface Scene {
  hall: Hall;
  figures: readonly Placed[];
  light: Light;
  /** Darkens the corners, 0 to 1. */
  vignette: number;
  /** People at full sharpness before the camera, from this share of the height. */
  fans?: number;
}

const folder = new URL('../../fixtures/images/scenes/', import.meta.url);
const evening = {
  boards: ['#1b3a6b', '#a3202f', '#d9b13b', '#1e6b4a', '#3b3f48'],
  wall: ['#05070d', '#16203a'],
} as const;
const upright = { width: 1080, height: 1350 };
const wide = { width: 1440, height: 960 };
const coldRim: Light = { from: [0.62, -0.78], rim: '#dbe9ff', depth: 0.9 };
const daylight: Light = { from: [-0.6, -0.8], rim: '#fff4da', depth: 0.55 };

const dark = {
  ...evening,
  floor: ['#26354f', '#0a0e18'],
  blur: 0.0075,
  lamps: [
    { at: [0.16, 0.07], radius: 0.3, color: '#dfeaff' },
    { at: [0.5, 0.045], radius: 0.22, color: '#dfeaff' },
    { at: [0.86, 0.08], radius: 0.34, color: '#fff0d0' },
  ],
  crowd: { from: 0.24, to: 0.5, rows: 6, light: 0.34, shirts: ['#31527d', '#7d2b35', '#5b5f68', '#b7b2a4', '#2f6a4b'] },
} as const;
const bright = {
  boards: ['#f2f2ee', '#2a6fb0', '#e4b53a', '#d9482f'],
  wall: ['#cfd8dc', '#aebcc2'],
  floor: ['#d9a766', '#a06c35'],
  blur: 0.007,
  lamps: [
    { at: [0.2, 0.1], radius: 0.28, color: '#ffffff' },
    { at: [0.78, 0.08], radius: 0.3, color: '#fffaf0' },
  ],
  crowd: { from: 0.2, to: 0.44, rows: 6, light: 0.86, shirts: ['#5b86b5', '#b5565b', '#e9e4d8', '#6a6f78', '#d7b25a'] },
} as const;

const scenes: Record<string, Scene> = {
  'player-dark-upright': {
    hall: { ...upright, ...dark, seed: 5, horizon: 0.56 },
    figures: [{ pose: shooting, kit: green, at: [500, 800], head: 138 }],
    light: coldRim,
    vignette: 0.55,
  },
  'duel-light-wide': {
    hall: { ...wide, ...bright, seed: 8, horizon: 0.5 },
    figures: [
      { pose: running, kit: red, at: [890, 545], head: 104 },
      { pose: shooting, kit: blue, at: [500, 550], head: 106 },
    ],
    light: daylight,
    vignette: 0.18,
  },
  'team-wide': {
    hall: { ...wide, ...bright, seed: 13, horizon: 0.55 },
    figures: [
      { pose: standing, kit: { ...green, number: '4', hair: '#8a6234' }, at: [250, 600], head: 84 },
      { pose: cheering, kit: { ...green, number: '11', skin: '#9c6a47', hair: '#15110f' }, at: [1200, 600], head: 84 },
      { pose: cheering, kit: { ...green, number: '17', skin: '#e6bd9a' }, at: [490, 610], head: 90 },
      { pose: standing, kit: { ...green, number: '44', hair: '#1a1512' }, at: [950, 615], head: 90 },
      { pose: cheering, kit: { ...green, hair: '#50331c' }, at: [715, 630], head: 96 },
    ],
    light: daylight,
    vignette: 0.2,
  },
  'goalkeeper-dark-wide': {
    hall: { ...wide, ...dark, seed: 21, horizon: 0.5, floor: ['#3a2d22', '#110c08'] },
    figures: [{ pose: kneeling, kit: keeper, at: [980, 650], head: 150 }],
    light: { ...coldRim, from: [-0.66, -0.75], rim: '#ffe6c2' },
    vignette: 0.55,
  },
  'crowd-busy': {
    hall: {
      ...upright,
      ...dark,
      seed: 34,
      horizon: 0.99,
      blur: 0.003,
      crowd: {
        from: 0.1,
        to: 0.98,
        rows: 13,
        light: 0.8,
        shirts: ['#127a4b', '#f4c531', '#127a4b', '#e9e4d8', '#2b2f38'],
      },
    },
    figures: [],
    light: coldRim,
    vignette: 0.35,
    fans: 0.62,
  },
  'quiet-hall': {
    hall: { ...wide, ...bright, seed: 55, horizon: 0.46, crowd: undefined, blur: 0.012 },
    figures: [],
    light: daylight,
    vignette: 0.12,
  },
};

function drawScene({ hall, figures, light, vignette, fans }: Scene): { photo: Canvas; subject: Canvas } {
  const { width, height } = hall;
  const subject = layer(width, height, (brush) => {
    for (const placed of figures) brush.drawImage(drawFigure(hall, placed, light), 0, 0);
  });
  const photo = layer(width, height, (brush) => {
    drawHall(brush, hall);
    if (fans !== undefined) drawFans(brush, hall, fans);
    for (const placed of figures) shadowOf(brush, placed);
    brush.drawImage(subject, 0, 0);
    darkenCorners(brush, hall, vignette);
    grain(brush, hall, 7, hall.seed);
  });
  return { photo, subject };
}

/** Three rows of people that fill the frame, each larger than the one behind. */
function drawFans(brush: Brush, { width, height, seed, crowd }: Hall, from: number): void {
  const random = createRandom(seed + 2);
  const shirts = crowd?.shirts ?? [];
  for (const [row, size] of [0.13, 0.17, 0.23].entries()) {
    const own = width * size;
    const y = height * (from + row * 0.12);
    for (let x = random() * own; x < width + own; x += own * 0.95)
      person(brush, [x, y], { size: own, light: 0.95, random, shirts });
  }
}

/** The soft shadow and the reflection of a player on the floor. */
function shadowOf(brush: Brush, { pose, at, head }: Placed): void {
  const low = Math.max(pose.toes[0][1], pose.toes[1][1]);
  const middle = (pose.toes[0][0] + pose.toes[1][0]) / 2;
  within(brush, { blur: head * 0.16, alpha: 0.55 }, () => {
    brush.fillStyle = '#05060a';
    brush.beginPath();
    brush.ellipse(at[0] + middle * head, at[1] + (low + 0.12) * head, head * 2.1, head * 0.24, 0, 0, 7);
    brush.fill();
  });
}

function darkenCorners(brush: Brush, { width, height }: Hall, strength: number): void {
  const gradient = brush.createRadialGradient(
    width / 2,
    height / 2,
    Math.min(width, height) * 0.35,
    width / 2,
    height / 2,
    Math.hypot(width, height) / 1.9,
  );
  gradient.addColorStop(0, 'rgba(3,4,10,0)');
  gradient.addColorStop(1, `rgba(3,4,10,${strength})`);
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, width, height);
}

/** A palette with alpha: a quarter of the bytes. */
function encodeSubject(subject: Canvas): Promise<Buffer> {
  return sharp(subject.toBuffer('image/png')).png({ palette: true, quality: 80, effort: 10, dither: 0.4 }).toBuffer();
}

function shareOf(value: number, of: number): number {
  return Math.round((value / of) * 10_000) / 10_000;
}

await mkdir(folder, { recursive: true });
const index: object[] = [];
for (const [name, scene] of Object.entries(scenes)) {
  const { photo, subject } = drawScene(scene);
  const { width, height } = scene.hall;
  const jpeg = await sharp(photo.toBuffer('image/png')).jpeg({ quality: 72, mozjpeg: true }).toBuffer();
  await writeFile(new URL(`${name}.jpg`, folder), jpeg);
  const hasPeople = scene.figures.length > 0;
  const cut = hasPeople ? await encodeSubject(subject) : Buffer.alloc(0);
  if (hasPeople) await writeFile(new URL(`${name}-subject.png`, folder), cut);
  const faces = scene.figures.map(faceOf).map((face) => ({
    x: shareOf(face.x, width),
    y: shareOf(face.y, height),
    width: shareOf(face.width, width),
    height: shareOf(face.height, height),
  }));
  index.push({
    name,
    photo: `${name}.jpg`,
    ...(hasPeople && { subject: `${name}-subject.png` }),
    width,
    height,
    faces,
  });
  console.log(name.padEnd(24), String(jpeg.length).padStart(8), String(cut.length).padStart(8));
}
await writeFile(new URL('scenes.json', folder), `${JSON.stringify(index, undefined, 2)}\n`);
