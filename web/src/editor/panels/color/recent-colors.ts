import { createObservable } from '../../../preferences/observable.ts';

const MOST = 12;

/** Colours chosen since the page was opened, the newest first. */
export const recentColors = createObservable<readonly string[]>([]);

export function rememberColor(color: string): void {
  if (color === 'none') return;
  const others = recentColors.get().filter((known) => known !== color);
  recentColors.set([color, ...others].slice(0, MOST));
}
