/** A printed screen: dots on a rotated grid, larger in deeper tones, as strokes of length 0 with round caps. */
import { turn } from '../../rect.ts';

/** One path per dot size: a few bytes a dot instead of a circle's forty. */
export interface Screen {
  diameter: number;
  data: string;
}

interface ScreenOptions {
  width: number;
  height: number;
  /** Distance between the dots. */
  pitch: number;
  /** Diameters in steps, smallest first. */
  diameters: readonly number[];
  /** Depth of tone from 0 (nothing) to 1 (largest dot). */
  tone: (x: number, y: number) => number;
}

const SCREEN_ANGLE = 37;

export function halftone({ width, height, pitch, diameters, tone }: ScreenOptions): Screen[] {
  const paths = diameters.map(() => '');
  const { cos, sin } = turn(SCREEN_ANGLE);
  const reach = Math.ceil((width + height) / pitch);
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = Math.round((column * cos - row * sin) * pitch);
      const y = Math.round((column * sin + row * cos) * pitch);
      if (x < 0 || y < 0 || x > width || y > height) continue;
      const level = Math.min(diameters.length, Math.floor(tone(x, y) * (diameters.length + 1))) - 1;
      if (level >= 0) paths[level] += `M${x} ${y}h0`;
    }
  }
  return diameters.map((diameter, i) => ({ diameter, data: paths[i] ?? '' })).filter(({ data }) => data !== '');
}
