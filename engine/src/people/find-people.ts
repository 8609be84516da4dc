/** Reads the people of a post who may be named, and what is wrong with a list. */
import { EngineError, issue, type Issue } from '../errors.ts';
import { nameOf, withoutUnnamed } from './consent.ts';
import type { PeopleInput, PeopleList, Person, PlayerInput } from './person.ts';
import { findPosition } from './positions.ts';

interface People {
  people: Person[];
  issues: Issue[];
}

type WithPeople = Partial<Record<PeopleList, unknown>>;

/**
 * The people of a list, in its order, scorers by rank; undefined if the data have no such list. Throws `nobody-named` if
 * none may be named. Issues: `people-not-named`, `person-unreadable`, `figure-unreadable`, and those of {@link findRepeated}.
 */
export function findPeople(data: WithPeople, list: PeopleList): People | undefined {
  const value = withoutUnnamed(data)[list];
  if (value === undefined || value === null) return undefined;
  const rows = list === 'player' ? [value as PlayerInput] : (value as PeopleInput).rows;
  const issues: Issue[] = [];
  const people = rows.flatMap((row, index) => {
    if (row.consent === 'not-named') return [];
    const person = toPerson(row, index + 1);
    issues.push(...findUnreadable(row, index + 1, pathOf(list, index + 1)));
    if (person.player !== '') return [person];
    issues.push(issue('person-unreadable', pathOf(list, index + 1), { line: index + 1 }));
    return [];
  });
  const count = rows.filter(({ consent }) => consent === 'not-named').length;
  if (people.length === 0) throw new EngineError('nobody-named', { path: list, params: { count } });
  if (count > 0) issues.push(issue('people-not-named', list, { count }));
  const found = [...issues, ...findRepeated(people, (row) => pathOf(list, row))];
  return { people: list === 'scorers' ? people.toSorted(compareScorers) : people, issues: found };
}

/**
 * By points, the total that a picture shows, then by goals and assists. Equal people stay as they are listed: browsers
 * and Node sort names by different editions of the alphabet, and a picture must not depend on that.
 */
function compareScorers(a: Person, b: Person): number {
  return totalOf(b) - totalOf(a) || (b.goals ?? 0) - (a.goals ?? 0) || (b.assists ?? 0) - (a.assists ?? 0);
}

function totalOf({ goals, assists, points }: Person): number {
  return points ?? (goals ?? 0) + (assists ?? 0);
}

/** Numbers and names that a list has twice: `number-repeated`, `person-repeated`. Their rows stay. */
export function findRepeated(
  people: readonly Pick<Person, 'row' | 'number' | 'player'>[],
  pathOf: (row: number) => string,
): Issue[] {
  const numbers = new Map<string, number>();
  const names = new Map<string, number>();
  return people.flatMap(({ row: line, number, player }) => {
    const found: Issue[] = [];
    const first = number === '' ? undefined : numbers.get(number);
    if (first !== undefined) found.push(issue('number-repeated', `${pathOf(line)}.number`, { number, line, first }));
    else numbers.set(number, line);
    const name = nameOf({ player });
    const same = names.get(name);
    if (same !== undefined) found.push(issue('person-repeated', pathOf(line), { line, first: same }));
    else names.set(name, line);
    return found;
  });
}

function pathOf(list: PeopleList, row: number): string {
  return list === 'player' ? list : `${list}.rows.${row - 1}`;
}

function toPerson(input: PlayerInput, row: number): Person {
  const position = findText(input.position);
  return {
    row,
    number: findText(input.number),
    player: findText(input.player),
    position,
    isGoalkeeper: input.goalkeeper ?? findPosition(position)?.id === 'goalkeeper',
    isCaptain: input.captain ?? false,
    ...readPoints(input),
    portrait: input.portrait?.trim() ?? '',
  };
}

/** Figures that are no numbers. */
function findUnreadable(input: PlayerInput, line: number, path: string): Issue[] {
  const figures = ['goals', 'assists', 'points'] as const;
  const broken = figures.filter((name) => findText(input[name]) !== '' && findNumber(input[name]) === null);
  return broken.map((name) => issue('figure-unreadable', `${path}.${name}`, { line }));
}

/** Goals and assists add up to points where nobody gives them. */
function readPoints(input: PlayerInput): Pick<Person, 'goals' | 'assists' | 'points'> {
  const [goals, assists] = [findNumber(input.goals), findNumber(input.assists)];
  const sum = goals !== null && assists !== null ? goals + assists : null;
  return { goals, assists, points: findNumber(input.points) ?? sum };
}

function findText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function findNumber(value: unknown): number | null {
  const text = findText(value);
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
