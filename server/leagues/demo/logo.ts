import { sports } from '../src/source.ts';
import { demoClubs } from './teams.ts';
import { drawCrest } from './crest.ts';
import type { DemoClub } from './model.ts';

export interface LogoFile {
  type: 'image/png' | 'image/svg+xml';
  bytes: Uint8Array;
}

const sizes = { png: 400, tiny: 25 } as const;

/** `463101.png`: the file a club's crest has on the demo server, '' for a club without one. */
export function logoFileName({ id, crest }: DemoClub): string {
  if (!crest) return '';
  return `${id}.${crest.file === 'svg' ? 'svg' : 'png'}`;
}

/** The crest behind a file name, drawn when first asked for; undefined for any other name. */
export async function drawLogo(fileName: string): Promise<LogoFile | undefined> {
  const club = sports.flatMap((sport) => demoClubs[sport]).find((club) => logoFileName(club) === fileName);
  if (!club?.crest || fileName === '') return undefined;
  const svg = Buffer.from(drawCrest(club.crest));
  if (club.crest.file === 'svg') return { type: 'image/svg+xml', bytes: svg };
  // Loading takes 30 ms, so it waits for the first crest.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const size = sizes[club.crest.file];
  const canvas = createCanvas(size, size);
  canvas.getContext('2d').drawImage(await loadImage(svg), 0, 0, size, size);
  return { type: 'image/png', bytes: await canvas.encode('png') };
}
