import type { Images, LoadedImage } from '../assets/assets.ts';
import { contrast, luminanceOf, parseColor } from '../color.ts';
import type { ImageNode } from '../kinds/scene.ts';

import { findPicture, isLost } from './optical.ts';

/** Tones with less contrast to the ground than this drown in it (half of what WCAG asks of graphics: 3). */
const PLATE_CONTRAST = 1.6;
/** A logo gets a plate when more of its edge than this drowns: a shape is read by its edge. */
const HIDDEN = 0.4;

/** Show dark marks and light ones: silver, as light as white marks allow, and grey for bright colours. */
const between = ['#c1c6ce', '#868c96'];

/** P2  When it would drown in the ground. P6  When it is small for its box: on a plate that is meant to be so. */
export function needsPlate(node: ImageNode, image: LoadedImage): boolean {
  const { plate, optical } = node;
  if (plate === undefined) return false;
  return plate.mode !== 'auto' || rank(image, plate.ground) > 0 || (optical && isLost(image, node));
}

/**
 * A white mark needs a plate too, but not a white one: where the wanted fill would hide it, ink or chalk takes over; a grey
 * where both would hide one of several.
 */
export function plateFill(wanted: string, images: readonly LoadedImage[]): string {
  const worst = (fill: string) => Math.max(...images.map((image) => rank(image, fill)));
  const [best = wanted] = [wanted, '#ffffff', '#14181f', ...between].sort((a, b) => worst(a) - worst(b));
  return worst(wanted) === 0 ? wanted : best;
}

/**
 * P5  Logos of one `plate.together` have a plate, and the same one, as soon as one of them needs it: also when no fill
 *     shows all of them.
 *
 * Gives each logo with the plate they agreed on; none when there is none.
 */
export function plateTogether(group: readonly ImageNode[], images: Images): [ImageNode, ImageNode][] {
  const shown = group.flatMap((node) => {
    const image = findPicture(node, images);
    return image && node.plate ? [{ node, image, plate: node.plate }] : [];
  });
  const [needy] = shown.filter(({ node, image }) => needsPlate(node, image));
  if (needy === undefined) return [];
  const fill = plateFill(
    needy.plate.fill,
    shown.map(({ image }) => image),
  );
  return shown.map(({ node, plate }) => [node, { ...node, plate: { ...plate, mode: 'settled', fill } }]);
}

/** 0 for every ground on which a picture can be seen; one without gaps brings its own. */
function rank(image: LoadedImage, ground: string): number {
  const hidden = image.opaque ? 0 : hiddenShare(image, ground);
  return hidden > HIDDEN ? hidden : 0;
}

/** Share of a picture's edge that drowns in a ground colour. */
function hiddenShare({ tones }: LoadedImage, ground: string): number {
  const color = parseColor(ground);
  if (!color) return 0;
  const behind = luminanceOf(color);
  const tone = (i: number) => ((i + 0.5) / tones.length) ** 2;
  return tones.reduce((sum, share, i) => (contrast(tone(i), behind) < PLATE_CONTRAST ? sum + share : sum), 0);
}
