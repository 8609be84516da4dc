/** The contrast of a text against the pixels behind it (WCAG 2.2). */
import type { TextBox } from '../src/3-layout/boxes.ts';
import { contrast, luminanceOf, parseColor, type Rgba } from '../src/color.ts';
import type { Pixels } from '../src/platform/platform.ts';

/** The post without its texts, and where letters are. */
interface Ground extends Pixels {
  /** Device pixels per template pixel. */
  scale: number;
  /** Not 0 for pixels that count; without it all of the text's box counts, and turned texts do not. */
  near?: Uint8Array;
  /** The share of the worst pixels that is left out; default 0. */
  ignored?: number;
}

/** The least contrast of a text's own colour to the ground; 21 for a text without a colour or pixels. */
export function contrastBehind(text: TextBox, ground: Ground): number {
  const { node, lines } = text;
  const color = parseColor(node.fill === 'none' ? node.stroke : node.fill);
  if (!color || lines.length === 0 || (!ground.near && node.rotation !== 0)) return 21;
  const own = { ...color, a: color.a * node.opacity };
  if (own.a === 0) return 21;
  const found = pixelsBehind(text, ground).map((at) => contrastAt(own, ground, at));
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length * (ground.ignored ?? 0))] ?? 21;
}

function pixelsBehind({ bounds }: TextBox, { width, height, scale, near }: Ground): number[] {
  const right = Math.min(width, (bounds.x + bounds.width) * scale);
  const bottom = Math.min(height, (bounds.y + bounds.height) * scale);
  const found: number[] = [];
  for (let y = Math.max(0, Math.floor(bounds.y * scale)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(bounds.x * scale)); x < right; x++) {
      if (!near || near[y * width + x] !== 0) found.push(y * width + x);
    }
  }
  return found;
}

/** Translucent letters take on some of the ground. */
function contrastAt(own: Rgba, { data }: Ground, pixel: number): number {
  const [r = 0, g = 0, b = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
  const mixed = (channel: number, below: number) => channel * own.a + below * (1 - own.a);
  const text = own.a === 1 ? own : { r: mixed(own.r, r), g: mixed(own.g, g), b: mixed(own.b, b) };
  return contrast(luminanceOf(text), luminanceOf({ r, g, b }));
}
