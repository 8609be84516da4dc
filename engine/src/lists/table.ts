import { Type } from 'typebox';
import { field } from '../field.ts';
import { inEveryLanguage } from '../messages/index.ts';
import { LeagueTableInputSchema } from '../league-table.ts';
import type { DataList } from './list.ts';

/** The table of a league's group. */
export const table = {
  kind: 'table',
  name: inEveryLanguage(({ post }) => post.standings),
  schema: Type.Object({
    ...LeagueTableInputSchema.properties,
    /** Full names of the club's teams in it, as the rows write them. */
    ours: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
  }),
  fields: [
    field('rank', 'text', '3'),
    field('rankMove', 'text', '1'),
    field('team', 'text', 'UHC Sternenberg'),
    field('teamLogo', 'image', ''),
    field('played', 'text', '9'),
    field('wins', 'text', '5'),
    field('winsExtended', 'text', '1'),
    field('draws', 'text', '0'),
    field('lossesExtended', 'text', '2'),
    field('losses', 'text', '1'),
    field('goalsFor', 'text', '58'),
    field('goalsAgainst', 'text', '41'),
    field('goalDifference', 'text', '+17'),
    field('points', 'text', '19'),
  ],
  conditions: [
    'isOurs',
    'zone',
    'isPromotion',
    'isPromotionPlayoff',
    'isRelegationPlayoff',
    'isRelegation',
    'isZoneEnd',
    'rankUp',
    'rankDown',
  ],
  plainRow: { fields: ['rank', 'teamLogo', 'team', 'played', 'points'], name: 'team' },
  postFields: [
    field('tableCompetition', 'text', 'Herren GF 2. Liga'),
    field('tableGroup', 'text', 'Gruppe 4'),
    field('tableTeam', 'text', 'UHC Sternenberg'),
    field('tableTeamLogo', 'image', ''),
    field('tableRank', 'text', '3'),
    field('tablePlayed', 'text', '9'),
    field('tablePoints', 'text', '19'),
  ],
  postConditions: ['tableRows', 'tableHasMoves', 'tableHasPlayed', 'tableHasResults', 'tableHasDifference'],
} as const satisfies DataList;
