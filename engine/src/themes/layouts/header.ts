/** The line at the top: the kind of post, and the competition. */
import type { Tab } from '../../data.ts';
import type { Format } from '../../formats.ts';
import type { LocalText } from '../../kinds/kind.ts';
import type { Frames } from '../frames.ts';
import type { Part } from '../place.ts';
import { text, tracking } from '../type.ts';
import { differs, words } from './words.ts';

/** Small type is cut before it becomes unreadable. */
const SMALLEST = 0.72;

interface Label {
  id: string;
  content: LocalText;
  when?: string;
}

export function header(frames: Frames, { tab, games }: { tab: Tab; games: number }): Part[] {
  return [...labelsFor(tab, games).map((label) => labelPart(label, frames)), competition(frames, games)];
}

function labelsFor(tab: Tab, games: number): Label[] {
  if (tab === 'preview') {
    const [home, away] = games === 1 ? [words.homeGame, words.awayGame] : [words.homeGames, words.awayGames];
    return [
      { id: 'label-home', content: home, when: 'isHomeGame' },
      { id: 'label-away', content: away, when: 'isAwayGame' },
      { id: 'label-neutral', content: words.matchday, when: '!isHomeGame && !isAwayGame' },
    ];
  }
  if (games > 1) return [{ id: 'label', content: words.results }];
  const isOpen = ['abandoned', 'cancelled', 'postponed'].map((status) => `status == '${status}'`).join(' or ');
  return [
    { id: 'label', content: words.finalScore, when: `hasResult and status != 'live' and !(${isOpen})` },
    { id: 'label-live', content: words.score, when: "hasResult and status == 'live'" },
    { id: 'label-none', content: words.update, when: `!hasResult or ${isOpen}` },
  ];
}

function labelPart(label: Label, frames: Frames): Part {
  return text('caps', { ...label, fill: '$label', textAnchor: 'start' }, (format) => {
    const { left, head, third } = frames[format];
    return { ...line(third), x: left, y: head, fit: { maxWidth: roomFor(frames, format) * 0.46 } };
  });
}

function competition(frames: Frames, games: number): Part {
  const properties = { id: 'competition', apiField: 'competition', fill: '$soft', textAnchor: 'end' };
  const when = games > 1 ? { when: `!${differs('competition', games)}` } : {};
  return text('caps', { ...properties, ...when }, (format) => {
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
