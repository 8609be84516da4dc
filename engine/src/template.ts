import { Type, type Static } from 'typebox';
import { formatNames, type Format } from './formats.ts';
import {
  Color,
  FitFields,
  Length,
  PlateSchema,
  ShadowSchema,
  closed,
  partial,
  record,
  withoutDefaults,
  largestSizes,
} from './kinds/schema.ts';
import type { Element } from './kinds/index.ts';

/** The schema version this engine writes and the newest it reads. */
export const TEMPLATE_VERSION = 1;

export const limits = { elements: 500, bytes: 2_000_000, text: 2_000, games: 50 } as const;

/** The beginning of a text, in UTF-16 units as limits count. Half a character of two units cannot be stored. */
export function cutText(text: string, units: number): string {
  return text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '');
}

const { dx, dy, blur } = ShadowSchema.properties;
const { radius, padding } = PlateSchema.properties;

/** One format's changes to an element: position, size, visibility. */
const OverrideSchema = partial(
  closed({
    x: Length(),
    y: Length(),
    width: Length({ minimum: 0 }),
    height: Length({ minimum: 0 }),
    fontSize: Type.Number({ minimum: 1, maximum: largestSizes.fontSize }),
    letterSpacing: Length(),
    textAnchor: Type.Enum(['start', 'middle', 'end']),
    fit: partial(closed(withoutDefaults(FitFields))),
    shadow: partial(closed(withoutDefaults({ dx, dy, blur }))),
    plate: partial(closed(withoutDefaults({ radius, padding }))),
    clipRadius: Length({ minimum: 0 }),
    rx: Length({ minimum: 0 }),
    ry: Length({ minimum: 0 }),
    strokeWidth: Length({ minimum: 0 }),
    gap: Length(),
    rows: Type.Integer({ minimum: 1, maximum: 50 }),
    direction: Type.Enum(['column', 'row']),
    rotation: Type.Number({ minimum: -360, maximum: 360 }),
    opacity: Type.Number({ minimum: 0, maximum: 1 }),
    zIndex: Type.Number(),
    hidden: Type.Boolean(),
  }),
);

const FormatOverrideSchema = closed({
  backgroundColor: Type.Optional(Color()),
  /** By element id; children of a repeat by their own id. */
  elements: record(OverrideSchema, { default: {} }),
});

/** The template without its elements, which are checked kind by kind. */
export const TemplateSchema = closed({
  version: Type.Integer({ minimum: 1, default: TEMPLATE_VERSION }),
  id: Type.Optional(Type.String({ maxLength: 100 })),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** The largest number of games in a post; by default the highest game number used. */
  supportedGames: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.games })),
  format: Type.Enum(formatNames, { default: '4:5' }),
  backgroundColor: Color({ default: '#1a1a1a' }),
  useBackgroundPlaceholder: Type.Boolean({ default: false }),
  backgroundImageUrl: Type.Union([Type.String(), Type.Null()], { default: null }),
  palette: record(Color(), { default: {} }),
  formats: record(FormatOverrideSchema, { default: {} }),
  elements: Type.Array(Type.Unknown(), { default: [] }),
});

export type Override = Static<typeof OverrideSchema>;

/** Properties of several parts, each of which a format may change alone. Of pictures, `fit` is a word. */
export const compound = ['fit', 'shadow', 'plate'] as const;

/** True for a property whose parts a format changes. */
export function isCompound(name: string): boolean {
  return compound.some((one) => one === name);
}

/** The properties that the schema of overrides checks, and parts of others, such as `shadow.blur`. */
export const overridable: ReadonlySet<string> = new Set(
  Object.entries(OverrideSchema.properties).flatMap(([name, schema]) =>
    isCompound(name) && 'properties' in schema
      ? Object.keys(schema.properties).map((part) => `${name}.${part}`)
      : [name],
  ),
);

/** The element with the properties that a format gives it. */
export function withOverride<E extends object, Own extends object>(element: E, own: Own): E & Own {
  const changed = Object.assign({}, element, own);
  for (const name of compound) {
    const [known, parts] = [findParts(element, name), findParts(own, name)];
    if (known !== undefined && parts !== undefined) Object.assign(changed, { [name]: { ...known, ...parts } });
  }
  return changed;
}

/** Undefined where the property is missing, or a word. */
export function findParts(holder: object, name: (typeof compound)[number]): object | undefined {
  const parts: unknown = Reflect.get(holder, name);
  return typeof parts === 'object' && parts !== null ? parts : undefined;
}

/** A template that went through `loadTemplate`: complete, checked, safe to render. */
export interface Template extends Omit<Static<typeof TemplateSchema>, 'elements' | 'formats' | 'supportedGames'> {
  supportedGames: number;
  formats: Partial<Record<Format, Static<typeof FormatOverrideSchema>>>;
  elements: Element[];
}

export type { Element };
