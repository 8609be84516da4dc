import type { Fonts } from '../../assets/assets.ts';
import { issue, type Issue } from '../../errors.ts';
import type { TextNode } from '../../kinds/scene.ts';
import type { EmojiRun, GlyphRun, TextBox, TextLine } from '../boxes.ts';
import { boundsOf } from './bounds.ts';
import { fitText, type Fitted } from './fit.ts';
import type { ShapedLine } from './line.ts';
import { normaliseText, withoutSoftHyphens } from './normalise.ts';

/**
 * Places a text: shaped, fitted, broken into lines, anchored. Pure; every face and emoji it needs was loaded before
 * (`FontStore.load` with the node's variants). Reports `font-unknown`, `glyph-missing`, `text-shortened`,
 * `name-shortened`.
 *
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
