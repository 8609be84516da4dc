import { Type, type Static } from 'typebox';
import { formatNames, isFormat, type Format } from './formats.ts';
import { GameInputSchema } from './game.ts';
import { closed, partial, record } from './kinds/schema.ts';
import { languages, sourceLanguage } from './languages.ts';
import { listProperties } from './lists/index.ts';
import { postKinds, tabs } from './post-kind.ts';
import type { Point } from './rect.ts';

/** The club that publishes the post. */
const ClubSchema = closed({
  name: Type.Optional(Type.String({ maxLength: 200 })),
  logo: Type.Optional(Type.String()),
  instagram: Type.Optional(Type.String({ maxLength: 100 })),
  /** The club's team in the first game: its crest gives the colours without `colors`. */
  crest: Type.Optional(Type.Enum(['home', 'away'])),
  colors: Type.Optional(closed({ primary: Type.Optional(Type.String()), secondary: Type.Optional(Type.String()) })),
});

const FocusSchema = closed({
  x: Type.Number({ minimum: 0, maximum: 1 }),
  y: Type.Number({ minimum: 0, maximum: 1 }),
});

/** The background of templates that have one: a picture, or a colour. */
const BackgroundInputSchema = closed({
  image: Type.Optional(Type.String()),
  /** The people of the image, cut out: a picture of the image's proportions, transparent around them. */
  subject: Type.Optional(Type.String()),
  color: Type.Optional(Type.String()),
  /** The place that stays in view when the image is cropped; by default its middle. */
  focus: Type.Optional(FocusSchema),
  /** Other values for single formats. */
  formats: Type.Optional(partial(closed(formatFocuses()))),
});

function formatFocuses() {
  const own = formatNames.map((format) => [format, closed({ focus: Type.Optional(FocusSchema) })] as const);
  return Object.fromEntries(own) as Record<Format, (typeof own)[number][1]>;
}

/** The focus of the background image in a format. */
export function getBackgroundFocus(background: RenderData['background'], format: string): Point {
  const own = isFormat(format) ? background?.formats?.[format]?.focus : undefined;
  return own ?? background?.focus ?? { x: 0.5, y: 0.5 };
}

/** Shorter forms of team names, by full name: the alias table. */
const NamesSchema = record(closed({ medium: Type.Optional(Type.String()), short: Type.Optional(Type.String()) }));

/** Everything a template is rendered with. Games are checked one by one, so that an issue names its game. */
export const RenderDataSchema = closed({
  games: Type.Array(GameInputSchema, { maxItems: 50 }),
  /** The subject of the post; without it the tab. A kind with a list of its own needs that list, and no games. */
  kind: Type.Optional(Type.Enum(postKinds)),
  ...listProperties(),
  tab: Type.Enum(tabs, { default: 'preview' }),
  isHomeGame: Type.Boolean({ default: false }),
  /** With both false the post shows neither. */
  isAwayGame: Type.Boolean({ default: false }),
  /** Two teams of the club play each other. */
  isDerby: Type.Boolean({ default: false }),
  showResultDetail: Type.Boolean({ default: false }),
  /** The club's team in each game; without it the side of the post is the club's. */
  ours: Type.Optional(Type.Array(Type.Enum(['home', 'away', 'none']), { maxItems: 50 })),
  /** True shows a result without saying how it went for the club: `outcome` is '' then. */
  neutral: Type.Boolean({ default: false }),
  language: Type.Enum(languages, { default: sourceLanguage }),
  background: Type.Optional(BackgroundInputSchema),
  club: Type.Optional(ClubSchema),
  names: Type.Optional(NamesSchema),
  /** `yyyy-mm-dd` in Europe/Zurich: the meaning of "heute". Never read from a clock. */
  today: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  /** Adds the Free plan's mark. */
  branding: Type.Boolean({ default: false }),
  /** The post is a slide: the games of all slides, and those that none of them shows, told on the last one. */
  carousel: Type.Optional(closed({ games: Type.Integer({ minimum: 0 }), more: Type.Integer({ minimum: 0 }) })),
});

type WithDefaults =
  | 'tab'
  | 'isHomeGame'
  | 'isAwayGame'
  | 'isDerby'
  | 'showResultDetail'
  | 'neutral'
  | 'language'
  | 'branding';
type Full = Static<typeof RenderDataSchema>;

/** The data of callers: `games`, and everything that differs from the defaults. */
export type RenderData = Omit<Full, WithDefaults> & Partial<Pick<Full, WithDefaults>>;

export type Tab = Full['tab'];
export type Club = Static<typeof ClubSchema>;
export type Names = Static<typeof NamesSchema>;
