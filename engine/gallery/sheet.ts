/** The contact sheet of a theme in a format: a row for each kind, failed posts in red frames. */
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas';
import type { Size } from '../src/rect.ts';
import type { Pixels } from '../src/platform/platform.ts';

/** Between the pictures. */
const GAP = 8;

export interface Sheet {
  canvas: Canvas;
  /** Draws a post at its column and row. */
  put: (pixels: Pixels, place: { column: number; row: number }, failed: boolean) => void;
}

/** The top left of a post on its sheet. */
export function cornerOf({ column, row }: { column: number; row: number }, { width, height }: Size) {
  return { x: GAP + column * (width + GAP), y: GAP + row * (height + GAP) };
}

export function createSheet({ columns, rows }: { columns: number; rows: number }, size: Size): Sheet {
  const { x, y } = cornerOf({ column: columns, row: rows }, size);
  const canvas = createCanvas(x, y);
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#8a8d92';
  brush.fillRect(0, 0, x, y);
  return {
    canvas,
    put: ({ width, height, data }, place, failed) => {
      const corner = cornerOf(place, size);
      if (failed) {
        brush.fillStyle = '#ff1f3d';
        brush.fillRect(corner.x - 4, corner.y - 4, width + 8, height + 8);
      }
      brush.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), corner.x, corner.y);
    },
  };
}
