import type { Club, GameInput } from '@matchpost/engine';

/** How long the names are: as most are, as some are, and as no layout wants them. */
export const sampleLengths = ['short', 'long', 'extreme'] as const;
export type SampleLength = (typeof sampleLengths)[number];

export interface SampleInput extends Omit<GameInput, 'id'> {
  /** Where the leagues' own result has German in it: another one for posts in other languages. */
  elsewhere?: Pick<GameInput, 'result' | 'resultDetail'>;
}

/** Match days of three games, and the club whose posts the short ones are. */
export type SportSamples = Readonly<Record<SampleLength, readonly SampleInput[]>> & { club: Club };

/** The games of one match day: the facts that all of them share, and those of each game. */
export function sampleDay<Shared extends Partial<SampleInput>>(
  shared: Shared,
  games: readonly (Omit<SampleInput, keyof Shared> & Partial<SampleInput>)[],
): SampleInput[] {
  // TypeScript does not add up the two halves of a generic type.
  return games.map((game) => ({ ...shared, ...game }) as SampleInput);
}
