import { createObservable } from '../preferences/observable.ts';

interface Announcement {
  text: string;
  /** Counts up, so that the same words twice are two announcements. */
  turn: number;
}

export const announcement = createObservable<Announcement>({ text: '', turn: 0 });

/** Makes screen readers say a text politely, through the editor's one live region. */
export function announce(text: string): void {
  announcement.set({ text, turn: announcement.get().turn + 1 });
}
