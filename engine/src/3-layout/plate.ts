import type { Images, LoadedImage } from '../assets/assets.ts';
import { contrast, luminanceOf, parseColor } from '../color.ts';
import type { ImageNode } from '../kinds/scene.ts';

import { findPicture, isLost } from './optical.ts';

/** Tones with less contrast to the ground than this are lost in it (half of WCAG's 3 for graphics). */
const PLATE_CONTRAST = 1.6;
/** A logo gets a plate when more than this share of its edge is lost: a shape is recognised by its edge. */
const HIDDEN = 0.4;

/** Fills for logos with dark and light marks: silver, as light as white marks allow, and grey for bright colours. */
const between = ['#c1c6ce', '#868c96'];

/** P2  True when the logo would be lost in the ground. P6  Or when it is small for its box: a plate looks intended. */
export function needsPlate(node: ImageNode, image: LoadedImage): boolean {
  const { plate, optical } = node;
  if (plate === undefined) return false;
  return plate.mode !== 'auto' || rank(image, plate.ground) > 0 || (optical && isLost(image, node));
}

/**
 * A white mark needs a plate of another colour: where the preferred fill would hide it, ink or chalk replaces it; a
 * grey replaces both where each would hide one of several logos.
 */
export function plateFill(wanted: string, images: readonly LoadedImage[]): string {
  const worst = (fill: string) => Math.max(...images.map((image) => rank(image, fill)));
  const [best = wanted] = [wanted, '#ffffff', '#14181f', ...between].sort((a, b) => worst(a) - worst(b));
  return worst(wanted) === 0 ? wanted : best;
}

/**
 * P5  Logos of one `plate.together` have a plate, and the same one, as soon as one of them needs it, even if no fill
 * suits all of them.
 * Returns each logo with the common plate, if there is one.
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

/** 0 for a ground on which the picture is visible; an opaque picture brings its own ground. */
function rank(image: LoadedImage, ground: string): number {
  const hidden = image.opaque ? 0 : hiddenShare(image, ground);
  return hidden > HIDDEN ? hidden : 0;
}

/** The share of a picture's edge that is lost in a ground colour. */
function hiddenShare({ tones }: LoadedImage, ground: string): number {
  const color = parseColor(ground);
  if (!color) return 0;
  const behind = luminanceOf(color);
  const tone = (i: number) => ((i + 0.5) / tones.length) ** 2;
  return tones.reduce((sum, share, i) => (contrast(tone(i), behind) < PLATE_CONTRAST ? sum + share : sum), 0);
}
