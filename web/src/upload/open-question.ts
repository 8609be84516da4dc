import type { Issue } from '@matchpost/engine';
import { createObservable } from '../preferences/observable.ts';

/** What an SVG would lose, and what would be stored of it. */
export interface SvgQuestion {
  name: string;
  issues: readonly Issue[];
  /** The picture as it would be. */
  result: File;
  answer(isAccepted: boolean): void;
}

/** On screen while somebody is asked. */
export const svgQuestion = createObservable<SvgQuestion | undefined>(undefined);
