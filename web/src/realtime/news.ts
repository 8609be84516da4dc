import type { RealtimeMessage } from '@matchpost/server/contract';

/** Messages from the server; `missed`: some may be lost, so data on screen may be stale. */
export type News =
  | Extract<RealtimeMessage, { type: 'subscription' | 'games' | 'batch' | 'shared-posts' | 'drafts' }>
  | { type: 'missed' };

const listeners = new Set<(news: News) => void>();

/** Returns the unsubscribe function. */
export function hearNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellNews(news: News): void {
  for (const listener of listeners) listener(news);
}
