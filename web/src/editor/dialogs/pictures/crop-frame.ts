/** A frame over a picture, in percent of the picture's sides. */
export interface CropFrame {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

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
export function getLargestFrame({ width, height }: Size, ratio: number | undefined): CropFrame {
  if (ratio === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 };
  const shown = width / height;
  const size =
    shown > ratio ? { width: (100 * ratio) / shown, height: 100 } : { width: 100, height: (100 * shown) / ratio };
  return centred(size, { x: 50, y: 50 });
}

/** Zooms the picture below a frame that keeps its size on screen; near an edge the frame moves inwards. */
export function zoomFrame(frame: CropFrame, from: number, to: number): CropFrame {
  const wanted = Math.max(from / to, SMALLEST / frame.width, SMALLEST / frame.height);
  const by = Math.min(wanted, 100 / frame.width, 100 / frame.height);
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  return centred({ width: frame.width * by, height: frame.height * by }, centre);
}

/** True when nothing is cut off. */
export function isWhole({ width, height }: CropFrame): boolean {
  return width > 99.9 && height > 99.9;
}

/** Converts to pixels of the picture. */
export function toArea(frame: CropFrame, picture: Size): { x: number; y: number; width: number; height: number } {
  const [byX, byY] = [picture.width / 100, picture.height / 100];
  return { x: frame.x * byX, y: frame.y * byY, width: frame.width * byX, height: frame.height * byY };
}

function centred({ width, height }: Size, centre: { x: number; y: number }): CropFrame {
  const within = (at: number, size: number) => Math.min(100 - size, Math.max(0, at - size / 2));
  return { unit: '%', x: within(centre.x, width), y: within(centre.y, height), width, height };
}
