import type { PercentCrop } from 'react-image-crop';
import { getLargestFrame, type Size } from '../../../crop/crop-image.ts';

export const ratioNames = ['4:5', '1:1', 'free'] as const;
export type RatioName = (typeof ratioNames)[number];

/** Width by height (specification, section 9); undefined: any. */
export const ratios: Readonly<Record<RatioName, number | undefined>> = {
  '4:5': 1080 / 1350,
  '1:1': 1,
  free: undefined,
};

export const zooms = { min: 1, max: 3, step: 0.1 } as const;

/** Smaller frames are too small to grab. */
const SMALLEST = 2;

/** The largest centred frame of a shape. */
export function getFirstFrame(picture: Size, shape: RatioName): PercentCrop {
  return getLargestFrame(picture, ratios[shape] ?? picture.width / picture.height);
}

/** Zooms the picture below a frame that keeps its size on screen; near an edge the frame moves inwards. */
export function zoomFrame(frame: PercentCrop, from: number, to: number): PercentCrop {
  const wanted = Math.max(from / to, SMALLEST / frame.width, SMALLEST / frame.height);
  const by = Math.min(wanted, 100 / frame.width, 100 / frame.height);
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  return centred({ width: frame.width * by, height: frame.height * by }, centre);
}

/** True when nothing is cut off. */
export function isWhole({ width, height }: Size): boolean {
  return width > 99.9 && height > 99.9;
}

function centred({ width, height }: Size, centre: { x: number; y: number }): PercentCrop {
  const within = (at: number, size: number) => Math.min(100 - size, Math.max(0, at - size / 2));
  return { unit: '%', x: within(centre.x, width), y: within(centre.y, height), width, height };
}
