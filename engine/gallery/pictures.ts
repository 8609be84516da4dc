/** The photos and crests of a gallery's posts, and where their people are. */
import { readFileSync } from 'node:fs';
import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import type { Rect } from '../src/rect.ts';
import type { Post } from './design.ts';

const folder = new URL('../../fixtures/images/', import.meta.url);

/** A photo for the data of a post. */
export interface Photo {
  image: string;
  subject?: string | undefined;
  focus: { x: number; y: number };
  people: People;
}

export interface People {
  /** In shares of the photo. */
  faces: readonly Rect[];
  /** The alpha of the cut-out people, 0 to 255, row by row. */
  mask?: { width: number; height: number; alpha: Uint8Array } | undefined;
}

interface SceneEntry {
  name: string;
  photo: string;
  subject?: string;
  width: number;
  height: number;
  faces: Rect[];
}

/** A column of a contact sheet alternates between the photos of its kind. */
const scenes: Readonly<Record<Post['photo'], readonly string[]>> = {
  none: [],
  quiet: ['quiet-hall', 'black', 'quiet-hall', 'white'],
  busy: ['crowd-busy'],
  portrait: ['player-dark-upright'],
  landscape: ['duel-light-wide', 'goalkeeper-dark-wide', 'team-wide'],
  small: ['player-dark-upright', 'team-wide'],
};

/** The width of a photo from a messenger. */
const SMALL = 500;
/** Finer than any measure. */
const MASK_WIDTH = 360;
const CENTRE = { x: 0.5, y: 0.5 };

export interface Pictures {
  photoFor: (photo: Post['photo'], turn: number) => Photo | undefined;
  crestsFor: (crests: Post['crests'], turn: number) => { teamHomeLogo: string; teamAwayLogo: string };
}

export async function loadPictures(): Promise<Pictures> {
  const entries = JSON.parse(read('scenes/scenes.json').toString()) as SceneEntry[];
  const loaded = new Map(await Promise.all(entries.map(async (one) => [one.name, await loadScene(one)] as const)));
  const small = new Map<string, Photo>();
  for (const name of scenes.small) small.set(name, { ...loaded.get(name)!, image: await shrink(name, entries) });
  for (const color of ['black', 'white'])
    loaded.set(color, { image: flat(color), focus: CENTRE, people: { faces: [] } });
  const good = ['sternenberg.svg', 'auental.svg', 'fuechse.svg', 'orval.png', 'tannegg.svg'].map(dataUri);
  const onePixel = dataUri('crests/one-pixel.png');
  const opaque = await Promise.all(['leodegar.png', 'orval.png', 'kronwil.png'].map(onWhite));
  return {
    photoFor: (photo, turn) => {
      const name = scenes[photo][turn % Math.max(1, scenes[photo].length)];
      return name === undefined ? undefined : (photo === 'small' ? small : loaded).get(name);
    },
    crestsFor: (crests, turn) => {
      const list = { good, opaque, none: ['', '', onePixel] }[crests];
      return { teamHomeLogo: list[turn % list.length]!, teamAwayLogo: list[(turn + 1) % list.length]! };
    },
  };
}

async function loadScene({ photo, subject, faces, width, height }: SceneEntry): Promise<Photo> {
  const image = dataUri(`scenes/${photo}`);
  const mask = subject === undefined ? undefined : alphaOf(await loadImage(read(`scenes/${subject}`)));
  // A cut-out in which nobody was found is transparent.
  const cut = subject === undefined ? nobody({ width, height }) : dataUri(`scenes/${subject}`);
  return { image, subject: cut, focus: middleOf(faces), people: { faces, mask } };
}

/** As a person would set it: on the faces. */
function middleOf(faces: readonly Rect[]): { x: number; y: number } {
  if (faces.length === 0) return CENTRE;
  const mean = (of: (face: Rect) => number) => faces.reduce((sum, face) => sum + of(face), 0) / faces.length;
  return { x: mean(({ x, width }) => x + width / 2), y: mean(({ y, height }) => y + height / 2) };
}

function alphaOf(image: Image): NonNullable<People['mask']> {
  const width = MASK_WIDTH;
  const height = Math.round((image.height / image.width) * width);
  const brush = createCanvas(width, height).getContext('2d');
  brush.drawImage(image, 0, 0, width, height);
  const { data } = brush.getImageData(0, 0, width, height);
  return { width, height, alpha: Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]!) };
}

async function shrink(name: string, entries: readonly SceneEntry[]): Promise<string> {
  const image = await loadImage(read(`scenes/${entries.find((one) => one.name === name)!.photo}`));
  const canvas = createCanvas(SMALL, Math.round((image.height / image.width) * SMALL));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return `data:image/jpeg;base64,${canvas.toBuffer('image/jpeg', 70).toString('base64')}`;
}

function nobody({ width, height }: { width: number; height: number }): string {
  const canvas = createCanvas(width / 8, height / 8);
  return `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`;
}

/** A photo that went wrong. */
function flat(color: string): string {
  const canvas = createCanvas(1200, 900);
  const brush = canvas.getContext('2d');
  brush.fillStyle = color;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  return `data:image/jpeg;base64,${canvas.toBuffer('image/jpeg', 80).toString('base64')}`;
}

/** A crest as clubs send it: a JPEG with a white margin. */
async function onWhite(file: string): Promise<string> {
  const image = await loadImage(read(file));
  const size = 420;
  const canvas = createCanvas(size, size);
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, size, size);
  const scale = (size * 0.84) / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  brush.drawImage(image, (size - width) / 2, (size - height) / 2, width, height);
  return `data:image/jpeg;base64,${canvas.toBuffer('image/jpeg', 85).toString('base64')}`;
}

const types = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' } as const;

function dataUri(file: string): string {
  const type = types[file.slice(file.lastIndexOf('.') + 1) as keyof typeof types];
  return `data:${type};base64,${read(file).toString('base64')}`;
}

function read(file: string): Buffer {
  return readFileSync(new URL(file, folder));
}
