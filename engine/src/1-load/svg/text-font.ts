import { pickFile } from '../../assets/families.ts';
import type { Style } from './cascade.ts';
import { fontSizeOf } from './computed-style.ts';
import { nameFont } from './font-names.ts';
import { parseLength, parseNumber } from './number.ts';

/** The weight of a text that names none. */
const NORMAL = 400;

/** The face a text is set in, as far as a file names it. */
export interface TextFont {
  /** What the file asks for; '' where it leaves the choice. */
  asked: string;
  family: string;
  weight: number;
  style: 'normal' | 'italic';
}

/** Generic families: any bundled face that serves one is no replacement worth reporting. */
const anyFace = /^(|serif|sans-serif|monospace|system-ui|ui-[a-z-]+|-apple-system|inherit|initial)$/i;

/** The first family of the list that is here; of a font nobody has its name, for which another stands in. */
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
    // What the name says counts where the style says nothing.
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
