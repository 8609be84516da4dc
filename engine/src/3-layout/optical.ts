/** The size of a logo: all look equally large whatever their shape, and none is upscaled visibly. */
import type { Images, LoadedImage } from '../assets/assets.ts';
import type { ImageNode } from '../kinds/scene.ts';
import type { Rect } from '../rect.ts';

export type Size = Pick<Rect, 'width' | 'height'>;

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

/** P3, P6  The picture a node shows; undefined if it failed to load, or if its monogram is better than a speck. */
export function findPicture(node: ImageNode, images: Images): LoadedImage | undefined {
  const image = node.href ? images.get(node.href) : undefined;
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
