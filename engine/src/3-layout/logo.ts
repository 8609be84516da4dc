/** Logos: all look equally large whatever their shape, and a plate shows those that their ground would hide. */
import type { Images, LoadedImage } from '../assets/assets.ts';
import { contrast, luminanceOf, parseColor } from '../color.ts';
import type { ImageNode } from '../kinds/scene.ts';
import type { Rect, Size } from '../rect.ts';

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

/** The covered share of its box that every optical logo aims for. */
const OPTICAL_AREA = 0.56;
/** The largest upscaling of a bitmap, in template pixels per pixel; more is visible blur. */
const MAX_ENLARGEMENT = 2;
/** A logo that cannot reach this share of its intended size looks lost in its box. */
const LOST = 0.75;
/** Below this share it is a speck, and the monogram is better. */
const SPECK = 0.3;

/** The drawn part of a logo: everything inside its transparent margins. */
export function inkOf({ ink, width, height }: LoadedImage): Rect {
  return ink.width > 0 ? ink : { x: 0, y: 0, width, height };
}

/** P1  The size with the same covered area as other logos. P6  A bitmap is enlarged twice at most. */
export function opticalSize(image: LoadedImage, room: Size): Size {
  const ink = inkOf(image);
  return scaled(ink, Math.min(equalScale(image, room), image.kind === 'bitmap' ? MAX_ENLARGEMENT : Infinity));
}

/** True when a logo has too few pixels for its box. */
export function isLost(image: LoadedImage, room: Size): boolean {
  return hasFewer(image, room, LOST);
}

/** P3, P6, P7  The picture a node shows, a logo without its paper; undefined if it failed to load, or if its monogram is better than a speck. */
export function findPicture(node: ImageNode, images: Images): LoadedImage | undefined {
  const found = node.href ? images.get(node.href) : undefined;
  const image = node.optical ? (found?.cutOut ?? found) : found;
  const isSpeck = image !== undefined && node.optical && node.monogram?.text && hasFewer(image, node, SPECK);
  return isSpeck ? undefined : image;
}

function hasFewer(image: LoadedImage, room: Size, share: number): boolean {
  return image.kind === 'bitmap' && MAX_ENLARGEMENT < equalScale(image, room) * share;
}

function equalScale(image: LoadedImage, room: Size): number {
  const { width, height } = inkOf(image);
  const contain = Math.min(room.width / width, room.height / height);
  const covered = Math.max(image.coverage, 0.2) * width * height;
  return Math.min(contain, Math.sqrt((OPTICAL_AREA * room.width * room.height) / covered));
}

export function scaled({ width, height }: Size, by: number): Size {
  return { width: width * by, height: height * by };
}
