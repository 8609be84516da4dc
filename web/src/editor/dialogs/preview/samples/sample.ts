import type { Club, GameInput } from '@matchpost/engine';

/** The length of names: usual, long, and too long for any layout. */
export const sampleLengths = ['short', 'long', 'extreme'] as const;
export type SampleLength = (typeof sampleLengths)[number];

export interface SampleInput extends Omit<GameInput, 'id'> {
  /** The result in other languages, when the league's result contains German. */
  elsewhere?: Pick<GameInput, 'result' | 'resultDetail'>;
}

/** Match days of three games, and the club of the short ones. */
export type SportSamples = Readonly<Record<SampleLength, readonly SampleInput[]>> & { club: Club };

/** The games of one match day: the facts that all of them share, and those of each game. */
export function sampleDay<Shared extends Partial<SampleInput>>(
  shared: Shared,
  games: readonly (Omit<SampleInput, keyof Shared> & Partial<SampleInput>)[],
): SampleInput[] {
  // TypeScript does not add up the two halves of a generic type.
  return games.map((game) => ({ ...shared, ...game }) as SampleInput);
}
