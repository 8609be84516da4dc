import { formats, type Element } from '@matchpost/engine';
import { listPictures } from './data-pictures.ts';
import type { Post } from './post.ts';

/** Milliseconds of a processor for each, after first posts of the themes and of designs made to be slow. */
const cost = {
  post: 15,
  /** Megapixels. */
  canvas: 22,
  painted: 2,
  element: 0.3,
  letter: 0.03,
  /** Characters. */
  path: 0.003,
  svg: 0.03,
  picture: 0.00004,
} as const;

/** Megapixels of a base that takes a third of what a process keeps, 4 bytes a pixel. */
const CROWDING_CANVAS = 10;

/**
 * Estimates the milliseconds that a first post of a style takes, rather high than low. `Infinity` for a
 * canvas that evicts the bases of others from a process, which makes their next posts slow.
 */
export function guessCost({ template, data, format, scale, type, pictures }: Post): number {
  const { width, height } = formats[format];
  const zoom = type === 'svg' ? 0 : scale * scale;
  const canvas = (width * height * zoom) / 1e6;
  if (canvas > CROWDING_CANVAS) return Infinity;
  // An area of unknown size is at most the canvas, which is 0 for an SVG.
  const paint = (area: number): number => (canvas === 0 ? 0 : Math.min((area * zoom) / 1e6, canvas) * cost.painted);
  const elements = template.elements.map((element) => guessElement(element, paint));
  const hrefs = [
    template.backgroundImageUrl ?? '',
    ...listPictures(data).map(({ href }) => href),
    ...pictures.values(),
  ];
  return cost.post + canvas * cost.canvas + sum(elements) + sum(hrefs.map(guessPicture));
}

type Paint = (area: number) => number;

function guessElement(element: Element, paint: Paint): number {
  const { element: own } = cost;
  switch (element.type) {
    case 'repeat':
      return element.max * sum((element.children as Element[]).map((child) => guessElement(child, paint)));
    case 'text':
    case 'api-text': {
      const letters = element.type === 'text' ? JSON.stringify(element.content).length : 30;
      const line = element.fontSize + (element.strokeWidth ?? 0);
      return own + letters * cost.letter + paint(letters * line * line);
    }
    case 'path':
      return own + element.pathData.length * cost.path + paint(Infinity);
    case 'image':
      return own + guessPicture(element.href ?? '') + paint(element.width * element.height);
    default:
      return own + paint((element.width ?? 0) * (element.height ?? 0));
  }
}

/** An SVG picture is drawn, the others only decoded. */
function guessPicture(href: string): number {
  return href.length * (href.startsWith('data:image/svg') ? cost.svg : cost.picture);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
