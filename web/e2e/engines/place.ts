import type { RunningSite } from '../site.ts';
import type { Line } from './line.ts';

/** The site of a run. */
export interface Place {
  /** Its origin is the line's, so that it can be cut. */
  site: RunningSite;
  line: Line;
}
