/** The league systems; of a sport's, the first is its default. Every other list of them is made from this one. */
import type { SportId } from '@matchpost/engine/sports';
import { chHandball } from './ch-handball/system.ts';
import { chUnihockey } from './ch-unihockey/system.ts';
import { chVolleyball } from './ch-volleyball/system.ts';
import type { KeyFacts, SystemFacts } from './system.ts';

export type { KeyFacts, SystemFacts } from './system.ts';

const registry = [chUnihockey, chVolleyball, chHandball] as const satisfies readonly SystemFacts[];

type Entry = (typeof registry)[number];
export type SystemId = Entry['id'];

/** A system with its own id and source. */
export type System = SystemFacts & Pick<Entry, 'id' | 'source'>;
/** A system whose federation gives each club a key. */
export type KeyedSystem = System & { sport: KeyedSport; key: KeyFacts };

export const systems: readonly System[] = registry;

/** Sports of which a system gives each club a key. */
export type KeyedSport = Extract<Entry, { key: KeyFacts }>['sport'];
const keyedSystems = systems.filter(isKeyedSystem);
export const keyedSports = [...new Set(keyedSystems.map(({ sport }) => sport))] as [KeyedSport, ...KeyedSport[]];

/** By its id, or as configuration names its source. */
export function findSystem(name: string): System | undefined {
  return systems.find(({ id, source }) => id === name || source === name);
}

/** The system that serves a sport where none was chosen. */
export function findDefaultSystem(sport: SportId): System | undefined {
  return systems.find((system) => system.sport === sport);
}

const prefixes = systems.flatMap(({ idPrefix }) => idPrefix ?? []);

/** An id as its federation writes it, without the gateway's prefix: `430001` for `su-430001`. */
export function stripPrefix(id: string): string {
  const text = id.trim();
  const prefix = prefixes.find((known) => text.startsWith(known)) ?? '';
  return text.slice(prefix.length);
}

export function isKeyedSystem(system: System | undefined): system is KeyedSystem {
  return system?.key !== undefined;
}

export function isKeyed(sport: SportId): sport is KeyedSport {
  return keyedSports.some((keyed) => keyed === sport);
}

/** The system whose keys a sport's clubs store, where the installation has chosen none with keys. */
export function getKeyedSystem(sport: KeyedSport): KeyedSystem {
  return keyedSystems.find((system) => system.sport === sport) as KeyedSystem;
}

/** Sources that configuration and command line may name. */
export const sourceWords = ['demo', 'gateway:URL', 'server:URL', 'files:PATH', ...systems.map(({ source }) => source)];
