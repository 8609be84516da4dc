/** The rubber stamp across the corner of the print. Its posture tells how the game ended. */
import type { Format } from '../../formats.ts';
import { instead, off, time, type Said } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { capsOf, text } from '../type.ts';
import { isOff } from '../words.ts';
import { at, deskOf, typed, whole, type Sheet } from './desk.ts';

interface Posture {
  /** Ends the ids of its elements. */
  id: string;
  when?: string;
  angle: number;
  /** A solid block of ink, or an outline only. */
  isSolid: boolean;
}

const lost = "outcome == 'lost'";
const drawn = `(winner == 'draw' and hasResult and status != 'live' and !${isOff(1)})`;

/** Solid and rising; level for a draw; an outline that sinks for the club's defeat. */
const rising: Posture = { id: '', when: `!(${lost}) and !${drawn}`, angle: -7, isSolid: true };
const level: Posture = { id: '-level', when: drawn, angle: 0, isSolid: true };
const sinking: Posture = { id: '-lost', when: lost, angle: 4, isSolid: false };

/** The kick-off, or what is said in its place. */
export function kickOffStamp(): Part[] {
  const posture = { ...rising, when: `time or date or ${isOff(1)}` };
  const [kickOff, ...open] = time();
  return [...ink(posture), figure(kickOff, posture, 5), ...[...open, ...off()].map((said) => word(said, posture))];
}

/** The score, or what is said in its place. */
export function scoreStamp(): Part[] {
  const isWide = '(scoreHome >= 10 or scoreAway >= 10)';
  const content = '{{ scoreHome }}:{{ scoreAway }}';
  const stamps = [rising, level, sinking].flatMap((posture) => {
    const when = `hasResult and ${posture.when}`;
    return [
      ...ink(posture),
      figure({ id: `score${posture.id}`, content, when: `${when} and !${isWide}` }, posture, 3),
      figure({ id: `score${posture.id}-wide`, content, when: `${when} and ${isWide}` }, posture, 5),
    ];
  });
  return [...stamps, ...instead().map((said) => word(said, rising))];
}

/** The worn edge of a block of 520 by 240. */
const EDGE =
  'M9 2L120 0L126 4L290 1L408 4L414 0L500 2L512 4L519 18L517 88L513 96L520 170L517 228L506 239L392 235L384 240L210 237' +
  'L150 240L144 235L20 239L5 236L0 150L5 140L1 60L3 12Z';

/** The block, and a line along its edge. */
function ink({ id, when, angle, isSolid }: Posture): Part[] {
  const turned = (format: Format, by: number) => whole({ ...deskOf(format).stamp, angle }, by);
  const paint = isSolid ? { fill: '$stamp' } : { fill: '$paper', stroke: '$stamp' };
  const block = { id: `ink${id}`, type: 'path', pathData: EDGE, viewBox: [0, 0, 520, 240], ...paint };
  const line = { id: `keyline${id}`, type: 'rect', fill: 'none', stroke: isSolid ? '$white' : '$stamp' };
  return [
    part({ ...block, ...(when && { when }) }, (format) => {
      const { unit } = deskOf(format);
      return { ...turned(format, 0), ...(!isSolid && { strokeWidth: Math.round(9 * unit) }) };
    }),
    part({ ...line, ...(when && { when }) }, (format) => {
      const { unit } = deskOf(format);
      return { ...turned(format, -17 * unit), strokeWidth: Math.round(5 * unit), rx: 5 * unit };
    }),
  ];
}

/** Advance of a typed character, and of one with figures set tight, in em. */
const ADVANCE = 0.6;
const TIGHT = -0.05;

/** `characters`: as many fit at full size. */
function figure(said: Said, { angle, isSolid }: Posture, characters: number): Part {
  return text(typed, { ...said, fill: isSolid ? '$white' : '$stamp', textAnchor: 'middle' }, (format) => {
    const stamp: Sheet = { ...deskOf(format).stamp, angle };
    const room = stamp.width * 0.86;
    const fontSize = Math.round(Math.min(stamp.height * 1.02, room / (characters * (ADVANCE + TIGHT))));
    const point = at(stamp, { x: stamp.width / 2, y: (stamp.height + fontSize * capsOf(typed)) / 2 });
    const letterSpacing = Math.round(fontSize * TIGHT);
    const fit = { maxWidth: room, minFontSize: fontSize * 0.4 };
    return { ...point, rotation: angle, fontSize, letterSpacing, fit };
  });
}

function word(said: Said, { angle }: Posture): Part {
  const fit = { mode: 'wrap', maxLines: 3, lineHeight: 1.05, align: 'middle' };
  return text(typed, { ...said, fill: '$white', textAnchor: 'middle', fit }, (format) => {
    const stamp: Sheet = { ...deskOf(format).stamp, angle };
    const fontSize = Math.round((stamp.width * 0.86) / (10 * ADVANCE));
    const point = at(stamp, { x: stamp.width / 2, y: (stamp.height + fontSize * capsOf(typed)) / 2 });
    const lines = { maxWidth: stamp.width * 0.86, maxHeight: stamp.height * 0.72, minFontSize: fontSize * 0.5 };
    return { ...point, rotation: angle, fontSize, fit: lines };
  });
}
