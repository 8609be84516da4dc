import type { RealtimeMessage } from '@matchpost/server/contract';

/** What the server tells on its own; `missed`: nobody knows what, so what is on screen may be old. */
export type News = Extract<RealtimeMessage, { type: 'subscription' | 'games' }> | { type: 'missed' };

const listeners = new Set<(news: News) => void>();

/** Gives the function that ends it. */
export function hearNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellNews(news: News): void {
  for (const listener of listeners) listener(news);
}
