import { toPaint } from '../color.ts';
import type { Gradient, Paint } from '../kinds/schema.ts';
import { turn, type Rect } from '../rect.ts';
import { tag, xmlId } from './markup.ts';

interface PaintMarkup {
  defs: string;
  attributes: Record<string, string | number | undefined>;
}

/** Fill and stroke attributes. A single paint takes the element's opacity: a group would cost a layer. */
export function paintMarkup(id: string, paint: Paint, box: Rect, opacity: number): PaintMarkup {
  const { gradient } = paint;
  const fill = gradient ? { color: `url(#${xmlId(id, 'g')})`, opacity: 1 } : toPaint(paint.fill);
  const stroke = paint.strokeWidth > 0 ? toPaint(paint.stroke) : { color: 'none', opacity: 1 };
  const hasStroke = stroke.color !== 'none';
  const hasBoth = hasStroke && fill.color !== 'none';
  const share = hasBoth ? 1 : opacity;
  return {
    defs: gradient ? gradientMarkup(xmlId(id, 'g'), gradient, box) : '',
    attributes: {
      fill: fill.color,
      'fill-opacity': unlessOne(fill.opacity * share),
      ...(hasStroke
        ? {
            stroke: stroke.color,
            'stroke-width': paint.strokeWidth,
            'stroke-opacity': unlessOne(stroke.opacity * share),
          }
        : {}),
      opacity: hasBoth ? unlessOne(opacity) : undefined,
    },
  };
}

export function unlessOne(value: number): number | undefined {
  return value < 1 ? value : undefined;
}

/** The gradient's line goes through the box's centre and is as long as in CSS: corners get the end colours. */
function gradientMarkup(id: string, { angle, stops }: Gradient, box: Rect): string {
  const { cos, sin } = turn(angle);
  const half = (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2;
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height / 2;
  const inner = stops.map(({ offset, color, opacity }) => {
    const paint = toPaint(color);
    const shown = paint.color === 'none' ? '#000000' : paint.color;
    return tag('stop', { offset, 'stop-color': shown, 'stop-opacity': unlessOne(paint.opacity * opacity) });
  });
  const line = { x1: cx - sin * half, y1: cy + cos * half, x2: cx + sin * half, y2: cy - cos * half };
  return tag('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...line }, inner.join(''));
}
