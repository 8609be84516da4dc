import { Type, type Static } from 'typebox';

/** The consent of a person, or of a minor's parents. Nobody is named without one. */
export const consents = ['adult', 'minor-with-consent', 'not-named'] as const;
export type Consent = (typeof consents)[number];

/** The most people of one list. */
export const MAX_PEOPLE = 50;

/** The longest text of a person's data. */
export const LONGEST_NAME = 200;

const LooseText = Type.Optional(Type.Union([Type.String({ maxLength: LONGEST_NAME }), Type.Number(), Type.Null()]));
const ConsentSchema = Type.Optional(Type.Enum(consents));

const person = {
  number: LooseText,
  player: LooseText,
  position: LooseText,
  goalkeeper: Type.Optional(Type.Boolean()),
  captain: Type.Optional(Type.Boolean()),
  goals: LooseText,
  assists: LooseText,
  points: LooseText,
  consent: ConsentSchema,
};

/** A person as people and files write one. Other properties are allowed, and never read. */
const PersonInputSchema = Type.Object(person);

/** A list of people. `consent` is that of everybody who has none of their own. */
export const PeopleInputSchema = Type.Object({
  consent: ConsentSchema,
  rows: Type.Array(PersonInputSchema, { maxItems: MAX_PEOPLE }),
});

/** One person, with a picture. */
export const PlayerInputSchema = Type.Object({ ...person, portrait: Type.Optional(Type.String()) });

export type PersonInput = Static<typeof PersonInputSchema>;
export type PlayerInput = Static<typeof PlayerInputSchema>;
export type PeopleInput = Static<typeof PeopleInputSchema>;

/** The properties of a person that are read. */
export const personProperties = [...(Object.keys(person) as (keyof PersonInput)[]), 'portrait'] as const;

/** The lists of a post that have people; `player` is a single one. */
export const peopleLists = ['lineup', 'scorers', 'player'] as const;
export type PeopleList = (typeof peopleLists)[number];

/** The most people that a theme draws: a squad fits, scorers are a handful. */
export const MOST_DRAWN: Readonly<Record<PeopleList, number>> = { lineup: 24, scorers: 8, player: 1 };

/** The lists of a post's data that have people. */
interface PeopleData {
  lineup?: PeopleInput;
  scorers?: PeopleInput;
  player?: PlayerInput;
}

export interface TypedPeople {
  people: readonly PersonInput[];
  /** Of everybody who has none of their own. */
  consent?: Consent | undefined;
  /** Of a single person. */
  portrait?: string | undefined;
}

/** A typed list as a post's data have it; a post about a player takes the first person. */
export function toPeopleData(kind: PeopleList, { people, consent, portrait }: TypedPeople): PeopleData {
  const own = consent && { consent };
  if (kind === 'player') return { player: { ...own, ...people[0], ...(portrait && { portrait }) } };
  return { [kind]: { ...own, rows: [...people] } };
}

/** A person who may be named. Texts are trimmed and never null; null is a number nobody has given. */
export interface Person {
  /** The place in the list, from 1. */
  row: number;
  number: string;
  player: string;
  position: string;
  isGoalkeeper: boolean;
  isCaptain: boolean;
  goals: number | null;
  assists: number | null;
  points: number | null;
  portrait: string;
}
