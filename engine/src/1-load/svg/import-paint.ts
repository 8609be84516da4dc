import type { Gradient } from '../../kinds/schema.ts';
import type { Rect } from '../../rect.ts';
import { formatColor } from './color.ts';
import { paintColor, paintOf, type Paint } from './computed-style.ts';
import { gradientStops, templateGradient } from './import-gradient.ts';
import type { ImportTarget, Placed } from './import-target.ts';
import type { Matrix } from './matrix.ts';
import type { SvgNode } from './node.ts';
import { round } from './number.ts';

interface Filled {
  fill: string;
  gradient?: Gradient;
}

/** The template's limit of 16 stops, less one at each end. */
const MOST_STOPS = 14;

/** The target box of a fill's gradient. */
export interface Frame {
  bounds: Rect;
  toFrame: Matrix;
  box: Rect;
}

/** The fill as the template's colour or gradient; an unsupported paint becomes its first stop's colour. */
export function importFill(target: ImportTarget, placed: Placed, fallback: string, frame?: Frame): Filled {
  const paint = paintOf(placed.style, 'fill', fallback);
  const server = serverOf(target, paint);
  const gradient =
    server && frame && templateGradient(server, target, paint.opacity, { ...frame, viewport: placed.viewport });
  if (gradient && server && gradientStops(server, target, 1).length > MOST_STOPS) {
    target.report.skip(placed.node, 'only some of its colours are kept', server.name);
  }
  if (gradient) return { fill: gradient.stops[0]?.color ?? 'none', gradient };
  return { fill: plainColor(target, placed, paint, server) };
}

/** The outline's colour; gradients on outlines become their first stop's. */
export function importStroke(target: ImportTarget, placed: Placed): string {
  const paint = paintOf(placed.style, 'stroke', 'none');
  const order = placed.style.get('paint-order') ?? 'normal';
  const isDrawn = paint.color !== undefined || paint.server !== undefined;
  if (isDrawn && placed.node.name !== 'text' && /^\s*(stroke|markers)/.test(order)) {
    target.report.skip(placed.node, 'a template has no such property', 'paint-order');
  }
  return plainColor(target, placed, paint, serverOf(target, paint));
}

/** The fill of a text. */
export function importTextFill(target: ImportTarget, placed: Placed): string {
  return importFill(target, placed, '#000000').fill;
}

/** The gradient or pattern a paint refers to, if the file has it. */
export function serverOf({ document }: ImportTarget, paint: Paint): SvgNode | undefined {
  const server = document.ids.get(paint.server ?? '');
  return server && /^(linearGradient|radialGradient|pattern)$/.test(server.name) ? server : undefined;
}

function plainColor(target: ImportTarget, { node }: Placed, paint: Paint, server: SvgNode | undefined): string {
  if (paint.server !== undefined && !server) target.report.skip(node, 'its gradient or pattern is not in the file');
  if (!server) return paintColor(paint);
  if (server.name === 'pattern') {
    target.report.skip(node, 'a pattern without a picture is not supported', 'pattern');
    return paintColor(paint);
  }
  const stops = gradientStops(server, target, paint.opacity);
  const [first] = stops;
  if (!first) return paintColor(paint);
  if (stops.length > 1) target.report.skip(node, 'replaced by the colour of its first stop', server.name);
  return first.color.alpha <= 0 ? 'none' : formatColor({ hex: first.color.hex, alpha: round(first.color.alpha) });
}
