/** The grid of every format: margins, type sizes, the diagonal, and the lines on the slab below it. */
import type { Format } from '../../formats.ts';

export interface Frame {
  width: number;
  height: number;
  /** Left and right edge of all text. 1:1 stays inside the 3:4 crop of the profile grid. */
  left: number;
  right: number;
  /** Baseline of the label and the competition. */
  head: number;
  /** The right end of the header; in wide formats the slab is beside it. */
  headRight: number;
  /** The two sizes beside the dominant one. */
  second: number;
  third: number;
  edge: Edge;
  foot: Foot;
}

/** A point on the slab's edge, and the edge's angle: degrees clockwise from the horizontal. */
export interface Edge {
  x: number;
  y: number;
  angle: number;
}

/** Baselines on the slab. `date` and `time` share a line in upright formats and have two in wide ones. */
interface Foot {
  left: number;
  right: number;
  date: number;
  time: number;
  isStacked: boolean;
  place: number;
  placeLines: number;
  handle: number;
  isHandleRight: boolean;
}

export type Frames = Readonly<Record<Format, Frame>>;

const upright = { isStacked: false, placeLines: 1, isHandleRight: false };

/** One game: the slab is at the bottom, in 16:9 on the right. */
export const frames: Frames = {
  '4:5': {
    width: 1080,
    height: 1350,
    left: 60,
    right: 1020,
    head: 104,
    headRight: 1020,
    second: 84,
    third: 42,
    edge: { x: 540, y: 985, angle: -8 },
    foot: { ...upright, left: 60, right: 1020, date: 1163, time: 1163, place: 1228, handle: 1290 },
  },
  '1:1': {
    width: 1080,
    height: 1080,
    left: 135,
    right: 945,
    head: 96,
    headRight: 945,
    second: 72,
    third: 36,
    edge: { x: 540, y: 732, angle: -8 },
    foot: { ...upright, left: 135, right: 945, date: 888, time: 888, place: 944, handle: 1000 },
  },
  '1100:800': {
    width: 1100,
    height: 800,
    left: 60,
    right: 1040,
    head: 88,
    headRight: 1040,
    second: 64,
    third: 32,
    edge: { x: 550, y: 552, angle: -6 },
    foot: { ...upright, left: 60, right: 1040, date: 676, time: 676, place: 736, handle: 736, isHandleRight: true },
  },
  '3:4': {
    width: 1080,
    height: 1440,
    left: 60,
    right: 1020,
    head: 108,
    headRight: 1020,
    second: 88,
    third: 42,
    edge: { x: 540, y: 1062, angle: -8 },
    foot: { ...upright, left: 60, right: 1020, date: 1247, time: 1247, place: 1314, handle: 1380 },
  },
  '9:16': {
    width: 1080,
    height: 1920,
    left: 90,
    right: 990,
    head: 294,
    headRight: 990,
    second: 88,
    third: 44,
    edge: { x: 540, y: 1310, angle: -8 },
    foot: { ...upright, left: 90, right: 990, date: 1494, time: 1494, place: 1564, handle: 1650 },
  },
  '16:9': {
    width: 1920,
    height: 1080,
    left: 90,
    right: 1110,
    head: 132,
    headRight: 1110,
    second: 104,
    third: 46,
    edge: { x: 1268, y: 540, angle: -82 },
    foot: {
      left: 1390,
      right: 1830,
      date: 446,
      time: 562,
      isStacked: true,
      place: 664,
      placeLines: 3,
      handle: 990,
      isHandleRight: false,
    },
  },
};

/** One result: the slab has less text, so the score gets its height. */
export const resultFrames: Frames = {
  '4:5': lower(frames['4:5'], { second: 76, edge: 1052, date: 1222, place: 1290 }),
  '1:1': lower(frames['1:1'], { second: 64, edge: 800, date: 946, place: 1010 }),
  '1100:800': lower(frames['1100:800'], { second: 54, edge: 566, date: 682, place: 738 }),
  '3:4': lower(frames['3:4'], { second: 76, edge: 1142, date: 1312, place: 1380 }),
  '9:16': lower(frames['9:16'], { second: 80, edge: 1400, date: 1570, place: 1642 }),
  '16:9': { ...frames['16:9'], second: 84, foot: { ...frames['16:9'].foot, time: 290, place: 546 } },
};

/** Rows need height; in 1100:800 the slab is on the right as well. */
export const rowFrames: Frames = {
  ...resultFrames,
  '16:9': { ...frames['16:9'], foot: { ...frames['16:9'].foot, place: 546 } },
  '1100:800': {
    width: 1100,
    height: 800,
    left: 60,
    right: 636,
    head: 88,
    headRight: 636,
    second: 60,
    third: 30,
    edge: { x: 745, y: 400, angle: -81 },
    foot: {
      left: 830,
      right: 1040,
      date: 380,
      time: 450,
      isStacked: true,
      place: 440,
      placeLines: 4,
      handle: 738,
      isHandleRight: false,
    },
  },
};

interface Lower {
  second: number;
  /** The edge's height in the middle. */
  edge: number;
  date: number;
  place: number;
}

function lower(frame: Frame, { second, edge, date, place }: Lower): Frame {
  const foot = { ...frame.foot, date, time: date, place, handle: place, isHandleRight: true };
  return { ...frame, second, edge: { ...frame.edge, y: edge }, foot };
}
