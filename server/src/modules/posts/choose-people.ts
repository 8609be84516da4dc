import type { Issue, RenderData } from '@matchpost/engine';
import {
  hasPeople,
  parsePeople,
  peopleLists,
  readPosition,
  withoutUnnamed,
  type PeopleList,
  type PersonInput,
} from '@matchpost/engine/posts';
import type { SportId } from '@matchpost/engine/sports';
import { invalidField } from '../../errors.ts';
import type { PostOptions } from './choose-games.ts';

interface ChosenPeople {
  /** The part of a post's data that shows people: those who may be named. */
  data: Pick<RenderData, PeopleList>;
  warnings: readonly Issue[];
}

export function isPeopleKind(kind: unknown): kind is PeopleList {
  return peopleLists.some((one) => one === kind);
}

/** Nobody who may not be named gets beyond this. Throws `request-invalid`. */
export function choosePeople(kind: PeopleList, options: PostOptions, sport: SportId | undefined): ChosenPeople {
  if (options.carousel !== undefined) throw invalidField('body.carousel', 'beside-kind', { kind });
  const { player } = options;
  const { list, warnings } =
    kind === 'player' ? { list: player && withPosition(player, sport), warnings: [] } : readList(kind, options, sport);
  const people: Partial<Record<PeopleList, unknown>> = { [kind]: list };
  const data = withoutUnnamed(people) as ChosenPeople['data'];
  if (!hasPeople(data)) throw invalidField(`body.${kind}`, 'value-missing');
  return { data, warnings };
}

function readList(kind: 'lineup' | 'scorers', options: PostOptions, sport: SportId | undefined) {
  const { rows, text, consent } = options[kind] ?? {};
  if ((rows === undefined) === (text === undefined)) throw invalidField(`body.${kind}`, 'rows-or-text');
  if (text === undefined) {
    const read = rows?.map((row) => withPosition(row, sport));
    return { list: { consent, rows: read }, warnings: [] };
  }
  const typed = parsePeople(text, { sport, hasFigures: kind === 'scorers' });
  const warnings = typed.issues.map((one) => ({ ...one, path: `${kind}.text.${one.path}` }));
  return { list: { consent: typed.consent ?? consent, rows: typed.people }, warnings };
}

/** The engine names a position without its sport, which decides between equal words. */
function withPosition<P extends Pick<PersonInput, 'position'>>(person: P, sport: SportId | undefined): P {
  const { position } = person;
  return typeof position === 'string' ? { ...person, position: readPosition(position, sport) } : person;
}
