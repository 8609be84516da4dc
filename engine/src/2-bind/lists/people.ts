/** Line-ups, scorers and the player of the match. `people/consent.ts` has decided before whom they may name. */
import type { RenderData } from '../../data.ts';
import { sourceLanguage, type Language } from '../../languages.ts';
import { findPeople } from '../../people/find-people.ts';
import type { PeopleList, Person } from '../../people/person.ts';
import { namePosition } from '../../people/positions.ts';
import type { Value } from '../evaluate.ts';
import { level } from '../names.ts';
import type { ListReader, ListRow } from './read-list.ts';

export const readLineup: ListReader = (data) =>
  readPeople(data, 'lineup', (people) => ({
    lineupRows: people.length,
    lineupHasNumbers: people.some(({ number }) => number !== ''),
    lineupHasPositions: people.some(({ position }) => position !== ''),
  }));

export const readScorers: ListReader = (data) =>
  readPeople(data, 'scorers', (people) => ({
    scorersRows: people.length,
    scorersHasNumbers: people.some(({ number }) => number !== ''),
    scorersHasGoals: people.some(({ goals }) => goals !== null),
    scorersHasAssists: people.some(({ assists }) => assists !== null),
    scorersHasPoints: people.some(({ points }) => points !== null),
  }));

export const readPlayer: ListReader = (data) => {
  const found = findPeople(data, 'player');
  const [person] = found?.people ?? [];
  if (found === undefined || person === undefined) return undefined;
  return {
    issues: found.issues,
    teams: [],
    bind: () => ({ rows: [], ours: 0, post: bindPlayer(person, languageOf(data)) }),
  };
};

function readPeople(
  data: RenderData,
  list: Exclude<PeopleList, 'player'>,
  conditionsOf: (people: readonly Person[]) => Readonly<Record<string, Value>>,
) {
  const found = findPeople(data, list);
  if (found === undefined) return undefined;
  const { people, issues } = found;
  const post: ListRow = { texts: {}, images: {}, conditions: conditionsOf(people), owner: '' };
  const rows = people.map((person) => bindPerson(person, languageOf(data)));
  // No team is among them: a person has one name, and no form of it.
  return { issues, teams: [], bind: () => ({ rows, ours: 0, post }) };
}

function bindPerson(person: Person, language: Language): ListRow {
  const { number, player, position, isGoalkeeper, isCaptain, goals, assists, points } = person;
  return {
    texts: {
      number: level(number),
      player: level(player),
      position: level(namePosition(position, language)),
      goals: level(writeNumber(goals)),
      assists: level(writeNumber(assists)),
      points: level(writeNumber(points)),
    },
    images: {},
    conditions: { isGoalkeeper, isCaptain },
    owner: player,
  };
}

function bindPlayer(person: Person, language: Language): ListRow {
  const { texts, conditions, owner } = bindPerson(person, language);
  const { player: playerName = level(''), ...rest } = texts;
  const renamed = Object.entries(rest).map(([name, value]) => [ofPlayer(name), value] as const);
  return {
    texts: { playerName, ...Object.fromEntries(renamed) },
    images: { playerPortrait: person.portrait },
    conditions: {
      playerIsGoalkeeper: conditions['isGoalkeeper'] ?? false,
      playerIsCaptain: conditions['isCaptain'] ?? false,
    },
    owner,
  };
}

/** `goals` of a row is `playerGoals` of the post. */
function ofPlayer(name: string): string {
  return `player${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

function languageOf({ language = sourceLanguage }: RenderData): Language {
  return language;
}

function writeNumber(value: number | null): string {
  return value === null ? '' : String(value);
}
