import { sourceLanguage, type Language } from '@matchpost/engine/languages';
import type { SportId } from '@matchpost/engine/sports';
import type { Game } from '@matchpost/engine';
import { createObservable } from '../../../preferences/observable.ts';
import type { EditorParts } from '../../editor-context.ts';
import { buildData } from './build-data.ts';
import { createChoice, type EditorData } from './choice.ts';

export type { EditorData } from './choice.ts';

/** What fills the data fields of a newly opened editor. */
export function createSampleData(language: Language = sourceLanguage, sport?: SportId): EditorData {
  return buildData(createChoice(language, sport));
}

/** `EditorParts.data`: three sample games until something else is chosen. */
export function createEditorData(language: Language = sourceLanguage, sport?: SportId): EditorParts['data'] {
  return createObservable(createSampleData(language, sport));
}

/** As many games as the template holds: more would be an error of the engine. */
export function takeGames<T extends { games: Game[] }>(data: T, count: number): T {
  return data.games.length <= count ? data : { ...data, games: data.games.slice(0, count) };
}
