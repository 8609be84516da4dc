import type { Issue } from '@matchpost/engine';
import type { OutputType } from '@matchpost/engine/node';

/** A finished file with what is worth knowing about it. */
export interface Output {
  /** Names the content: hexadecimal. */
  hash: string;
  bytes: Buffer;
  type: OutputType;
  /** Device pixels; template pixels for SVG. */
  width: number;
  height: number;
  /** What the engine found while drawing. */
  warnings: readonly Issue[];
}
