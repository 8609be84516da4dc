import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { choosePlace, type Area, type ToastPlace } from './toast-place.ts';

const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 740 };

/** `bottom-center`, or the column with the pixels from the top. */
const write = ({ edge, column, offset }: ToastPlace) =>
  edge === 'bottom' ? `bottom-${column}` : `${column} ${offset}`;
const read = (text: string): ToastPlace => {
  const column = text.match(/center|left|right/)?.[0] as ToastPlace['column'];
  return text.startsWith('bottom')
    ? { edge: 'bottom', column, offset: 0 }
    : { edge: 'top', column, offset: Number(text.match(/\d+/)?.[0]) };
};

const cases: [name: string, window: typeof desktop, clear: Area[], current: string, expected: string][] = [
  ['at the foot of an empty page', desktop, [], 'bottom-center', 'bottom-center'],
  ['beside the post of the studio', desktop, [area(120, 90, 560, 700)], 'bottom-center', 'bottom-right'],
  ['left of a list as wide as the page', desktop, [area(400, 200, 960, 700)], 'bottom-center', 'bottom-left'],
  ['over the header if the post fills a phone', phone, [area(25, 110, 340, 500)], 'bottom-center', 'center 4'],
  ['back at the foot once the post sticks at the top', phone, [area(75, 58, 240, 296)], 'center 4', 'bottom-center'],
  ['where it is while that is free', desktop, [area(120, 90, 300, 200)], 'right 4', 'right 4'],
  [
    'between the post and its caption on a phone',
    phone,
    [area(75, 66, 240, 240), area(16, 420, 358, 200)],
    'bottom-center',
    'center 318',
  ],
  [
    'in the lowest gap of several',
    phone,
    [area(0, 66, 390, 40), area(0, 216, 390, 64), area(0, 390, 390, 260)],
    'bottom-center',
    'center 288',
  ],
  ['where it covers least if no place is free', phone, [area(0, 90, 390, 800)], 'bottom-center', 'center 4'],
];

describe('the place of toasts', (test) => {
  for (const [name, window, clear, current, expected] of cases) {
    test(name, () => {
      const toasts = { width: window === phone ? 358 : 356, height: 96 };
      const margin = { top: 4, bottom: window === phone ? 140 : 100, side: window === phone ? 16 : 24 };
      assert.is(write(choosePlace({ window, toasts, margin, clear }, read(current))), expected);
    });
  }
});
