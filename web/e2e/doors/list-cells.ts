/** Posts beyond the game to compare: a table, lists of a team's games, people. */
import type { Language } from '@matchpost/engine/languages';
import { formatNames, type Format } from '@matchpost/engine/formats';
import { languages } from '@matchpost/engine/languages';
import { sports, type Sport } from '@matchpost/leagues';
import { themeNames, type ThemeName } from '../../src/post/studio-url.ts';
import type { ListKind } from '../../src/render/list-kinds.ts';
import { squad } from '../people.ts';
import type { DoorsLeague } from './league.ts';
import { createPairs } from './pairs.ts';

export interface ListCell extends ListCase {
  sport: Sport;
  theme: ThemeName;
  format: Format;
  language: Language;
  /** Of the game that it is about. */
  gameId?: string | undefined;
}

interface ListCase {
  name: string;
  kind: ListKind;
  scope?: 'season';
  page?: number;
  /** The kind of game that it is about; see `kinds.ts`. */
  about?: string;
  /** The typed list, with the consent of adults. */
  people?: string;
  /** Part of short runs. */
  isShort?: boolean;
}

const scorers = '7 Lea Sturm 12 8\n11 Noemi Frei 9 3\n4 Anna Muster 2 7';

const cases: readonly ListCase[] = [
  { name: 'table', kind: 'table', isShort: true },
  { name: 'form', kind: 'form', isShort: true },
  { name: 'next head-to-head', kind: 'head-to-head', isShort: true },
  { name: 'head-to-head of a game', kind: 'head-to-head', about: 'away' },
  { name: 'fixtures', kind: 'fixtures' },
  { name: 'second page of the season', kind: 'fixtures', scope: 'season', page: 2, isShort: true },
  { name: 'line-up', kind: 'lineup', about: 'home', people: squad, isShort: true },
  { name: 'scorers', kind: 'scorers', people: scorers },
  { name: 'player', kind: 'player', about: 'won', people: '7 Lea Sturm 2 1' },
];

const factors = { sport: sports, theme: themeNames, format: formatNames, language: languages } as const;

/** Every pair of a list, sport, theme, format and language at least once. */
export function combineLists(league: DoorsLeague): ListCell[] {
  const pairs = createPairs();
  const wanted = { ...factors, list: cases.map(({ name }) => name) };
  // All at once: each choice then has a pair that was missing, so that the search ends.
  const all = cases.flatMap(({ name: list }) =>
    sports.flatMap((sport) =>
      themeNames.flatMap((theme) =>
        formatNames.flatMap((format) => languages.map((language) => ({ list, sport, theme, format, language }))),
      ),
    ),
  );
  const cells: ListCell[] = [];
  while (pairs.findMissing(wanted).length > 0) {
    const { list, ...style } = pairs.take(all);
    cells.push(writeCell(findCase(list), style, league));
  }
  return cells;
}

/** The most common lists, each with another style. */
export function pickShortLists(league: DoorsLeague): ListCell[] {
  const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
  return cases
    .filter(({ isShort }) => isShort)
    .map((one, i) => {
      const style = { sport: pick(sports, i), theme: pick(themeNames, 2 * i + 1), format: pick(formatNames, i) };
      return writeCell(one, { ...style, language: pick(languages, i) }, league);
    });
}

export function nameListCell({ name, sport, theme, format, language }: ListCell): string {
  return [sport, theme, format, language, name].join(' ');
}

function findCase(name: string): ListCase {
  const found = cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no list called ${name}`);
  return found;
}

function writeCell(
  one: ListCase,
  style: Pick<ListCell, 'sport' | 'theme' | 'format' | 'language'>,
  league: DoorsLeague,
): ListCell {
  const [gameId] = one.about === undefined ? [] : league.gameIdsOf(style.sport, one.about);
  return { ...one, ...style, gameId };
}
