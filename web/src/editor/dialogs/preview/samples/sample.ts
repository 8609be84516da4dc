import type { Club, GameInput } from '@matchpost/engine';

/** How long the names are: as most are, as some are, and as no layout wants them. */
export const sampleLengths = ['short', 'long', 'extreme'] as const;
export type SampleLength = (typeof sampleLengths)[number];

export interface SampleInput extends GameInput {
  /** Where the leagues' own result has German in it: another one for posts in other languages. */
  elsewhere?: Pick<GameInput, 'result' | 'resultDetail'>;
}

/** Match days of three games, and the club whose posts the short ones are. */
export type SportSamples = Readonly<Record<SampleLength, readonly SampleInput[]>> & { club: Club };
