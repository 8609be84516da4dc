import { field } from '../field.ts';
import { inEveryLanguage } from '../messages/index.ts';
import type { DataList } from './list.ts';
import { GameListInputSchema, gameRowConditions, gameRowFields } from './game-list.ts';

/** The last games of a team with a final score, the newest first. */
export const form = {
  kind: 'form',
  name: inEveryLanguage(({ post }) => post.form),
  schema: GameListInputSchema,
  fields: gameRowFields,
  conditions: gameRowConditions,
  plainRow: { fields: ['outcomeLetter', 'opponentLogo', 'opponent', 'result'], name: 'opponent' },
  postFields: [
    field('formTeam', 'text', 'UHC Sternenberg'),
    field('formTeamLogo', 'image', ''),
    field('formCompetition', 'text', 'Herren GF 2. Liga'),
    field('formGames', 'text', '5'),
    field('formWins', 'text', '3'),
    field('formDraws', 'text', '1'),
    field('formLosses', 'text', '1'),
    field('formGoalsFor', 'text', '27'),
    field('formGoalsAgainst', 'text', '21'),
  ],
  postConditions: ['formRows'],
} as const satisfies DataList;
