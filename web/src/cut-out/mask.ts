/** The mask of a cut-out: a canvas that is opaque where the photo stays. Strokes of the brush are drawn over it. */

export interface Point {
  /** In shares of the photo's width and height. */
  x: number;
  y: number;
}

export interface Stroke {
  points: readonly Point[];
  /** Diameter in shares of the photo's shorter side. */
  size: number;
  /** Takes away from the cut-out instead of adding to it. */
  erases: boolean;
}

interface Size {
  width: number;
  height: number;
}

/** Sides of the canvases that are worked on; more would make the brush slow. */
const WORKING = 1024;
/** The longer side of the stored cut-out: the height of a 4:5 post at 1.2 device pixels. */
const STORED = 1620;
/** Below, the model is not sure enough, above it is; between, the edge stays soft. */
const OUTSIDE = 0.3;
const INSIDE = 0.75;

export function workingSize({ width, height }: Size): Size {
  return limit({ width, height }, WORKING);
}

function limit({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Turns the model's confidence, in the alpha channel, into a clear edge. */
export function sharpen(alpha: Uint8ClampedArray): void {
  for (let i = 3; i < alpha.length; i += 4) {
    const share = ((alpha[i] ?? 0) / 255 - OUTSIDE) / (INSIDE - OUTSIDE);
    alpha[i] = Math.round(Math.min(Math.max(share, 0), 1) * 255);
  }
}

/** The share of the picture that is cut out, 0 to 1. */
export function coverage(alpha: Uint8ClampedArray): number {
  let sum = 0;
  for (let i = 3; i < alpha.length; i += 4) sum += alpha[i] ?? 0;
  return alpha.length === 0 ? 0 : sum / ((alpha.length / 4) * 255);
}

export function createCanvas(size: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width: size.width, height: size.height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}

/** The mask with the strokes drawn on it. */
export function drawStrokes(base: HTMLCanvasElement, strokes: readonly Stroke[]): HTMLCanvasElement {
  const [canvas, context] = createCanvas(base);
  context.drawImage(base, 0, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(context, stroke, base);
  return canvas;
}

function drawStroke(
  context: CanvasRenderingContext2D,
  { points, size, erases }: Stroke,
  { width, height }: Size,
): void {
  const [first] = points;
  if (first === undefined) return;
  context.globalCompositeOperation = erases ? 'destination-out' : 'source-over';
  context.lineWidth = Math.max(1, size * Math.min(width, height));
  context.beginPath();
  context.moveTo(first.x * width, first.y * height);
  // A dot is a line to itself, which the round cap fills.
  for (const { x, y } of points) context.lineTo(x * width, y * height);
  context.stroke();
}

/** The photo where the mask is opaque, as a PNG of the photo's proportions. */
export function cutOut(photo: ImageBitmap, mask: HTMLCanvasElement): Promise<Blob> {
  const size = limit(photo, STORED);
  const [canvas, context] = createCanvas(size);
  context.drawImage(photo, 0, 0, size.width, size.height);
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(mask, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the cut-out could not be coded')) : resolve(blob))),
  );
}

/** The photo dimmed where it is left out. */
export function drawPreview(target: HTMLCanvasElement, photo: CanvasImageSource, mask: HTMLCanvasElement): void {
  const context = target.getContext('2d');
  if (context === null) return;
  const { width, height } = target;
  const [kept, over] = createCanvas(target);
  over.drawImage(photo, 0, 0, width, height);
  over.globalCompositeOperation = 'destination-in';
  over.drawImage(mask, 0, 0, width, height);
  context.drawImage(photo, 0, 0, width, height);
  context.fillStyle = 'rgb(11 14 20 / 78%)';
  context.fillRect(0, 0, width, height);
  context.drawImage(kept, 0, 0);
}
