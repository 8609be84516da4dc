/** One coming game: the pairing fills the ground, date and place are on the slab. */
import type { Format } from '../../formats.ts';
import { frames } from './frames.ts';
import type { Part } from '../place.ts';
import { previewFoot } from './foot.ts';
import type { Scrim } from './ground.ts';
import { header } from './header.ts';
import { pairing, type PairingPlace } from './pairing.ts';

const places: Readonly<Record<Format, PairingPlace>> = {
  '4:5': { logo: 410, logoTop: 165, name: 712, nameSize: 110 },
  '1:1': { logo: 254, logoTop: 136, name: 490, nameSize: 92 },
  '1100:800': { logo: 180, logoTop: 112, name: 366, nameSize: 76 },
  '3:4': { logo: 440, logoTop: 176, name: 768, nameSize: 116 },
  '9:16': { logo: 420, logoTop: 390, name: 960, nameSize: 104 },
  '16:9': { logo: 420, logoTop: 222, name: 788, nameSize: 124 },
};

/** The photo is visible in the area of the logos. */
export const previewScrim: Scrim = {
  base: 0.3,
  head: 0.78,
  headHeight: (format) => frames[format].head * 1.7,
  names: 0.76,
  namesTop: (format) => places[format].name - places[format].nameSize,
};

export function previewOne(): Part[] {
  return [...header(frames, { tab: 'preview', games: 1 }), ...pairing(frames, places), ...previewFoot(frames)];
}
