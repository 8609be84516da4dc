/** The API's limit of a crest as a data address. */
const MAX_CREST_LENGTH = 12_000;

/** Longer sides that are tried, in pixels, largest first. A post shows a crest 150 to 300 px high. */
const SIDES = [320, 256, 192, 160, 128, 96, 64, 44];

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels fainter than this are the border of a crest, not part of it. */
const FAINT = 12;

/** The smallest area with every visible pixel of RGBA data; undefined for a picture without any. */
export function findVisible(data: Uint8ClampedArray, { width, height }: Pick<Area, 'width' | 'height'>) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 3, index = 0; at < data.length; at += 4, index += 1) {
    if ((data[at] ?? 0) < FAINT) continue;
    const x = index % width;
    const y = (index - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } satisfies Area;
}

/** Rounds colours to 32 steps and transparency to 16, in place: flat areas stay flat, and PNG needs half the bytes. */
export function reduceColors(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 1) {
    const steps = at % 4 === 3 ? 15 : 31;
    data[at] = Math.round(Math.round(((data[at] ?? 0) / 255) * steps) * (255 / steps));
  }
}

export class CrestEmpty extends Error {
  constructor() {
    super('the picture has no visible pixel');
    this.name = 'CrestEmpty';
  }
}

/**
 * A decoded picture as a crest: its transparent border cut off, and as large as the API's limit allows.
 * Throws `CrestEmpty`.
 */
export function shrinkCrest(image: HTMLImageElement): string {
  const whole = draw(image, { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }, 1_024);
  const visible = findVisible(readPixels(whole).data, whole);
  if (visible === undefined) throw new CrestEmpty();
  for (const side of SIDES) {
    const canvas = draw(whole, visible, side);
    for (const address of [canvas.toDataURL('image/png'), toReduced(canvas)]) {
      if (address.length <= MAX_CREST_LENGTH) return address;
    }
  }
  throw new Error('no size of the crest is small enough');
}

/** An area of a picture, at most `side` pixels on its longer side and never enlarged. */
function draw(source: CanvasImageSource, { x, y, width, height }: Area, side: number): HTMLCanvasElement {
  // Drawings without a size of their own have 0 pixels in some browsers.
  const scale = Math.min(1, side / Math.max(1, width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  if (width > 0 && height > 0) context.drawImage(source, x, y, width, height, 0, 0, size.width, size.height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas to draw on');
  return context;
}

function readPixels(canvas: HTMLCanvasElement): ImageData {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

function toReduced(canvas: HTMLCanvasElement): string {
  const pixels = readPixels(canvas);
  reduceColors(pixels.data);
  contextOf(canvas).putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/png');
}
