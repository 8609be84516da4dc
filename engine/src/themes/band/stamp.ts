/** The status in place of a time: off, postponed, forfeited. Rotated like the diagonal. */
import type { Format } from '../../formats.ts';
import { turn } from '../../rect.ts';
import type { Frames } from './frames.ts';
import { part, type Part } from '../place.ts';
import { display, text } from '../type.ts';
import { offStatuses, words } from '../words.ts';

const LEAN = -8;
/** Height of Bebas Neue's capitals in em. */
const CAPS = 0.7;

export function stamp(frames: Frames, condition: (status: string) => string): Part[] {
  const plate = part(
    { id: 'stamp', type: 'rect', fill: '$slabText', rotation: LEAN, when: offStatuses.map(condition).join(' or ') },
    (format) => {
      const { x, y, width, height } = plateFor(frames, format);
      return { x: x - width / 2, y: y - height / 2, width, height };
    },
  );
  return [plate, ...offStatuses.map((status) => stampText(frames, status, condition(status)))];
}

function stampText(frames: Frames, status: (typeof offStatuses)[number], when: string): Part {
  const properties = { id: `stamp-${status}`, content: words[status], fill: '$slab', textAnchor: 'middle', when };
  return text(display, { ...properties, rotation: LEAN }, (format) => {
    const { x, y, width } = plateFor(frames, format);
    const fontSize = frames[format].second;
    const { sin, cos } = turn(LEAN);
    const drop = (CAPS / 2) * fontSize;
    return { x: x - sin * drop, y: y + cos * drop, fontSize, fit: { maxWidth: width - fontSize * 0.5 } };
  });
}

/** Its centre and size: at the right of the line, or at the left of a stacked one. */
function plateFor(frames: Frames, format: Format) {
  const { second, foot } = frames[format];
  const height = second * 1.16;
  const width = Math.min(second * 4.1, (foot.right - foot.left) * 0.96);
  const x = foot.isStacked ? foot.left + width / 2 : foot.right - width / 2;
  const lift = foot.isHandleRight ? 0.24 : 0;
  return { x, y: foot.time - (CAPS / 2 + lift) * second, width, height };
}
