/** Input in the format that WebDriver and WebDriver BiDi share: https://www.w3.org/TR/webdriver2/#actions */
import type { KeyName, Spot } from './tab.ts';

const CONTROL = '\uE009';
const keyCodes: Record<KeyName, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
  v: 'v',
  z: 'z',
};
/** Moves of a drag, so that the page sees it under way. */
const STEPS = 6;
/** Milliseconds between keys: Firefox' date fields lose keys that follow each other at once. */
const KEY_PAUSE = 30;

const moveTo = ({ x, y }: Spot) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 });
const withMouse = (actions: readonly object[]) => [
  { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
];
const withKeys = (actions: readonly object[]) => [{ type: 'key', id: 'keys', actions }];

export function writePress(spot: Spot): object[] {
  return withMouse([moveTo(spot), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
}

export function writeDrag(from: Spot, to: Spot): object[] {
  const between = Array.from({ length: STEPS }, (_, step) => {
    const part = (step + 1) / STEPS;
    return moveTo({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  });
  return withMouse([
    moveTo(from),
    { type: 'pointerDown', button: 0 },
    ...between,
    // The page follows the pointer once a frame.
    { type: 'pause', duration: 100 },
    { type: 'pointerUp', button: 0 },
  ]);
}

export function writeText(text: string): object[] {
  return withKeys([...text].flatMap(strike));
}

export function writeKey(name: KeyName, { control = false }: { control?: boolean } = {}): object[] {
  const struck = strike(keyCodes[name]);
  if (!control) return withKeys(struck);
  return withKeys([{ type: 'keyDown', value: CONTROL }, ...struck, { type: 'keyUp', value: CONTROL }]);
}

function strike(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'pause', duration: KEY_PAUSE },
  ];
}
