/** Two or three games: a programme of rows, teams on one left edge, times or scores on one right edge. */
import type { Tab } from '../../data.ts';
import type { Format } from '../../formats.ts';
import type { Override } from '../../template.ts';
import { rowFrames as frames } from '../frames.ts';
import { part, type Part } from '../place.ts';
import { rowsFoot } from './foot.ts';
import { header } from './header.ts';
import { rowNotes } from './row-notes.ts';
import { previewRow, resultRow } from './row.ts';

export interface RowPlace {
  /** Top of the first row's capitals, and from row to row. */
  top: number;
  pitch: number;
  /** Size of the names. */
  size: number;
  left: number;
  right: number;
  /** Size of what is said below the names. */
  note: number;
}

type Rhythm = Pick<RowPlace, 'top' | 'pitch' | 'size'>;

const rhythms: Readonly<Record<Format, readonly [two: Rhythm, three: Rhythm]>> = {
  '4:5': [
    { top: 184, pitch: 370, size: 128 },
    { top: 172, pitch: 252, size: 84 },
  ],
  '1:1': [
    { top: 148, pitch: 270, size: 92 },
    { top: 142, pitch: 180, size: 60 },
  ],
  '1100:800': [
    { top: 146, pitch: 320, size: 92 },
    { top: 140, pitch: 212, size: 68 },
  ],
  '3:4': [
    { top: 190, pitch: 404, size: 132 },
    { top: 178, pitch: 276, size: 92 },
  ],
  '9:16': [
    { top: 380, pitch: 430, size: 132 },
    { top: 366, pitch: 290, size: 92 },
  ],
  '16:9': [
    { top: 220, pitch: 430, size: 140 },
    { top: 206, pitch: 288, size: 100 },
  ],
};

export function rows(tab: Tab, games: 2 | 3): Part[] {
  const place = (format: Format) => rowPlace(format, games);
  const children = tab === 'preview' ? previewRow(place) : resultRow(place);
  const repeat = part({ id: 'rows', type: 'repeat', max: games }, (format) => repeatPlace(place(format)), children);
  return [...header(frames, { tab, games }), repeat, ...rowNotes(place, { tab, games }), ...rowsFoot(frames, games)];
}

function rowPlace(format: Format, games: 2 | 3): RowPlace {
  const { left, headRight, third } = frames[format];
  return { ...rhythms[format][games - 2]!, left, right: headRight, note: third };
}

function repeatPlace({ top, pitch, left, right }: RowPlace): Override {
  return { x: left, y: top, width: right - left, height: pitch, gap: 0 };
}
