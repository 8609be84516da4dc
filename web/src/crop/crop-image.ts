import type { PercentCrop } from 'react-image-crop';

/** JPEG quality of cut-outs (specification, section 9). */
const QUALITY = 0.95;
/** The shorter side of an export; more would only cost upload and storage. */
const MAX_SIDE = 2160;

/** A photo as PNG may exceed the upload limit; it then becomes a JPEG. */
const MAX_PNG_BYTES = 6 * 1024 * 1024;

export interface Size {
  width: number;
  height: number;
}

/** In pixels of the picture itself. */
export interface CropArea extends Size {
  x: number;
  y: number;
}

/** The largest centred frame with a ratio inside a picture. */
export function getLargestFrame(picture: Size, ratio: number): PercentCrop {
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  return toFrame({ x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }, picture);
}

/** In pixels of the file. */
export function sizeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size {
  return { width, height };
}

/** An area as a frame over its picture. */
export function toFrame({ x, y, width, height }: CropArea, picture: Size): PercentCrop {
  const [byX, byY] = [100 / picture.width, 100 / picture.height];
  return { unit: '%', x: x * byX, y: y * byY, width: width * byX, height: height * byY };
}

export function toArea({ x, y, width, height }: PercentCrop, picture: Size): CropArea {
  const [byX, byY] = [picture.width / 100, picture.height / 100];
  return { x: x * byX, y: y * byY, width: width * byX, height: height * byY };
}

/** The size of the cut-out in pixels; never enlarged. */
export function getOutputSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE / Math.min(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export type CropType = 'image/jpeg' | 'image/png';

/** A cut-out as a file with its picture's name, by which lists of pictures are told apart. */
export function nameCut(cut: Blob, { name }: Pick<File, 'name'>): File {
  const ending = cut.type === 'image/png' ? 'png' : 'jpg';
  return new File([cut], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: cut.type });
}

/** Cuts an area out of a decoded picture. One with transparent pixels becomes a PNG: a JPEG would make them black. */
export async function cropImage(image: HTMLImageElement, area: CropArea, type: CropType = 'image/jpeg'): Promise<Blob> {
  const context = drawArea(image, area);
  const { canvas } = context;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return encode(canvas, hasTransparency(data) ? 'image/png' : type);
}

/** Cuts an area out of a decoded picture, as a PNG unless that is too large to upload. */
export async function cropAsPng(image: HTMLImageElement, area: CropArea): Promise<Blob> {
  const { canvas } = drawArea(image, area);
  const png = await encode(canvas, 'image/png');
  return png.size <= MAX_PNG_BYTES ? png : encode(canvas, 'image/jpeg');
}

function drawArea(image: HTMLImageElement, area: CropArea): CanvasRenderingContext2D {
  const size = getOutputSize(area);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  return context;
}

function encode(canvas: HTMLCanvasElement, type: CropType): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture could not be coded')) : resolve(blob)),
      type,
      QUALITY,
    ),
  );
}

/** Below 255 by more than the edge of a scaled photo. */
const CLEAR = 250;

/** @param pixels red, green, blue and alpha of each */
export function hasTransparency(pixels: Readonly<ArrayLike<number>>): boolean {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < CLEAR) return true;
  return false;
}
