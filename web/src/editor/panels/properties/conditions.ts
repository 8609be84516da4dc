import { findLanguage, languages, type Language } from '@matchpost/engine/languages';
import { getList, type RepeatList } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useEditorState } from '../../editor-context.ts';
import { useLanguageName } from '../../../preferences/use-language-name.ts';

/** Conditions as expressions of the engine; `#` is the game's number, empty for the first. */
const fixed = {
  hasResult: 'hasResult#',
  noResult: 'not hasResult#',
  hasGame: 'hasGame#',
  isPostponed: "status# == 'postponed'",
  homeWins: "winner# == 'home'",
  awayWins: "winner# == 'away'",
  weWin: "outcome# == 'won'",
  weLose: "outcome# == 'lost'",
  weDraw: "outcome# == 'drawn'",
  isHomeGame: 'isHomeGame',
  isAwayGame: 'isAwayGame',
  onPreview: "tab == 'preview'",
  onResult: "tab == 'result'",
  withDetails: 'showResultDetail',
  oneGame: 'gameCount == 1',
  fromTwoGames: 'gameCount >= 2',
  fromThreeGames: 'gameCount >= 3',
  withPhoto: 'hasBackground',
  withoutPhoto: 'not hasBackground',
} as const;

/** Conditions of a row of another list. */
const ofRows = {
  isOurs: 'isOurs',
  isPromotion: 'isPromotion',
  isPromotionPlayoff: 'isPromotionPlayoff',
  isRelegationPlayoff: 'isRelegationPlayoff',
  isRelegation: 'isRelegation',
  isZoneEnd: 'isZoneEnd',
  rankUp: 'rankUp',
  rankDown: 'rankDown',
  isHome: 'isHome',
  isAway: 'isAway',
  isWon: 'isWon',
  isDrawn: 'isDrawn',
  isLost: 'isLost',
  isGoalkeeper: 'isGoalkeeper',
  isCaptain: 'isCaptain',
} as const;

type FixedCondition = keyof typeof fixed | keyof typeof ofRows;
export type ConditionName = FixedCondition | `language-${Language}`;

export const conditions = {
  ...fixed,
  ...ofRows,
  ...Object.fromEntries(languages.map((language) => [`language-${language}`, `language == '${language}'`])),
} as Readonly<Record<ConditionName, string>>;

/** The language of a condition; undefined for others. */
function languageOf(name: ConditionName): Language | undefined {
  return name.startsWith('language-') ? findLanguage(name.slice('language-'.length)) : undefined;
}

export interface Condition {
  name: ConditionName;
  /** 1 for the first game; 0 without a game. */
  game: number;
}

const names = Object.keys(conditions) as ConditionName[];
const MOST_GAMES = 50;

/** True where the engine knows the condition: of games, or of the list whose row it is in. */
export function isOffered(name: ConditionName, list: RepeatList): boolean {
  if (name in ofRows) return list !== 'games' && getList(list).conditions.includes(name);
  return list === 'games' || !isPerGame(name) || getList(list).conditions.includes(name);
}

export function isPerGame(name: ConditionName): boolean {
  return conditions[name].includes('#');
}

function formatCondition({ name, game }: Condition): string {
  return conditions[name].replace('#', game > 1 ? String(game) : '');
}

export function formatConditions(list: readonly Condition[]): string | undefined {
  return list.length === 0 ? undefined : list.map(formatCondition).join(' and ');
}

/** Reads an expression as conditions; undefined for a free one. */
export function parseConditions(when: string | undefined): Condition[] | undefined {
  if (when === undefined || when.trim() === '') return [];
  const found = when.split(/\s+(?:and|&&)\s+/).map(parseOne);
  return found.every((condition) => condition !== undefined) ? found : undefined;
}

function parseOne(text: string): Condition | undefined {
  const clean = text.trim().replace(/^!\s*/, 'not ').replaceAll('"', "'");
  for (const name of names) {
    if (!isPerGame(name)) {
      if (clean === conditions[name]) return { name, game: 0 };
      continue;
    }
    for (let game = 1; game <= MOST_GAMES; game++) {
      if (clean === formatCondition({ name, game })) return { name, game };
    }
  }
  return undefined;
}

/** `nur mit Resultat (Spiel 2)` */
export function useConditionWords(): (condition: Condition) => string {
  const t = useTranslations('editorPanels.when');
  const languageName = useLanguageName();
  const games = useEditorState(({ document }) => document.games);
  return ({ name, game }) => {
    const language = languageOf(name);
    const words =
      language === undefined
        ? t(`conditions.${name as FixedCondition}`)
        : t('onlyIn', { language: languageName(language) });
    return game === 0 || (games === 1 && game === 1) ? words : t('ofGame', { words, game });
  };
}
