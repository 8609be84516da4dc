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

const cases: [name: string, window: typeof desktop, clear: Area[], current: ToastPlace, expected: ToastPlace][] = [
  ['at the foot of an empty page', desktop, [], 'bottom-center', 'bottom-center'],
  ['beside the post of the studio', desktop, [area(120, 90, 560, 700)], 'bottom-center', 'bottom-right'],
  ['left of a list as wide as the page', desktop, [area(400, 200, 960, 700)], 'bottom-center', 'bottom-left'],
  ['over the header if the post fills a phone', phone, [area(25, 160, 340, 425)], 'bottom-center', 'top-center'],
  ['back at the foot once the post sticks at the top', phone, [area(75, 58, 240, 296)], 'top-center', 'bottom-center'],
  ['where it is while that is free', desktop, [area(120, 90, 300, 200)], 'top-right', 'top-right'],
  ['where it covers least if no place is free', phone, [area(0, 90, 390, 800)], 'bottom-center', 'top-center'],
];

describe('the place of toasts', (test) => {
  for (const [name, window, clear, current, expected] of cases) {
    test(name, () => {
      const toasts = { width: window === phone ? 358 : 356, height: 96 };
      const margin = { top: 8, bottom: window === phone ? 140 : 100, side: window === phone ? 16 : 24 };
      assert.is(choosePlace({ window, toasts, margin, clear }, current), expected);
    });
  }
});
