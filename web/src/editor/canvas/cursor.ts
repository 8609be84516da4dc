import type { Grip } from '../gestures/handles.ts';
import { directions } from '../gestures/handles.ts';
import type { Hit } from '../gestures/machine.ts';

/** By eighths of a turn, from upright clockwise. */
const arrows = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** The pointer's look over what it would take hold of. */
export function cursorFor(hit: Hit, grip: Grip | undefined, isPanning: boolean): string {
  if (isPanning) return 'grab';
  switch (hit.kind) {
    case 'handle': {
      const { x, y } = directions[hit.handle];
      const angle = (Math.atan2(x, -y) * 180) / Math.PI + (grip?.box.rotation ?? 0);
      return arrows[(((Math.round(angle / 45) % 4) + 4) % 4) as 0 | 1 | 2 | 3];
    }
    case 'turn':
      return 'grab';
    case 'element':
      return 'move';
    default:
      return 'default';
  }
}
