import { inEveryLanguage } from '../messages/index.ts';
import { Type, type Static } from 'typebox';
import type { Language } from '../languages.ts';
import {
  Color,
  FitFields,
  Length,
  LocalText,
  ShadowSchema,
  closed,
  elementFields,
  type Fit,
  type Shadow,
  largestSizes,
} from './schema.ts';
import type { BindContext, LadderSteps, LocalText as Content, Kind, LoadContext } from './kind.ts';
import type { TextNode } from './scene.ts';

/** Names are cut rather than shrunk below this share of the size (LOOK: shrinking stops at 60 %). */
const SMALLEST_SHARE = 0.6;
/** Margin on both sides of a fitted text without a width. */
const EDGE = 60;

/** Style of every text, static or bound. */
export const textFields = {
  ...elementFields,
  width: Type.Optional(Length({ minimum: 0 })),
  height: Type.Optional(Length({ minimum: 0 })),
  content: LocalText({ default: '' }),
  fontSize: Type.Number({ minimum: 1, maximum: largestSizes.fontSize, default: 48 }),
  fontFamily: Type.String({ maxLength: 200, default: 'Bebas Neue' }),
  fill: Color({ default: '#ffffff' }),
  fontWeight: Type.Union(
    [Type.Number({ minimum: 1, maximum: 1000 }), Type.String({ pattern: '^(normal|bold|[1-9]00)$' })],
    { default: 900 },
  ),
  fontStyle: Type.Enum(['normal', 'italic', 'oblique'], { default: 'normal' }),
  letterSpacing: Length({ default: 0 }),
  textAnchor: Type.Enum(['start', 'middle', 'end'], { default: 'middle' }),
  textTransform: Type.Enum(['none', 'uppercase', 'lowercase', 'capitalize'], { default: 'none' }),
  stroke: Color({ default: 'none' }),
  strokeWidth: Length({ minimum: 0, default: 0 }),
  shadow: Type.Optional(ShadowSchema),
  bleeds: Type.Optional(
    Type.Boolean({ description: 'false by default; true: the edge of the post may cut it, and checks accept that' }),
  ),
  fit: closed(FitFields, { default: {} }),
};

export const textLengths = [
  'x',
  'y',
  'width',
  'height',
  'fontSize',
  'letterSpacing',
  'strokeWidth',
  'shadow.dx',
  'shadow.dy',
  'shadow.blur',
  'fit.maxWidth',
  'fit.maxHeight',
  'fit.minFontSize',
];

const TextSchema = closed({ type: Type.Literal('text'), ...textFields });

export type TextElement = Static<typeof TextSchema>;

export const text: Kind<TextElement> = {
  type: 'text',
  name: inEveryLanguage(({ kinds }) => kinds.text),
  schema: TextSchema,
  lengths: textLengths,
  place: (raw, canvas) => placeText(raw, canvas.width, 200),
  check: (element, path, context) => checkText(element, path, context),
  bind: (element, context) => [textNode(element, context.fill(element.content, stepsOf(element)), context)],
};

/** Centred, at the editor's height for new texts (specification, section 9). */
export function placeText(raw: Record<string, unknown>, width: number, y: number): void {
  raw['x'] ??= width / 2;
  raw['y'] ??= y;
}

export function checkText(element: Omit<TextElement, 'type'>, path: string, context: LoadContext): void {
  for (const [language, content] of contents(element.content)) {
    context.checkContent(content, `${path}.content${language}`);
  }
  context.checkColor(element.fill, `${path}.fill`);
  context.checkColor(element.stroke, `${path}.stroke`);
  if (element.shadow) context.checkColor(element.shadow.color, `${path}.shadow.color`);
}

/** The forms a text may use for a name. With `late`, a form keeps every proper word unless the club dropped it. */
export function stepsOf({ fit }: Pick<TextElement, 'fit'>): LadderSteps {
  return fit.shorten === 'late' ? ['full', 'medium', 'faithful'] : ['full', 'medium', 'short'];
}

/** The node all text kinds share; `variants` are the name ladder's steps, longest first. */
export function textNode(element: Omit<TextElement, 'type'>, variants: string[], context: BindContext): TextNode {
  return {
    kind: 'text',
    ...context.base(element),
    variants: variants.map((v) => transformed(v, element.textTransform, context.language)),
    x: element.x,
    y: element.y,
    fontFamily: element.fontFamily,
    fontSize: element.fontSize,
    fontWeight: weightOf(element.fontWeight),
    fontStyle: element.fontStyle === 'normal' ? 'normal' : 'italic',
    letterSpacing: element.letterSpacing,
    textAnchor: element.textAnchor,
    fill: context.color(element.fill),
    stroke: context.color(element.stroke),
    strokeWidth: element.strokeWidth,
    ...(element.shadow ? { shadow: shadowOf(element.shadow, context) } : {}),
    fit: fitOf(element, context.canvas.width),
  };
}

function fitOf(element: Omit<TextElement, 'type'>, canvasWidth: number): Fit {
  const { fit, fontSize } = element;
  const maxWidth = fit.maxWidth || element.width || roomFor(element, canvasWidth);
  return { ...fit, maxWidth, minFontSize: fit.minFontSize || fontSize * SMALLEST_SHARE };
}

function roomFor({ x, textAnchor }: Pick<TextElement, 'x' | 'textAnchor'>, canvasWidth: number): number {
  const left = x - EDGE;
  const right = canvasWidth - EDGE - x;
  const room = { start: right, middle: 2 * Math.min(left, right), end: left }[textAnchor];
  return Math.max(room, EDGE);
}

function shadowOf(shadow: Shadow, context: BindContext): Shadow {
  return { ...shadow, color: context.color(shadow.color) };
}

function weightOf(weight: number | string): number {
  if (weight === 'normal') return 400;
  return weight === 'bold' ? 700 : Number(weight);
}

function transformed(value: string, transform: TextElement['textTransform'], language: Language): string {
  if (transform === 'uppercase') return value.toLocaleUpperCase(language);
  if (transform === 'lowercase') return value.toLocaleLowerCase(language);
  if (transform === 'none') return value;
  return value.replace(
    /(^|[\s/-])(\p{Ll})/gu,
    (_, gap: string, letter: string) => gap + letter.toLocaleUpperCase(language),
  );
}

function contents(content: Content): [suffix: string, content: string][] {
  return typeof content === 'string'
    ? [['', content]]
    : Object.entries(content).map(([language, text]) => [`.${language}`, text]);
}
