import { createObservable } from '../../../preferences/observable.ts';
import type { GroupKey } from '../../kinds/field.ts';

/** Which groups somebody folded or unfolded, for as long as the page is open. */
export const foldedGroups = createObservable<ReadonlyMap<GroupKey, boolean>>(new Map());

export function foldGroup(title: GroupKey, isFolded: boolean): void {
  foldedGroups.set(new Map([...foldedGroups.get(), [title, isFolded]]));
}
