import type { Element } from '@matchpost/engine';
import { isText, kindOf } from '../../kinds/index.ts';
import { getCanvas, type EditorDocument } from '../document.ts';

/** Nearer than this, in template pixels, two elements look like one. */
const NEAR = 24;
const ASIDE = 48;
/** Baseline to baseline, in font sizes. */
const LINE = 1.25;
/** So much of the canvas' edges stays free of new elements. */
const MARGIN = 60;

/**
 * A new element where it belongs (specification, section 9), or as many lines below or steps aside as its like would
 * hide it; where it belongs after all when there is no room left.
 */
export function findFreePlace({ template }: EditorDocument, element: Element): { x: number; y: number } {
  const canvas = getCanvas(template.format);
  const step = stepOf(element);
  const others = template.elements.filter((other) => isText(other) === isText(element));
  const isTaken = ({ x, y }: { x: number; y: number }) =>
    others.some((other) => Math.abs(other.x - x) < NEAR && Math.abs(other.y - y) < Math.max(NEAR, step.y * 0.8));
  const { x, y } = element;
  for (let place = { x, y }; place.y <= canvas.height - MARGIN && place.x <= canvas.width - MARGIN;) {
    if (!isTaken(place)) return place;
    place = { x: place.x + step.x, y: place.y + step.y };
  }
  return { x, y };
}

function stepOf(element: Element): { x: number; y: number } {
  if (!isText(element)) return { x: ASIDE, y: ASIDE };
  return { x: 0, y: Math.round(element.fontSize * LINE * (kindOf(element).usualLines ?? 1)) };
}
