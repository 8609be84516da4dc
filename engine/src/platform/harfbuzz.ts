import { Blob, Buffer, ClusterLevel, Direction, Face as HbFace, Font, MetricsTag, shape } from 'harfbuzzjs';
import type { Face, ShapedGlyph } from '../assets/assets.ts';

/** One buffer for all shaping: HarfBuzz runs synchronously. */
const buffer = new Buffer();

/**
 * Opens a font file for shaping. Needs no start-up call: the package fetches its WASM while it is imported
 * (top-level await), in Node and in a Vite bundle alike.
 */
export function openFace(bytes: Uint8Array): Face {
  const face = new HbFace(new Blob(bytes));
  const font = new Font(face);
  const characters = new Set(face.collectUnicodes());
  const { ascender, descender } = font.hExtents();
  return {
    unitsPerEm: face.upem,
    ascender,
    descender,
    capHeight: font.getMetricPositionWithFallback(MetricsTag.CAP_HEIGHT),
    hasGlyph: (codePoint) => characters.has(codePoint),
    shape: (text, direction) => shapeText(font, text, direction),
    outline: (glyph) => wholeUnits(font.glyphToPath(glyph)),
  };
}

/** Nothing to start: HarfBuzz is there once this module is. */
export function startFaces(): void {}

function shapeText(font: Font, text: string, direction: 'ltr' | 'rtl'): ShapedGlyph[] {
  buffer.reset();
  buffer.setClusterLevel(ClusterLevel.MONOTONE_GRAPHEMES);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
  // Otherwise the machine's locale would choose local letter forms.
  buffer.setLanguage('de');
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, cluster, xAdvance, xOffset, yOffset }) => ({
    glyph: codepoint,
    cluster,
    xAdvance: xAdvance ?? 0,
    xOffset: xOffset ?? 0,
    yOffset: yOffset ?? 0,
  }));
}

/** Implied TrueType points lie halfway between two others, so on half units. */
function wholeUnits(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}
