/** JPEG quality of cut-outs (specification, section 9). */
const QUALITY = 0.95;
/** The shorter side of an export; more would only cost upload and storage. */
const MAX_SIDE = 2160;

/** In pixels of the picture itself. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest centred area with a ratio inside a picture. */
export function getLargestArea(picture: { width: number; height: number }, ratio: number): CropArea {
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** The size of the cut-out in pixels; never enlarged. */
export function getOutputSize({ width, height }: CropArea): { width: number; height: number } {
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
  const size = getOutputSize(area);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture could not be coded')) : resolve(blob)),
      hasTransparency(data) ? 'image/png' : type,
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
