/** The courts of the sports, in the words every look draws with. */
import { freeThrowLine, goalArea, goalShape, marks } from './arcs.ts';
import { courtArea, courtLines, frontZone, net } from './court.ts';
import type { View } from './pen.ts';
import { crease, rinkBoard, rinkDots, rinkLines } from './rink.ts';

/** Path data in art units; '' where a sport has no such thing. */
export interface Court {
  /** To be filled: what is played on, and the part of it a look may tint deeper. */
  area: string;
  zone: string;
  /** To be stroked: the one line to know the sport by, and all others. */
  bold: string;
  lines: string;
  /** To be filled like a line. */
  dots: string;
}

const courts = {
  unihockey: (view: View): Court => ({
    area: rinkBoard(view),
    zone: crease(view),
    bold: rinkBoard(view),
    lines: rinkLines(view),
    dots: rinkDots(view),
  }),
  volleyball: (view: View): Court => ({
    area: courtArea(view),
    zone: frontZone(view),
    bold: net(view),
    lines: courtLines(view),
    dots: '',
  }),
  handball: (view: View): Court => ({
    area: goalShape(view, 9),
    zone: goalShape(view, 6),
    bold: goalArea(view),
    lines: freeThrowLine(view) + marks(view),
    dots: '',
  }),
};

export type Sport = keyof typeof courts;

/** Each sport's finest corner, cropped large and at an angle. */
const views: Readonly<Record<Sport, View>> = {
  unihockey: { scale: 62, angle: -22, x: -310, y: 420 },
  volleyball: { scale: 96, angle: -22, x: -20, y: -560 },
  handball: { scale: 50, angle: 27, x: 690, y: 20 },
};

export function drawCourt(sport: Sport): Court {
  return courts[sport](views[sport]);
}
