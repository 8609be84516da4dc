import type { SportId } from '@matchpost/engine/sports';
import { createObservable } from '../preferences/observable.ts';

export interface WatchedTeam {
  sport: SportId;
  team_id: string;
  club_id?: string;
}

/** What is on screen and may change without anybody asking. */
export interface Watches {
  teams: readonly WatchedTeam[];
  batches: readonly string[];
}

/** Pages say here what they show, whether a connection exists or not. */
export const watches = createObservable<Watches>({ teams: [], batches: [] });

interface Shown<T> {
  value: T;
  count: number;
}

const teams = new Map<string, Shown<WatchedTeam>>();
const batches = new Map<string, Shown<string>>();

/** Until the returned function is called; what several show is named once. */
export function showTeam(team: WatchedTeam): () => void {
  return show(teams, JSON.stringify([team.sport, team.team_id, team.club_id]), team);
}

export function showBatch(id: string): () => void {
  return show(batches, id, id);
}

function show<T>(map: Map<string, Shown<T>>, key: string, value: T): () => void {
  const shown = map.get(key) ?? { value, count: 0 };
  shown.count += 1;
  if (shown.count === 1) {
    map.set(key, shown);
    publish();
  }
  return () => {
    shown.count -= 1;
    if (shown.count > 0) return;
    map.delete(key);
    publish();
  };
}

function publish(): void {
  watches.set({ teams: valuesOf(teams), batches: valuesOf(batches) });
}

function valuesOf<T>(map: Map<string, Shown<T>>): T[] {
  return [...map.values()].map(({ value }) => value);
}
