import { rememberScore, type ScoreMemory } from '@matchpost/engine/posts';
import { createLru } from './cache.ts';

/** A score as a source gave it, once. */
export interface SeenScore {
  /** Names the game among those of all sources. */
  key: string;
  /** As `writeScore` writes it. */
  score: string;
  /** When the source gave it, in milliseconds since 1970. */
  at: number;
}

/** Remembers which scores were read, so that readings can be compared; holds scores and times only. */
export interface ScoreReadings {
  /** Takes each game's reading as `rememberScore` does; a game that is missing in the answer could not be looked up. */
  note(seen: readonly SeenScore[]): Promise<ReadonlyMap<string, ScoreMemory>>;
}

const MAX_GAMES = 20_000;

/** For as long as the process runs. */
export function createScoreReadings(): ScoreReadings {
  const known = createLru<ScoreMemory>(MAX_GAMES);
  return {
    async note(seen) {
      return new Map(
        seen.map(({ key, ...reading }) => {
          const memory = rememberScore(known.get(key), reading);
          known.set(key, memory, 1);
          return [key, memory];
        }),
      );
    },
  };
}
