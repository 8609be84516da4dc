import { useSyncExternalStore } from 'react';
import { useEditorParts } from '../../editor-context.ts';
import { findElement, type Change } from '../../document/document.ts';
import { setProperty } from '../../document/operations/set-property.ts';
import { findStanding } from '../../document/standing.ts';
import { isRatioLocked, ratioLocks } from '../ratio-lock.ts';
import { useSubject } from './subject.ts';
import type { PropertyHandle } from './use-property.ts';

/** Width and height with the lock of their ratio: one takes the other along. Every other property as it is. */
export function useSizeHandle(path: string, handle: PropertyHandle): PropertyHandle {
  const { store } = useEditorParts();
  const ids = useSubject();
  useSyncExternalStore(ratioLocks.subscribe, ratioLocks.get);
  const other = { width: 'height', height: 'width' }[path];
  if (other === undefined) return handle;
  return {
    ...handle,
    commit(value, options) {
      const { document, shape, ownShape } = store.getSnapshot().context;
      const follow = ids.flatMap((id): Change[] => {
        const element = findElement(document, id);
        const standing: Record<string, unknown> = { ...findStanding(document.template, id, shape) };
        const [old, beside] = [Number(standing[path]), Number(standing[other])];
        const isFollowed = element !== undefined && isRatioLocked(element) && old > 0 && beside > 0;
        if (!isFollowed || typeof value !== 'number') return [];
        return [setProperty([id], other, (beside * value) / old, { shape, ownShape })];
      });
      const first: Change = (changed) => follow.reduce((next, change) => change(next), changed);
      return handle.commit(value, { ...options, first, step: 'resize' });
    },
  };
}
