import { field } from '../field.ts';
import { inEveryLanguage } from '../messages/index.ts';
import { PeopleInputSchema } from '../people/person.ts';
import type { DataList } from './list.ts';

/** The people who play a game. */
export const lineup = {
  kind: 'lineup',
  name: inEveryLanguage(({ post }) => post.lineup),
  schema: PeopleInputSchema,
  fields: [
    field('number', 'text', '7'),
    field('player', 'text', 'Lena Brunner'),
    field('position', 'text', 'Verteidigung'),
  ],
  conditions: ['isGoalkeeper', 'isCaptain'],
  plainRow: { fields: ['number', 'player', 'position'], name: 'player' },
  postFields: [],
  postConditions: ['lineupRows', 'lineupHasNumbers', 'lineupHasPositions'],
} as const satisfies DataList;
