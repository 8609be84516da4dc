/** Two or three games: a programme of rows, teams on one left edge, times or scores on one right edge. */
import type { Tab } from '../../data.ts';
import type { Format } from '../../formats.ts';
import { rowFrames as frames } from './frames.ts';
import type { Part } from '../place.ts';
import { rows, type RowPlace, type RowStyle } from '../rows.ts';
import { display, plain } from '../type.ts';
import { rowsFoot } from './foot.ts';
import type { Scrim } from './ground.ts';
import { header } from './header.ts';

type Rhythm = Pick<RowPlace, 'top' | 'pitch' | 'size'>;

const rhythms: Readonly<Record<Format, readonly [two: Rhythm, three: Rhythm]>> = {
  '4:5': [
    { top: 206, pitch: 396, size: 104 },
    { top: 172, pitch: 264, size: 88 },
  ],
  '1:1': [
    { top: 158, pitch: 292, size: 84 },
    { top: 146, pitch: 200, size: 63 },
  ],
  '1100:800': [
    { top: 152, pitch: 316, size: 68 },
    { top: 142, pitch: 210, size: 60 },
  ],
  '3:4': [
    { top: 196, pitch: 424, size: 106 },
    { top: 180, pitch: 290, size: 94 },
  ],
  '9:16': [
    { top: 400, pitch: 464, size: 98 },
    { top: 380, pitch: 316, size: 92 },
  ],
  '16:9': [
    { top: 250, pitch: 414, size: 122 },
    { top: 212, pitch: 286, size: 104 },
  ],
};

/** The rows cover the whole ground with text. */
export const rowsScrim: Scrim = {
  base: 0.85,
  head: 0,
  headHeight: (format) => frames[format].head,
  names: 0,
  namesTop: (format) => frames[format].height,
};

const style: RowStyle = {
  name: display,
  note: plain,
  figure: display,
  timeScale: 1,
  scoreScale: 1.24,
  timeWidth: 1.8,
  scoreWidth: 0.82,
  fills: { name: '$text', figure: '$label', soft: '$soft' },
  ground: '$veil',
};

export function bandRows(tab: Tab, games: 2 | 3): Part[] {
  const places = (format: Format) => rowPlace(format, games);
  return [...header(frames, { tab, games }), ...rows({ places, style, tab, games }), ...rowsFoot(frames, games)];
}

function rowPlace(format: Format, games: 2 | 3): RowPlace {
  const { left, headRight, third } = frames[format];
  const [two, three] = rhythms[format];
  return { ...(games === 2 ? two : three), left, right: headRight, note: third };
}
