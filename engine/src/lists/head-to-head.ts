import { Type } from 'typebox';
import { field } from '../field.ts';
import { inEveryLanguage } from '../messages/index.ts';
import type { DataList } from './list.ts';
import { GameListInputSchema, gameRowConditions, gameRowFields } from './game-list.ts';

/** The games of two teams against each other with a final score, the newest first. */
export const headToHead = {
  kind: 'head-to-head',
  name: inEveryLanguage(({ post }) => post.headToHead),
  schema: Type.Object({
    ...GameListInputSchema.properties,
    /** The other team; without it that of the first row. */
    opponent: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
    opponentLogo: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
  fields: gameRowFields,
  conditions: gameRowConditions,
  plainRow: { fields: ['outcomeLetter', 'date', 'result'], name: 'date' },
  postFields: [
    field('headToHeadTeam', 'text', 'UHC Sternenberg'),
    field('headToHeadTeamLogo', 'image', ''),
    field('headToHeadOpponent', 'text', 'Floorball Auental'),
    field('headToHeadOpponentLogo', 'image', ''),
    field('headToHeadCompetition', 'text', 'Herren GF 2. Liga'),
    field('headToHeadGames', 'text', '6'),
    field('headToHeadWins', 'text', '3'),
    field('headToHeadDraws', 'text', '1'),
    field('headToHeadLosses', 'text', '2'),
    field('headToHeadGoalsFor', 'text', '31'),
    field('headToHeadGoalsAgainst', 'text', '28'),
  ],
  postConditions: ['headToHeadRows'],
} as const satisfies DataList;
