import { field } from '../field.ts';
import { inEveryLanguage } from '../messages/index.ts';
import { PlayerInputSchema } from '../people/person.ts';
import type { DataList } from './list.ts';

/** A single person: the player of the match. No repeat shows it. */
export const player = {
  kind: 'player',
  name: inEveryLanguage(({ post }) => post.playerOfTheMatch),
  schema: PlayerInputSchema,
  fields: [],
  conditions: [],
  plainRow: { fields: [], name: '' },
  postFields: [
    field('playerName', 'text', 'Lena Brunner'),
    field('playerNumber', 'text', '7'),
    field('playerPosition', 'text', 'Verteidigung'),
    field('playerGoals', 'text', '2'),
    field('playerAssists', 'text', '1'),
    field('playerPoints', 'text', '3'),
    field('playerPortrait', 'image', ''),
  ],
  postConditions: ['playerIsGoalkeeper', 'playerIsCaptain'],
} as const satisfies DataList;
