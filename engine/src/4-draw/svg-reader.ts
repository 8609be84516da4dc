import { openSvg, type OpenSvg, type SanitizedSvg } from '../1-load/svg/sanitize.ts';
import type { FontStore } from '../assets/fonts.ts';
import type { Matrix } from '../1-load/svg/matrix.ts';
import type { Lettering, SetRun } from '../1-load/svg/text-runs.ts';
import { shapeLine, type Piece, type ShapedLine } from '../3-layout/text/line.ts';
import { outlineOf, type Outline } from '../3-layout/text/outline.ts';
import type { Face, FaceChoice, Fonts } from '../assets/assets.ts';
import { embolden } from './embolden.ts';
import type { Point } from '../rect.ts';

/**
 * Reads SVG pictures for every caller: uploads, files, addresses, `data:`. The result holds shapes, gradients, clips
 * and masks; texts become outlines in the bundled fonts. `issues` name losses and replacements: `svg-text-font`
 * (notice), `svg-text-*`, `svg-letters-missing`, `svg-*-missing`, `svg-style-ignored`, `svg-look-changed`.
 * Reading the result again changes nothing and finds no issue.
 * Throws `EngineError` with one of the other `svg-*` codes.
 * @example
 * const { markup, issues } = await createSvgReader(fonts)('<svg viewBox="0 0 90 20"><text y="15">FC Au</text></svg>');
 */
export function createSvgReader(fonts: FontStore): (text: string) => Promise<SanitizedSvg> {
  return async (text) => finishSvg(openSvg(text), fonts);
}

/** Finishes a file that was opened. */
export async function finishSvg(open: OpenSvg, fonts: FontStore): Promise<SanitizedSvg> {
  return open.finish(createLettering(await fonts.load(open.texts)));
}

/** The box a font draws for a missing character. */
const MISSING_GLYPH = 0;

/** Sets text of SVG pictures in the bundled fonts. Emoji count as missing: they are pictures of many colours. */
function createLettering(fonts: Fonts): Lettering {
  return {
    used: ({ family, weight, style }) => fonts.choose(family, weight, style).used,
    set: (text, style) => {
      const line = shapeLine(text, style, fonts);
      const { face } = fonts.choose(style.family, style.weight, style.style);
      return { ...metricsOf(face), width: line.width, missing: missingOf(line), write: writer(line.pieces) };
    },
  };
}

function metricsOf({ unitsPerEm, ascender, descender, capHeight }: Face) {
  return {
    ascender: ascender / unitsPerEm,
    descender: descender / unitsPerEm,
    capHeight: capHeight / unitsPerEm,
  };
}

function missingOf({ missing, pieces, text }: ShapedLine): string[] {
  const hasEmoji = pieces.some(({ kind }) => kind === 'emoji');
  return hasEmoji ? [...missing, ...(text.match(/\p{Extended_Pictographic}/gu) ?? [])] : missing;
}

function writer(pieces: readonly Piece[]): SetRun['write'] {
  return (matrix, decimals) => {
    const written: string[] = [];
    for (const piece of pieces) {
      if (piece.kind === 'emoji') continue;
      const em = piece.choice.face.unitsPerEm;
      for (const { glyph, x, y } of piece.run.glyphs) {
        if (glyph === MISSING_GLYPH) continue;
        const origin = { x: piece.x * em + x, y };
        const placing = { origin, em, skew: piece.choice.skew, matrix, decimals };
        written.push(writeGlyph(glyphOf(piece.choice, glyph), placing));
      }
    }
    return written.filter((data) => data !== '');
  };
}

function glyphOf({ face, embolden: stroke }: FaceChoice, glyph: number): Outline {
  const plain = outlineOf(face, glyph);
  return stroke === 0 ? plain : embolden(plain, (stroke * face.unitsPerEm) / 2);
}

interface Placing {
  /** In font units from the run's left end on its baseline, y up. */
  origin: Point;
  em: number;
  skew: number;
  matrix: Matrix;
  decimals: number;
}

const pointCounts: Readonly<Record<string, number>> = { m: 1, l: 1, q: 2, c: 3, z: 0 };

function writeGlyph({ commands, points }: Outline, { origin, em, skew, matrix, decimals }: Placing): string {
  const [a, b, c, d, e, f] = matrix;
  let data = '';
  let at = 0;
  for (const command of commands) {
    data += command.toUpperCase();
    const end = at + 2 * (pointCounts[command] ?? 0);
    for (let from = at; from < end; from += 2) {
      const up = origin.y + points[from + 1]!;
      const x = (origin.x + points[from]! + skew * up) / em;
      const y = -up / em;
      data += `${from > at ? ' ' : ''}${cut(a * x + c * y + e, decimals)} ${cut(b * x + d * y + f, decimals)}`;
    }
    at = end;
  }
  return data;
}

function cut(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)) + 0);
}
