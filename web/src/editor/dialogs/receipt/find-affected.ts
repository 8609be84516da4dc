import type { DrawnElement } from '../../drawing/drawn.ts';
import type { Differences } from './find-differences.ts';

/** Ids of elements in whose frames something differs, the smallest frames first; `box` is in device pixels. */
export function findAffected(elements: readonly DrawnElement[], box: Differences['box'], scale: number): string[] {
  if (box === undefined) return [];
  const area = { x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale };
  return elements
    .filter(({ frame, svg }) => svg !== '' && touches(frame, area))
    .toSorted((a, b) => a.frame.width * a.frame.height - b.frame.width * b.frame.height)
    .map(({ id }) => id);
}

type Box = DrawnElement['frame'];

function touches(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
