/** The line at the top: the kind of post, and the competition. */
import type { Tab } from '../../data.ts';
import type { Format } from '../../formats.ts';
import { competition, label, type Said } from '../facts.ts';
import type { Frames } from './frames.ts';
import type { Part } from '../place.ts';
import { caps, text, tracking } from '../type.ts';

/** Small type is cut before it becomes unreadable. */
const SMALLEST = 0.72;

export function header(frames: Frames, { tab, games }: { tab: Tab; games: number }): Part[] {
  return [...label(tab, games).map((said) => labelPart(said, frames)), competitionPart(frames, games)];
}

function labelPart(said: Said, frames: Frames): Part {
  return text(caps, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
    const { left, head, third } = frames[format];
    return { ...line(third), x: left, y: head, fit: { maxWidth: roomFor(frames, format) * 0.46 } };
  });
}

function competitionPart(frames: Frames, games: number): Part {
  return text(caps, { ...competition(games), fill: '$soft', textAnchor: 'end' }, (format) => {
    const { headRight, head, third } = frames[format];
    return {
      ...line(third),
      x: headRight,
      y: head,
      fit: { maxWidth: roomFor(frames, format) * 0.5, minFontSize: third * SMALLEST },
    };
  });
}

function line(fontSize: number) {
  return { fontSize, letterSpacing: tracking(fontSize) };
}

function roomFor(frames: Frames, format: Format): number {
  return frames[format].headRight - frames[format].left;
}
