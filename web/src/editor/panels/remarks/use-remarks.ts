import { useMemo } from 'react';
import { useDrawing } from '../use-editor-state.ts';
import { findRemarks, type Remark } from './find-remarks.ts';

/** Of the newest drawing; empty until there is one. */
export function useRemarks(): ReadonlyMap<string, Remark> {
  const { post, of } = useDrawing();
  return useMemo(() => (post === undefined || of === undefined ? new Map() : findRemarks(of, post)), [post, of]);
}
