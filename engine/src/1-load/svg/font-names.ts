/** Font names of drawing programs: PostScript names that include weight and slant. */
import { familyNames } from '../../assets/families.ts';

export interface NamedFont {
  family: string;
  weight?: number;
  italic?: boolean;
}

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
