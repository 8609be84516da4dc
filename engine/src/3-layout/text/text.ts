import type { Fonts } from '../../assets/assets.ts';
import { issue, type Issue } from '../../errors.ts';
import type { TextNode } from '../../kinds/scene.ts';
import type { EmojiRun, GlyphRun, TextBox, TextLine } from '../boxes.ts';
import { fitText, type Fitted } from './fit.ts';
import type { ShapedLine } from './line.ts';
import { normaliseText, withoutSoftHyphens } from './normalise.ts';
import { grow, union, type Rect } from '../../rect.ts';

/**
 * Places a text: shaped, fitted, broken into lines, anchored. Pure: its faces and emoji must be loaded
 * (`FontStore.load` with the node's variants). Reports `font-unknown`, `glyph-missing`, `text-shortened`,
 * `name-shortened`.
 * @example
 * const { box, warnings } = layoutText(node, fonts);
 */
export function layoutText(node: TextNode, fonts: Fonts): { box: TextBox; warnings: Issue[] } {
  const fitted = fitText(node, fonts);
  const lines = placeLines(fitted, node);
  const bounds = boundsOf(fitted, lines, node);
  return {
    box: { kind: 'text', node, fontSize: fitted.fontSize, lines, bounds },
    warnings: warningsFor(fitted, node, fonts),
  };
}

function placeLines({ lines, fontSize }: Fitted, node: TextNode): TextLine[] {
  const { align, lineHeight } = node.fit;
  const aboveAnchor = { first: 0, middle: (lines.length - 1) / 2, last: lines.length - 1 }[align];
  return lines.map((line, i) => {
    const width = line.width * fontSize;
    const x = node.x - { start: 0, middle: width / 2, end: width }[node.textAnchor];
    const y = hundredths(node.y + (i - aboveAnchor) * lineHeight * fontSize);
    return { text: line.text, x: hundredths(x), y, width: hundredths(width), runs: runsOf(line, { x, y, fontSize }) };
  });
}

function runsOf(line: ShapedLine, at: { x: number; y: number; fontSize: number }): (GlyphRun | EmojiRun)[] {
  const { fontSize } = at;
  return line.pieces.flatMap((piece): (GlyphRun | EmojiRun)[] => {
    const x = hundredths(at.x + piece.x * fontSize);
    if (piece.kind === 'emoji') {
      const { markup, viewBox } = piece.art;
      const size = hundredths(piece.size * fontSize);
      return [{ kind: 'emoji', markup, viewBox, x, y: hundredths(at.y - piece.top * fontSize), size }];
    }
    const { run, choice } = piece;
    if (run.ink === undefined) return [];
    const { face, skew } = choice;
    const scale = Math.round((fontSize / face.unitsPerEm) * 1e7) / 1e7;
    const embolden = Math.round(choice.embolden * fontSize * 1000) / 1000;
    return [{ kind: 'glyphs', face, glyphs: run.glyphs, x, y: at.y, scale, skew, embolden }];
  });
}

function warningsFor({ lines, shortened, variant }: Fitted, node: TextNode, fonts: Fonts): Issue[] {
  const warnings: Issue[] = [];
  const { known, used } = fonts.choose(node.fontFamily, node.fontWeight, node.fontStyle);
  if (!known) warnings.push(issue('font-unknown', node.path, { family: node.fontFamily, used }));
  const missing = [...new Set(lines.flatMap((line) => line.missing))];
  if (missing.length > 0) warnings.push(issue('glyph-missing', node.path, { characters: missing.join(' ') }));
  if (shortened) warnings.push(issue('text-shortened', node.path, { text: node.variants[0] ?? '' }));
  if (node.team && (shortened || withoutSoftHyphens(variant) !== withoutSoftHyphens(normaliseText(node.team.full)))) {
    const drawn = lines.map(({ text }) => text).join(' ');
    warnings.push(issue('name-shortened', node.path, { name: node.team.name, drawn: shortened ? drawn : variant }));
  }
  return warnings;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** `stroke-miterlimit` of a synthesised bold in 4-draw: corners reach this many half strokes beyond the outline. */
const MITER = 3;
/** A Gaussian of standard deviation blur / 2 has faded out after three of them. */
const BLUR_REACH = 1.5;
/** Covers the rounding of positions. */
const ROUNDING = 0.05;

/** The area the text can touch before rotation: ink, outline, synthesised bold, shadow. Never too small. */
function boundsOf(fitted: Fitted, lines: readonly TextLine[], node: TextNode): Rect {
  let ink: Rect = { x: node.x, y: node.y, width: 0, height: 0 };
  lines.forEach((line, i) => {
    ink = union(ink, inkOf(fitted, i, line));
  });
  if (ink.width <= 0) return ink;
  const { shadow } = node;
  if (shadow === undefined) return ink;
  const cast = grow({ ...ink, x: ink.x + shadow.dx, y: ink.y + shadow.dy }, shadow.blur * BLUR_REACH);
  return union(ink, cast);

  function inkOf({ lines: shaped, fontSize }: Fitted, i: number, { x, y }: TextLine): Rect {
    const line = shaped[i];
    if (line?.ink === undefined) return { x, y, width: 0, height: 0 };
    const { left, right, bottom, top } = line.ink;
    const outline = {
      x: x + left * fontSize,
      y: y - top * fontSize,
      width: (right - left) * fontSize,
      height: (top - bottom) * fontSize,
    };
    const stroke = node.stroke === 'none' ? 0 : node.strokeWidth;
    const bold = line.embolden * fontSize;
    return grow(outline, Math.max((stroke + bold) / 2, (bold / 2) * MITER) + ROUNDING);
  }
}
