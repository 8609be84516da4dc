import { Type, type Static, type TObject, type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox';
import { formatNames } from '../formats.ts';
import { languages, sourceLanguage, type LocalWords } from '../languages.ts';

/** A CSS colour (`#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, a name, `none`) or `$name` from the palette. */
export const Color = (options: { default?: string } = {}) =>
  Type.String({ maxLength: 64, description: 'CSS colour, "none" or "$name" from the palette', ...options });

/** The largest sizes of an element, in template pixels. */
export const largestSizes = { length: 100_000, fontSize: 2_000 } as const;

/** A length or position in template pixels. */
export const Length = (options: { default?: number; minimum?: number; description?: string } = {}) =>
  Type.Number({ minimum: -largestSizes.length, maximum: largestSizes.length, ...options });

export const FormatName = Type.Enum(formatNames);

/** One text for every language, or one for each. */
export const LocalText = (options: { default?: string } = {}) =>
  Type.Union([Type.String(), Type.Unsafe<LocalWords>(localWords())], options);

function localWords() {
  const texts = languages.map((language) => [
    language,
    language === sourceLanguage ? Type.String() : Type.Optional(Type.String()),
  ]);
  return Type.Object(Object.fromEntries(texts) as TProperties, { additionalProperties: false });
}

/** Fields every element has. `x`, `y` are the top-left of boxes; text reads them as anchor and baseline. */
export const elementFields = {
  id: Type.String({ minLength: 1, maxLength: 100 }),
  x: Length({ default: 0 }),
  y: Length({ default: 0 }),
  zIndex: Type.Number({ default: 0 }),
  name: Type.Optional(Type.String({ maxLength: 100 })),
  opacity: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
  rotation: Type.Number({
    minimum: -360,
    maximum: 360,
    default: 0,
    description: 'degrees clockwise; boxes turn about their centre, text about its anchor',
  }),
  locked: Type.Boolean({ default: false }),
  hidden: Type.Boolean({ default: false }),
  when: Type.Optional(Type.String({ maxLength: 1000, description: 'shown only if this expression holds' })),
};

/** A closed object: an unknown property is an issue, never ignored. */
export function closed<P extends TProperties>(properties: P, options: { default?: object } = {}): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/**
 * The object with every property optional, and open for others. `Type.Partial` and `Type.Record` do the same for types
 * of any kind, with forty kilobytes of code that every start would read.
 */
export function partial<P extends TProperties>({
  properties,
}: TObject<P>): TObject<{ [Name in keyof P]: TOptional<P[Name]> }> {
  const own = Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)] as const);
  // `fromEntries` forgets the names.
  return Type.Object(Object.fromEntries(own)) as TObject<{ [Name in keyof P]: TOptional<P[Name]> }>;
}

/** An object with names of any kind. */
export function record<Value extends TSchema>(
  value: Value,
  options: { default?: object } = {},
): TUnsafe<Record<string, Static<Value>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: value, ...options });
}

const GradientSchema = closed({
  angle: Type.Number({ default: 180, description: 'degrees clockwise, 0 runs to the top, 90 to the right' }),
  stops: Type.Array(
    closed({
      offset: Type.Number({ minimum: 0, maximum: 1 }),
      color: Color(),
      opacity: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
    }),
    { minItems: 2, maxItems: 16 },
  ),
});

export type Gradient = Static<typeof GradientSchema>;

/** Fill and outline of rects and paths. */
export const paintFields = {
  fill: Color({ default: '#cccccc' }),
  gradient: Type.Optional(GradientSchema),
  stroke: Color({ default: 'none' }),
  strokeWidth: Length({ minimum: 0, default: 0 }),
};

/** Paint with its colours resolved, or as the template has it. */
export type Paint = Static<TObject<typeof paintFields>>;

export const FitFields = {
  mode: Type.Enum(['none', 'shrink', 'wrap', 'ellipsis'], { default: 'none' }),
  maxWidth: Length({ minimum: 0, default: 0 }),
  maxLines: Type.Integer({ minimum: 1, maximum: 50, default: 2 }),
  minFontSize: Type.Number({
    minimum: 0,
    maximum: largestSizes.fontSize,
    default: 0,
    description: '0 means 60 % of the font size',
  }),
  lineHeight: Type.Number({ minimum: 0.5, maximum: 4, default: 1.1, description: 'in font sizes' }),
  align: Type.Enum(['first', 'middle', 'last'], { default: 'first', description: 'which line sits on y' }),
  together: Type.Optional(
    Type.String({ maxLength: 50, description: 'texts with the same word here share ladder step and size' }),
  ),
  shorten: Type.Optional(
    Type.Enum(['early', 'late'], {
      description:
        'when team names take their shorter forms: early (the default), before they shrink; late, when neither lines ' +
        'nor the smallest size help',
    }),
  ),
  maxHeight: Type.Optional(
    Length({ minimum: 0, description: 'lines times line height; more of them than it holds make the text smaller' }),
  ),
};

export type Fit = Static<TObject<typeof FitFields>>;

export const ShadowSchema = closed({
  dx: Length({ default: 0 }),
  dy: Length({ default: 4 }),
  blur: Type.Number({ minimum: 0, maximum: 200, default: 8 }),
  color: Color({ default: 'rgba(0, 0, 0, 0.5)' }),
});

export type Shadow = Static<typeof ShadowSchema>;

export const PlateSchema = closed({
  mode: Type.Enum(['auto', 'always'], {
    default: 'auto',
    description: 'auto: only when the picture stands out too little from the ground',
  }),
  ground: Color({ default: '#000000' }),
  fill: Color({ default: '#ffffff' }),
  shape: Type.Enum(['box', 'crest'], {
    default: 'box',
    description: 'crest: a circle under a round picture, the box with its radius under any other',
  }),
  radius: Length({ minimum: 0, default: 16 }),
  padding: Length({ minimum: 0, default: 16 }),
  together: Type.Optional(
    Type.String({ maxLength: 50, description: 'pictures with the same word here have a plate all or none' }),
  ),
});

/** `settled`: the plate is shown in exactly this fill, whatever the picture. */
export type Plate = Omit<Static<typeof PlateSchema>, 'mode'> & { mode: 'auto' | 'always' | 'settled' };

export const ToneSchema = closed({
  dark: Color({ default: '#000000' }),
  light: Color({ default: '#ffffff' }),
});

/** A picture in two inks: black becomes `dark`, white becomes `light`, both opaque. */
export type Tone = Static<typeof ToneSchema>;

export const GroundSchema = closed({
  text: Color({ default: '#ffffff' }),
  contrast: Type.Number({ minimum: 1, maximum: 21, default: 4.5 }),
});

/** The text a rect makes readable, and the contrast it is to reach (WCAG 2.2). */
export type Ground = Static<typeof GroundSchema>;

/** The same fields without their defaults: an empty override must change nothing. */
export function withoutDefaults<P extends TProperties>(properties: P): P {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const { default: _dropped, ...rest } = schema as TSchema & { default?: unknown };
      return [name, rest];
    }),
  ) as P;
}
