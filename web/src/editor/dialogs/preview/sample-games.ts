import { sourceLanguage, type Language } from '@matchpost/engine/languages';
import { defaultSport, type SportId } from '@matchpost/engine/sports';
import { parseGames, type Club, type Game } from '@matchpost/engine';
import { handball } from './samples/handball.ts';
import { type SampleInput, type SampleLength, type SportSamples, sampleLengths } from './samples/sample.ts';
import { unihockey } from './samples/unihockey.ts';
import { volleyball } from './samples/volleyball.ts';

const samples: Partial<Record<SportId, SportSamples>> = { unihockey, volleyball, handball };

/** A sport without samples shows those of the first sport. */
function samplesOf(sport: SportId): SportSamples {
  return samples[sport] ?? unihockey;
}

interface SampleOptions {
  sport?: SportId;
  length?: SampleLength;
  language?: Language;
  /** False for games that are still to come. */
  played?: boolean;
}

/** Three invented games in the engine's shape. */
export function createSampleGames(options: SampleOptions = {}): Game[] {
  const { sport = defaultSport, length = 'short', language = sourceLanguage, played = true } = options;
  const first = 3 * sampleLengths.indexOf(length) + 1;
  const inputs = samplesOf(sport)[length].map((input, i) => ({
    id: `sample-${first + i}`,
    ...inLanguage(input, language),
  }));
  const { games } = parseGames(inputs);
  return played ? games : games.map(asComing);
}

/** The club of the short samples. */
export function getSampleClub(sport: SportId): Club {
  return samplesOf(sport).club;
}

/** The game before kick-off. */
export function asComing({ score: _, ...game }: Game): Game {
  return { ...game, result: '', resultDetail: '', status: 'scheduled' };
}

function inLanguage({ elsewhere, ...input }: SampleInput, language: Language) {
  return language === sourceLanguage ? input : { ...input, ...elsewhere };
}
