import { field } from '../field.ts';
import { inEveryLanguage } from '../messages/index.ts';
import { PeopleInputSchema } from '../people/person.ts';
import type { DataList } from './list.ts';

/** The people who score most; `people/find-people.ts` ranks them. */
export const scorers = {
  kind: 'scorers',
  name: inEveryLanguage(({ post }) => post.topScorers),
  schema: PeopleInputSchema,
  fields: [
    field('number', 'text', '7'),
    field('player', 'text', 'Lena Brunner'),
    field('position', 'text', 'Verteidigung'),
    field('goals', 'text', '12'),
    field('assists', 'text', '8'),
    field('points', 'text', '20'),
  ],
  conditions: ['isGoalkeeper', 'isCaptain'],
  plainRow: { fields: ['number', 'player', 'goals', 'assists'], name: 'player' },
  postFields: [],
  postConditions: ['scorersRows', 'scorersHasNumbers', 'scorersHasGoals', 'scorersHasAssists', 'scorersHasPoints'],
} as const satisfies DataList;
