/** The part of a background that a format shows: the largest one of its ratio around a focus, as the engine crops it. */
import { cropToFill } from '@matchpost/engine';
import type { Format } from '@matchpost/engine';
import type { ImageView } from '@matchpost/server/contract';
import type { PercentCrop } from 'react-image-crop';
import { toFrame, type Size } from './crop-image.ts';

interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

export function focusIn(view: ImageView | null, format: Format): Point {
  return view?.formats?.[format]?.focus ?? view?.focus ?? MIDDLE;
}

/** In per cent of the picture. */
export function cropOf(picture: Size, ratio: number, focus: Point): PercentCrop {
  const whole = { x: 0, y: 0, ...picture };
  return toFrame(cropToFill(whole, { width: ratio, height: 1 }, focus), picture);
}

/** The view with the middle of a crop as its focus: for one format, or for all of them. */
export function withFocus(view: ImageView | null, { crop, format }: { crop: PercentCrop; format?: Format }): ImageView {
  const focus = { x: round((crop.x + crop.width / 2) / 100), y: round((crop.y + crop.height / 2) / 100) };
  if (format === undefined) return { focus };
  return { ...view, formats: { ...view?.formats, [format]: { focus } } };
}

function round(share: number): number {
  return Math.min(Math.max(Math.round(share * 10_000) / 10_000, 0), 1);
}
