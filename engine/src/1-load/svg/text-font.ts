import { pickFile, familyNames, type FaceRequest } from '../../assets/families.ts';
import type { Style } from './cascade.ts';
import { fontSizeOf } from './computed-style.ts';
import { parseLength, parseNumber } from './number.ts';

/** The default weight. */
const NORMAL = 400;

/** The requested face of a text. */
export interface TextFont extends FaceRequest {
  /** The requested family; '' without one. */
  asked: string;
}

/** Generic families: a bundled face in their place is not reported as a replacement. */
const anyFace = /^(|serif|sans-serif|monospace|system-ui|ui-[a-z-]+|-apple-system|inherit|initial)$/i;

/** The first bundled family of the list; otherwise the first name, which is replaced and reported. */
export function fontOf(style: Style): TextFont {
  const list = familiesOf(style);
  const named = list.map(nameFont);
  const [first] = named;
  const found = named.find(({ family }) => pickFile({ family, weight: NORMAL, style: 'normal' }).known) ?? first;
  const weight = weightOf(style.get('font-weight'));
  const asked = list[0] ?? '';
  return {
    asked: anyFace.test(asked) ? '' : (first?.family ?? ''),
    family: found?.family ?? 'sans-serif',
    // The font's name decides the properties that the style leaves open.
    weight: weight === NORMAL ? (first?.weight ?? NORMAL) : weight,
    style: isSlanted(style) || first?.italic ? 'italic' : 'normal',
  };
}

/** The families of a list, without quotes; at most 20. */
export function familiesOf(style: Style): string[] {
  const list = (style.get('font-family') ?? '').slice(0, 2_000).split(',').slice(0, 20);
  return list
    .map((name) =>
      name
        .replace(/["'\p{Cc}]/gu, '')
        .trim()
        .slice(0, 200),
    )
    .filter((name) => name !== '');
}

export function weightOf(text = 'normal'): number {
  if (text === 'bold' || text === 'bolder') return 700;
  if (text === 'lighter') return 300;
  const weight = parseNumber(text) ?? NORMAL;
  return weight >= 1 && weight <= 1000 ? weight : NORMAL;
}

/** Extra room between letters or words, in user units. */
export function spacingOf(style: Style, name: 'letter-spacing' | 'word-spacing'): number {
  const size = fontSizeOf(style);
  return parseLength(style.get(name), { fontSize: size, percentOf: size }) ?? 0;
}

function isSlanted(style: Style): boolean {
  return /^(italic|oblique)\b/.test(style.get('font-style') ?? '');
}

export interface NamedFont {
  family: string;
  weight?: number;
  italic?: boolean;
}

/** Words for weight and slant: drawing programs write PostScript names that include them. */
const weights: readonly (readonly [word: string, weight: number])[] = [
  ['thin', 100],
  ['hairline', 100],
  ['extralight', 200],
  ['ultralight', 200],
  ['light', 300],
  ['regular', 400],
  ['normal', 400],
  ['book', 400],
  ['roman', 400],
  ['medium', 500],
  ['semibold', 600],
  ['demibold', 600],
  ['extrabold', 800],
  ['ultrabold', 800],
  ['bold', 700],
  ['black', 900],
  ['heavy', 900],
];
/** Adobe's fonts end with `BoldIt`. */
const slants = ['italic', 'oblique', 'it'];
/** `PS` and `MT` stand for PostScript and Monotype. */
const suffix = new RegExp(`^(?:ps|mt|${[...weights.map(([word]) => word), ...slants].join('|')})*$`);

/** Longest first: Courier New before Courier. */
const families = familyNames
  .map((family) => ({ family, plain: plainOf(family) }))
  .toSorted((a, b) => b.plain.length - a.plain.length);

/**
 * The font behind `BebasNeue-Regular`, `Arial-BoldMT` or `TimesNewRomanPSMT`. An unknown family keeps its name without
 * the trailing weight.
 * @example
 * nameFont('Arial-BoldMT'); // { family: 'Arial', weight: 700 }
 */
export function nameFont(name: string): NamedFont {
  const plain = plainOf(name);
  const found = families.find((one) => plain.startsWith(one.plain) && suffix.test(plain.slice(one.plain.length)));
  if (found !== undefined) return { family: found.family, ...readStyle(plain.slice(found.plain.length)) };
  // An unknown font keeps its weight for the font that replaces it.
  const [, family, style] = /^(.+?)-([a-z]+)$/i.exec(name) ?? [];
  const isStyled = family !== undefined && style !== undefined && suffix.test(style.toLowerCase());
  return isStyled ? { family, ...readStyle(style.toLowerCase()) } : { family: name };
}

function readStyle(style: string): Omit<NamedFont, 'family'> {
  const [, weight] = weights.find(([word]) => style.includes(word)) ?? [];
  const isItalic = slants.some((word) => style.includes(word));
  return { ...(weight !== undefined && { weight }), ...(isItalic && { italic: true }) };
}

function plainOf(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
