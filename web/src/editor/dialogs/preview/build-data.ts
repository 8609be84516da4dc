import { type Game, findField, type Tab } from '@matchpost/engine';
import { composePost, pickLast, pickNext } from '@matchpost/engine/posts';
import { sourceLanguage, type Language } from '@matchpost/engine/languages';
import type { SportId } from '@matchpost/engine/sports';
import { toPostFacts } from '../../../post/build-request.ts';
import { decide, type ClubFacts } from '../../../post/decide.ts';
import { type PreviewChoice, createChoice } from './preview-store.ts';
import type { EditorData, EditorParts } from '../../editor-context.ts';
import { createSampleGames, getSampleClub } from './sample-games.ts';
import { createObservable } from '../../../preferences/observable.ts';
import type { EditorDocument } from '../../document/document.ts';
import { childrenOf, type AnyElement } from '../../document/elements.ts';
import { listWritten } from '../../document/operations/fields.ts';
import { findAt } from '../../document/value.ts';

/** Most games of a post (specification, section 9). */
const MOST_GAMES = 3;

interface PickOptions {
  played: boolean;
  /** `yyyy-mm-dd` in Switzerland. */
  today: string;
}

/** The next games, or the last played ones; the other kind when there are none. */
export function pickGames(season: readonly Game[], { played, today }: PickOptions): Game[] {
  const past = pickLast(season, { count: MOST_GAMES });
  const coming = pickNext(season, { today, count: MOST_GAMES });
  const [wanted, otherwise] = played ? [past, coming] : [coming, past];
  if (wanted.length > 0) return wanted;
  return otherwise.length > 0 ? otherwise : season.slice(0, MOST_GAMES);
}

/** A team's games and the facts about its club. */
export interface TeamFacts extends ClubFacts {
  games: readonly Game[];
  clubName: string;
  handle: string;
}

/** The engine's data: for a team as the studio builds it, else samples. */
export function buildData(choice: PreviewChoice, team?: TeamFacts): EditorData {
  const { pinned, tab, showDetail, isNeutral, language, background, home } = choice;
  const games = pinned ?? team?.games ?? sampleGames(choice);
  const said = home ?? (team === undefined ? true : undefined);
  const decision = decide({ tab, ...(said !== undefined && { home: said }) }, games, team ?? {});
  const facts = toPostFacts({
    ...team,
    place: { sport: choice.sport, showDetail, isNeutral },
    language,
    branding: false,
    background: background && { image: background.url },
  });
  return composePost(games, decision, team === undefined ? { ...facts, club: getSampleClub(choice.sport) } : facts)
    .data;
}

function sampleGames({ source, sport, language, played }: PreviewChoice): Game[] {
  return createSampleGames({ sport, language, length: source === 'team' ? 'short' : source, played });
}

/** The data of a newly opened editor. */
export function createSampleData(language: Language = sourceLanguage, sport?: SportId): EditorData {
  return buildData(createChoice(language, sport));
}

/** `EditorParts.data`: three sample games until something else is chosen. */
export function createEditorData(language: Language = sourceLanguage, sport?: SportId): EditorParts['data'] {
  return createObservable(createSampleData(language, sport));
}

/** At most as many games as the template holds: more are an error of the engine. */
export function takeGames<T extends { games: Game[] }>(data: T, count: number): T {
  return data.games.length <= count ? data : { ...data, games: data.games.slice(0, count) };
}

const resultFields: ReadonlySet<string> = new Set(['result', 'resultDetail', 'scoreHome', 'scoreAway', 'scoreSuffix']);

/** The tab the template is made for, by the fields it shows. */
export function findKind({ template }: EditorDocument): Tab {
  const names = template.elements.flatMap(listFields);
  const isResult = names.some((name) => resultFields.has(findField(name)?.field.name ?? ''));
  return isResult || names.length === 0 ? 'result' : 'preview';
}

function listFields(element: AnyElement): string[] {
  const bound = findAt(element, 'apiField');
  const inRows = childrenOf(element).flatMap(listFields);
  return [...(typeof bound === 'string' ? [bound] : []), ...listWritten({ ...element, children: [] }), ...inRows];
}
