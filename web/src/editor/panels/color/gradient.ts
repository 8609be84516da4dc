export interface Stop {
  offset: number;
  color: string;
  opacity: number;
}

export interface Gradient {
  angle: number;
  stops: Stop[];
}

/** The schema's limits. */
export const stopCount = { min: 2, max: 16 } as const;

export function isGradient(value: unknown): value is Gradient {
  return typeof value === 'object' && value !== null && 'stops' in value && Array.isArray(value.stops);
}

/** From a colour down to transparent, so that text over a picture is readable. */
export function createGradient(color: string): Gradient {
  const solid = color === 'none' ? '#000000' : color;
  return {
    angle: 180,
    stops: [
      { offset: 0, color: solid, opacity: 1 },
      { offset: 1, color: solid, opacity: 0 },
    ],
  };
}

/** Adds a stop in the widest gap, in the colour before it. */
export function addStop({ angle, stops }: Gradient): { gradient: Gradient; index: number } {
  const sorted = sortStops(stops);
  const gaps = sorted.map((stop, i) => (sorted[i + 1]?.offset ?? stop.offset) - stop.offset);
  const at = gaps.indexOf(Math.max(...gaps));
  const before = sorted[at] ?? { offset: 0, color: '#ffffff', opacity: 1 };
  const offset = round(before.offset + (gaps[at] ?? 0) / 2);
  return { gradient: { angle, stops: sorted.toSpliced(at + 1, 0, { ...before, offset }) }, index: at + 1 };
}

export function removeStop({ angle, stops }: Gradient, index: number): Gradient {
  return { angle, stops: stops.length <= stopCount.min ? stops : stops.toSpliced(index, 1) };
}

/** A stop keeps its index and stays between its neighbours, so that a drag never switches stops. */
export function changeStop({ angle, stops }: Gradient, index: number, patch: Partial<Stop>): Gradient {
  const old = stops[index];
  if (old === undefined) return { angle, stops };
  const low = stops[index - 1]?.offset ?? 0;
  const high = stops[index + 1]?.offset ?? 1;
  const offset = round(Math.min(high, Math.max(low, patch.offset ?? old.offset)));
  return { angle, stops: stops.with(index, { ...old, ...patch, offset }) };
}

function sortStops(stops: readonly Stop[]): Stop[] {
  return stops.toSorted((one, other) => one.offset - other.offset);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
