/** Portraits of players, for as long as the page is open: they are never stored and never sent. */
import { useSyncExternalStore } from 'react';
import type { TeamPlace } from '../../../league/queries.ts';
import { createObservable } from '../../../preferences/observable.ts';
import { whenSignedOut } from '../../../session/when-signed-out.ts';
import { useTeam } from '../use-list-facts.ts';

interface Portrait {
  /** Stands for the picture in keys. */
  name: string;
  /** A data URI: the only address that both the page and its workers can read. */
  data: string;
}

const portraits = createObservable<ReadonlyMap<string, Portrait>>(new Map());

whenSignedOut(() => portraits.set(new Map()));

let count = 0;

export function keepPortrait(team: TeamPlace, data: string | undefined): void {
  const changed = new Map(portraits.get());
  if (data === undefined) changed.delete(keyOf(team));
  else changed.set(keyOf(team), { name: `portrait-${(count += 1)}`, data });
  portraits.set(changed);
}

export function usePortrait(): Portrait | undefined {
  const team = useTeam();
  return useSyncExternalStore(portraits.subscribe, portraits.get).get(keyOf(team));
}

function keyOf({ sport, clubId, teamId }: TeamPlace): string {
  return JSON.stringify([sport, clubId, teamId]);
}
