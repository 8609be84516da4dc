import type { Format } from '@matchpost/engine';

/** Where a change goes: to the element, or to what the shape on the canvas keeps for itself. */
export interface Target {
  shape: Format;
  ownShape: boolean;
}
