import type { Format } from '@matchpost/engine/formats';

/** Width divided by height. */
export function getRatio(format: Format): number {
  const [width = 1, height = 1] = format.split(':').map(Number);
  return width / height;
}
