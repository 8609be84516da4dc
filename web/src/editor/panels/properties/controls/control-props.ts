import type { Property } from '../schema.ts';
import type { PropertyHandle } from '../use-property.ts';

/** What every control of the panel is given. */
export interface ControlProps {
  label: string;
  hint: string | undefined;
  handle: PropertyHandle;
  /** Of the kind's schema: limits, default, whether it may be missing. */
  property: Property | undefined;
}

export function resetOf({ isKept, reset }: PropertyHandle): (() => void) | undefined {
  return isKept ? reset : undefined;
}
