import { formats, type Element, type ElementsResult, type Format, type Template } from '@matchpost/engine';
import { kindOf } from '../../kinds/index.ts';
import type { Finding } from './findings.ts';

interface Margins {
  x: number;
  y: number;
}

/** Margins that apps cover or crop; key content stays out of them. */
const usual: Margins = { x: 60, y: 60 };
const margins: Partial<Record<Format, Margins>> = { '9:16': { x: 60, y: 250 } };

/** Fields that show the photo behind a post, which fills more than the canvas where a theme leans it. */
const photos: ReadonlySet<string> = new Set(['backgroundImage', 'backgroundSubject']);

/** A pixel beyond the edge is not visible. */
const SLACK = 1;
/** Line boxes are taller than letters; letters lie between these shares of the font size. */
const INK = { top: 0.17, bottom: 0.75 };

/** Texts and game logos that are cut off by the edge or too near to it. Shapes, photos and texts that bleed may be. */
export function findOutside(
  { elements }: Template,
  drawn: Pick<ElementsResult, 'elements'>,
  format: Format,
): Finding[] {
  const keys = new Set(elements.filter(staysInside).map(({ id }) => id));
  return drawn.elements.flatMap(({ id: elementId, svg, shown, frame, rotation, fontSize }): Finding[] => {
    if (!keys.has(elementId) || !shown || svg === '' || rotation % 360 !== 0) return [];
    const box = fontSize === undefined ? frame : trimLines(frame, fontSize);
    const { x, y } = margins[format] ?? usual;
    if (!isWithin(box, format, { x: -SLACK, y: -SLACK })) return [{ kind: 'outside', elementId, params: {} }];
    if (!isWithin(box, format, { x: x - SLACK, y: 0 })) return [{ kind: 'edge', elementId, params: { margin: x } }];
    if (!isWithin(box, format, { x: 0, y: y - SLACK })) return [{ kind: 'edge', elementId, params: { margin: y } }];
    return [];
  });
}

function staysInside(element: Element): boolean {
  const bleeds = 'bleeds' in element && element.bleeds === true;
  const isPhoto = 'apiField' in element && photos.has(element.apiField);
  return kindOf(element).isKey === true && !bleeds && !isPhoto;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function trimLines({ x, y, width, height }: Box, fontSize: number): Box {
  const top = Math.min(INK.top * fontSize, height / 2);
  const bottom = Math.min((1 - INK.bottom) * fontSize, height / 2);
  return { x, y: y + top, width, height: height - top - bottom };
}

function isWithin({ x, y, width, height }: Box, format: Format, margin: Margins): boolean {
  const canvas = formats[format];
  const across = x >= margin.x && x + width <= canvas.width - margin.x;
  return across && y >= margin.y && y + height <= canvas.height - margin.y;
}
