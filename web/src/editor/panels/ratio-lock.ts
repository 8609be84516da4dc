import type { Element } from '@matchpost/engine';
import { createObservable } from '../../preferences/observable.ts';
import { kindOf } from '../kinds/index.ts';

/** Locks that somebody changed, by element. */
export const ratioLocks = createObservable<ReadonlyMap<string, boolean>>(new Map());

/** Pictures keep their ratio by default (specification, section 4). */
export function isRatioLocked({ id, type }: Pick<Element, 'id' | 'type'>): boolean {
  return ratioLocks.get().get(id) ?? kindOf({ type }).keepsRatio === true;
}

export function lockRatio(ids: readonly string[], isLocked: boolean): void {
  ratioLocks.set(new Map([...ratioLocks.get(), ...ids.map((id) => [id, isLocked] as const)]));
}
