import { Type, type Static } from 'typebox';
import { field } from '../field.ts';
import { GameInputSchema } from '../game.ts';

const LooseText = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]));

/** A game of a list: one of our own team. */
const GameRowInputSchema = Type.Object({
  ...GameInputSchema.properties,
  /** Our team of the two; without it the one called like the list's team. */
  ours: Type.Optional(Type.Enum(['home', 'away'])),
  /** The place of the game; without it the team named first is at home. */
  side: Type.Optional(Type.Enum(['home', 'away', 'undecided'])),
});

/** Games of one team, in the order they are shown. */
export const GameListInputSchema = Type.Object({
  /** Our team, as its games write it. */
  team: LooseText,
  teamLogo: LooseText,
  competition: LooseText,
  rows: Type.Array(GameRowInputSchema, { maxItems: 50 }),
});

export type GameListInput = Static<typeof GameListInputSchema>;

/** The fields of a row, as our team sees its game. */
export const gameRowFields = [
  field('date', 'text', '15.11.2025'),
  field('time', 'text', '19:30'),
  field('dateTime', 'text', '15.11.2025, 19:30'),
  field('opponent', 'text', 'Floorball Auental'),
  field('opponentLogo', 'image', ''),
  field('teamHome', 'text', 'UHC Sternenberg'),
  field('teamAway', 'text', 'Floorball Auental'),
  field('teamHomeLogo', 'image', ''),
  field('teamAwayLogo', 'image', ''),
  field('result', 'text', '6:5'),
  field('resultDetail', 'text', '(2:1, 3:2, 1:2)'),
  field('scoreHome', 'text', '6'),
  field('scoreAway', 'text', '5'),
  field('scoreSuffix', 'text', 'n.V.'),
  field('goalsFor', 'text', '6'),
  field('goalsAgainst', 'text', '5'),
  field('outcomeLetter', 'text', 'S'),
  field('location', 'text', 'Sporthalle Bergfeld'),
  field('city', 'text', 'Sternenberg'),
  field('locationCity', 'text', 'Sporthalle Bergfeld, Sternenberg'),
  field('competition', 'text', 'Herren GF 2. Liga'),
] as const;

/** `isHome` and `isAway` are both false for an undecided side; `outcome` is `won`, `drawn`, `lost` or ''. */
export const gameRowConditions = [
  'isHome',
  'isAway',
  'isWon',
  'isDrawn',
  'isLost',
  'outcome',
  'hasResult',
  'status',
] as const;
