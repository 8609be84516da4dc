import { Type } from 'typebox';
import { field } from '../field.ts';
import { inEveryLanguage } from '../messages/index.ts';
import type { DataList } from './list.ts';
import { GameListInputSchema, gameRowConditions, gameRowFields } from './game-list.ts';

/** The schedule of a team, the next game first; a long one has several pages, each a post of its own. */
export const fixtures = {
  kind: 'fixtures',
  name: inEveryLanguage(({ post }) => post.schedule),
  schema: Type.Object({
    ...GameListInputSchema.properties,
    /** The place of these rows among the pages, from 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    pages: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    /** The games of all pages. */
    games: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  }),
  fields: gameRowFields,
  conditions: gameRowConditions,
  plainRow: { fields: ['date', 'opponentLogo', 'opponent', 'time'], name: 'opponent' },
  postFields: [
    field('fixturesTeam', 'text', 'UHC Sternenberg'),
    field('fixturesTeamLogo', 'image', ''),
    field('fixturesCompetition', 'text', 'Herren GF 2. Liga'),
    field('fixturesGames', 'text', '8'),
    field('fixturesPage', 'text', '1'),
    field('fixturesPages', 'text', '2'),
    field('fixturesFrom', 'text', '15.11.2025'),
    field('fixturesTo', 'text', '21.02.2026'),
  ],
  postConditions: ['fixturesRows', 'fixturesHasPages', 'fixturesHasResults'],
} as const satisfies DataList;
