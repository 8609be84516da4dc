import type { Issue } from '@matchpost/engine';

/** A picture we made ourselves; sizes in pixels. */
export interface PreparedImage {
  bytes: Uint8Array;
  type: 'png' | 'jpeg';
  width: number;
  height: number;
  /** What of an SVG is missing or looks different. */
  issues?: readonly Issue[];
}
