import type { TextNode } from '../../kinds/scene.ts';
import { grow, union, type Rect } from '../../rect.ts';
import type { TextLine } from '../boxes.ts';
import type { Fitted } from './fit.ts';

/** `stroke-miterlimit` of a synthesised bold in 4-draw: corners reach this many half strokes beyond the outline. */
const MITER = 3;
/** A Gaussian of standard deviation blur / 2 has faded out after three of them. */
const BLUR_REACH = 1.5;
/** Covers the rounding of positions. */
const ROUNDING = 0.05;

/** Everything the text can touch before rotation: ink, outline, synthesised bold, shadow. Never too small. */
export function boundsOf(fitted: Fitted, lines: readonly TextLine[], node: TextNode): Rect {
  let ink: Rect = { x: node.x, y: node.y, width: 0, height: 0 };
  lines.forEach((line, i) => {
    ink = union(ink, inkOf(fitted, i, line));
  });
  if (ink.width <= 0) return ink;
  const { shadow } = node;
  if (shadow === undefined) return ink;
  const cast = grow({ ...ink, x: ink.x + shadow.dx, y: ink.y + shadow.dy }, shadow.blur * BLUR_REACH);
  return union(ink, cast);

  function inkOf({ lines: shaped, fontSize }: Fitted, i: number, { x, y }: TextLine): Rect {
    const line = shaped[i];
    if (line?.ink === undefined) return { x, y, width: 0, height: 0 };
    const { left, right, bottom, top } = line.ink;
    const outline = {
      x: x + left * fontSize,
      y: y - top * fontSize,
      width: (right - left) * fontSize,
      height: (top - bottom) * fontSize,
    };
    const stroke = node.stroke === 'none' ? 0 : node.strokeWidth;
    const bold = line.embolden * fontSize;
    return grow(outline, Math.max((stroke + bold) / 2, (bold / 2) * MITER) + ROUNDING);
  }
}
