import type { RealtimeMessage } from '@matchpost/server/contract';

/** Messages from the server; `missed`: some may be lost, so data on screen may be stale. */
export type RealtimeEvent =
  | Extract<RealtimeMessage, { type: 'subscription' | 'games' | 'batch' | 'shared-posts' | 'drafts' }>
  | { type: 'missed' };

const listeners = new Set<(event: RealtimeEvent) => void>();

/** Returns the unsubscribe function. */
export function onRealtimeEvent(listener: (event: RealtimeEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function emitRealtimeEvent(event: RealtimeEvent): void {
  for (const listener of listeners) listener(event);
}
