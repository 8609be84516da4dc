import { day } from '@matchpost/engine/clock';

/** A slot can be deleted this long after its last change (specification, section 9). */
export const SLOT_LOCK = 7 * day;

/** Whole days until the slot can be changed, rounded up; 0 when it can be changed now. */
export function daysUntilChangeable(lastChangedAt: Date, now: number): number {
  return Math.max(0, Math.ceil((lastChangedAt.getTime() + SLOT_LOCK - now) / day));
}
