/** The contrast of a text against the pixels behind it (WCAG 2.2). */
import type { TextBox } from '../src/3-layout/boxes.ts';
import { contrast, luminanceOf, parseColor, type Rgba } from '../src/color.ts';
import type { Pixels } from '../src/platform/platform.ts';
import { turn } from '../src/rect.ts';

/** The post without its texts, and where letters are. */
interface Ground extends Pixels {
  /** Device pixels per template pixel. */
  scale: number;
  /** Not 0 for pixels that count; without it all of the text's box counts. */
  near?: Uint8Array;
  /** The share of the worst pixels that is left out; default 0. */
  ignored?: number;
}

/** The least contrast of a text's own colour to the ground; 21 for a text without a colour or pixels. */
export function contrastBehind(text: TextBox, ground: Ground): number {
  const { node, lines } = text;
  const color = parseColor(node.fill === 'none' ? node.stroke : node.fill);
  if (!color || lines.length === 0) return 21;
  const own = { ...color, a: color.a * node.opacity };
  if (own.a === 0) return 21;
  const counts = countColors(text, ground);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let left = Math.floor(total * (ground.ignored ?? 0));
  const found = [...counts].map(([color, count]) => ({ least: contrastTo(own, color), count }));
  for (const { least, count } of found.sort((a, b) => a.least - b.least)) {
    if (left < count) return least;
    left -= count;
  }
  return 21;
}

/** The pixels behind a text by their colour, as red, green and blue in one number: a ground has few. */
function countColors(text: TextBox, ground: Ground): Map<number, number> {
  const { data } = ground;
  const counts = new Map<number, number>();
  for (const at of pixelsBehind(text, ground)) {
    const color = (data[at * 4]! << 16) | (data[at * 4 + 1]! << 8) | data[at * 4 + 2]!;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

/** The box is level and its pixels are turned with the text, so that the corners around a leaning text do not count. */
function pixelsBehind({ node, bounds }: TextBox, { width, height, scale, near }: Ground): number[] {
  const { cos, sin } = turn(node.rotation);
  const found: number[] = [];
  for (let y = Math.floor(bounds.y * scale); y < (bounds.y + bounds.height) * scale; y++) {
    for (let x = Math.floor(bounds.x * scale); x < (bounds.x + bounds.width) * scale; x++) {
      const [dx, dy] = [x - node.x * scale, y - node.y * scale];
      const column = node.rotation === 0 ? x : Math.round(node.x * scale + dx * cos - dy * sin);
      const row = node.rotation === 0 ? y : Math.round(node.y * scale + dx * sin + dy * cos);
      // The scaled page may end within its last pixels.
      if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue;
      if (!near || near[row * width + column] !== 0) found.push(row * width + column);
    }
  }
  return found;
}

/** Translucent letters take on some of the ground. */
function contrastTo(own: Rgba, color: number): number {
  const [r, g, b] = [color >> 16, (color >> 8) & 255, color & 255];
  const mixed = (channel: number, below: number) => channel * own.a + below * (1 - own.a);
  const text = own.a === 1 ? own : { r: mixed(own.r, r), g: mixed(own.g, g), b: mixed(own.b, b) };
  return contrast(luminanceOf(text), luminanceOf({ r, g, b }));
}
