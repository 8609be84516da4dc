/** The bundled families and the file of each weight and style; `fonts/README.md` lists their origins. */

interface FontFile {
  /** Name in `engine/fonts` without `.ttf`. */
  file: string;
  weight: number;
  italic: boolean;
}

export interface Family {
  name: string;
  files: readonly FontFile[];
  /** Display faces are heavy already: a heavier weight thickens them by this share of the usual. */
  boldening: number;
}

export interface FaceRequest {
  family: string;
  weight: number;
  style: 'normal' | 'italic';
}

interface FilePick {
  family: Family;
  file: string;
  /** Extra stroke in em. */
  embolden: number;
  /** Shear (tangent). */
  skew: number;
  /** False when the requested family is not bundled. */
  known: boolean;
}

const upright = (file: string, weights: number[]): FontFile[] =>
  weights.map((weight) => ({ file: `${file}-${weight}`, weight, italic: false }));
const fourStyles = (file: string): FontFile[] => [
  ...upright(file, [400, 700]),
  ...[400, 700].map((weight) => ({ file: `${file}-${weight}i`, weight, italic: true })),
];
const family = (name: string, files: FontFile[], boldening = 1): Family => ({ name, files, boldening });

/** In the order they are offered. */
const bundled = {
  bebasNeue: family('Bebas Neue', upright('bebas-neue', [400])),
  anton: family('Anton', upright('anton', [400]), 0),
  barlowCondensed: family('Barlow Condensed', upright('barlow-condensed', [500, 600, 700])),
  archivo: family('Archivo', upright('archivo', [500, 800])),
  bigShoulders: family('Big Shoulders', upright('big-shoulders', [800]), 0),
  saira: family('Saira Extra Condensed', upright('saira-extra-condensed', [700]), 0),
  doto: family('Doto', upright('doto', [900]), 0),
  caveat: family('Caveat', upright('caveat', [700]), 0),
  arimo: family('Arimo', fourStyles('arimo')),
  tinos: family('Tinos', fourStyles('tinos')),
  cousine: family('Cousine', fourStyles('cousine')),
  gelasio: family('Gelasio', fourStyles('gelasio')),
  dejavuSans: family('DejaVu Sans', fourStyles('dejavu-sans')),
  notoSans: family('Noto Sans', upright('noto-sans', [400, 700])),
  notoSansHebrew: family('Noto Sans Hebrew', upright('noto-sans-hebrew', [400, 700])),
  notoSansArabic: family('Noto Sans Arabic', upright('noto-sans-arabic', [400, 700])),
  symbols: family('DejaVu Sans Symbols', upright('dejavu-symbols', [400])),
};
const own = Object.values(bundled);
const { anton, arimo, cousine, dejavuSans, gelasio, notoSans, notoSansArabic, notoSansHebrew, symbols, tinos } =
  bundled;

/** Fallbacks for characters the chosen face lacks, in this order. */
export const fallbackFamilies: readonly Family[] = [notoSans, notoSansHebrew, notoSansArabic, symbols];

/** Well-known families, each with a bundled replacement: of the same widths, but for Verdana and Impact. */
const standIns: readonly (readonly [name: string, family: Family])[] = [
  ['Arial', arimo],
  ['Helvetica', arimo],
  ['Times New Roman', tinos],
  ['Times', tinos],
  ['Courier New', cousine],
  ['Courier', cousine],
  ['Georgia', gelasio],
  ['Verdana', dejavuSans],
  ['Impact', anton],
];

const byName = new Map<string, Family>([
  ...own.map((f): [string, Family] => [f.name.toLowerCase(), f]),
  ...standIns.map(([name, f]): [string, Family] => [name.toLowerCase(), f]),
  ['sans-serif', arimo],
  ['serif', tinos],
  ['monospace', cousine],
]);

/** The family names a template may request. */
export const familyNames: readonly string[] = [...own.map(({ name }) => name), ...standIns.map(([name]) => name)];

/** tan 12 degrees, as slanted grotesques are drawn. */
const SLANT = 0.2126;
/** Stroke of a synthesised bold in em, as in browsers at display sizes. */
const BOLD_STROKE = 1 / 32;

/** The file for a family (a CSS list is allowed), weight (1 to 1000) and style, with the parts to be synthesised. */
export function pickFile({ family: asked, weight, style }: FaceRequest): FilePick {
  const found = findFamily(asked);
  const family = found ?? arimo;
  const italics = family.files.filter((f) => f.italic);
  const italic = style === 'italic' && italics.length > 0;
  const nearest = nearestWeight(italic ? italics : family.files.filter((f) => !f.italic), weight);
  return {
    family,
    file: nearest.file,
    embolden: family.boldening * extraStroke(weight, nearest.weight),
    skew: style === 'italic' && !italic ? SLANT : 0,
    known: found !== undefined,
  };
}

function findFamily(asked: string): Family | undefined {
  for (const name of asked.split(',')) {
    const found = byName.get(name.replace(/["']/g, '').trim().toLowerCase());
    if (found) return found;
  }
  return undefined;
}

function nearestWeight(files: readonly FontFile[], weight: number): FontFile {
  return files.reduce((best, file) => (Math.abs(file.weight - weight) < Math.abs(best.weight - weight) ? file : best));
}

function extraStroke(asked: number, has: number): number {
  if (asked >= 600 && has < 600) return BOLD_STROKE;
  if (asked >= 800 && has < 800) return asked >= 900 ? BOLD_STROKE / 2 : BOLD_STROKE / 4;
  return 0;
}
