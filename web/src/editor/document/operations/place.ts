import type { Override } from '@matchpost/engine';
import type { Change } from '../document.ts';
import type { Target } from './target.ts';
import { writeFrames, type Values } from './write-frames.ts';

export interface Delta {
  dx: number;
  dy: number;
}

/** Where an element comes to stand, in pixels of the shape: `x`, `y` as its kind reads them. */
export interface Place extends Pick<Override, 'width' | 'height' | 'fontSize' | 'letterSpacing' | 'rotation' | 'gap'> {
  id: string;
  x: number;
  y: number;
}

/** Locked elements stay where they are. */
export function moveElements(ids: readonly string[], delta: Delta, target: Target): Change {
  return moveEach(new Map(ids.map((id) => [id, delta])), target);
}

export function moveEach(deltas: ReadonlyMap<string, Delta>, target: Target): Change {
  const write = ({ id, x, y, locked }: { id: string; x: number; y: number; locked: boolean }): Values | undefined => {
    const { dx, dy } = deltas.get(id) ?? { dx: 0, dy: 0 };
    if (locked || (dx === 0 && dy === 0)) return undefined;
    return { ...(dx === 0 ? {} : { x: x + dx }), ...(dy === 0 ? {} : { y: y + dy }) };
  };
  return writeFrames([...deltas.keys()], write, target);
}

/** After a drag of handles: position, size, turn. Locked elements stay as they are. */
export function placeElements(places: readonly Place[], target: Target): Change {
  const byId = new Map(places.map((place) => [place.id, place]));
  return writeFrames(
    [...byId.keys()],
    ({ id, locked }) => {
      const place = byId.get(id);
      return locked || place === undefined ? undefined : toValues(place);
    },
    target,
  );
}

function toValues({ id: _id, rotation, ...frame }: Place): Values {
  const sizes = Object.entries(frame).map(([name, value]) => [name, clampSize(name, value)]);
  return { ...Object.fromEntries(sizes), ...(rotation === undefined ? {} : { rotation: normalise(rotation) }) };
}

/** Nothing gets smaller than a pixel by dragging. */
function clampSize(name: string, value: number | undefined): number | undefined {
  const isSize = name === 'width' || name === 'height' || name === 'fontSize';
  return value === undefined || !isSize ? value : Math.max(1, value);
}

/** -180 to 180 degrees. */
function normalise(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
