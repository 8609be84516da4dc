/** Two and three games as rows; the headline runs up the side, larger than the page. */
import type { Format } from '../../formats.ts';
import { dates, label } from '../facts.ts';
import type { Part } from '../place.ts';
import { rows, wonBlocks, type RowStyle } from '../rows.ts';
import type { Composition } from '../theme.ts';
import { capsOf, text } from '../type.ts';
import { broad, fact, frame, ground, pageOf, tall, type Page } from './page.ts';

const style: RowStyle = {
  name: tall,
  note: broad,
  figure: tall,
  timeScale: 1.12,
  scoreScale: 1.12,
  timeWidth: 2.08,
  scoreWidth: 0.8,
  fills: { name: '$text', figure: '$text', soft: '$text' },
  ground: '$ground',
  leading: 1.08,
  step: 1.32,
};

/** The winner's score, and both of a draw, are cut out of the ink. */
const wonStyle: RowStyle = { ...style, column: 1.45, fills: { ...style.fills, figure: '$ground' } };

/** Widths of the headline's strip, in shares of the width. */
const strips: Partial<Record<Format, number>> = { '16:9': 0.12, '1100:800': 0.15, '1:1': 0.21 };

function roundPage(
  format: Format,
): Page & { rows: { top: number; bottom: number; left: number; right: number }; strip: number } {
  const page = pageOf(format);
  const { width, height, left, right, top, gap, small, large, isWide, bottom } = page;
  const strip = Math.round(width * (strips[format] ?? 0.24));
  const edge = Math.min(right, width - strip - gap);
  const foot = bottom - small * 0.22;
  const line = foot - small * 2.15;
  const low = Math.round(height * (isWide ? 0.64 : format === '9:16' ? 0.3 : 0.27));
  const start = isWide ? Math.round(width * 0.34) : left;
  const zone = { right: isWide ? start - gap * 1.5 : edge + gap * 0.5, bottom: low };
  const photo = { x: 0, y: 0, width: zone.right, height: low };
  const head = isWide ? top + small * 0.75 : low + gap + small * 0.8;
  const end = isWide ? bottom : line - large * 0.86 - gap;
  return {
    ...page,
    strip,
    zone,
    photo,
    rows: { top: head + (isWide ? small * 2.4 : gap), bottom: end, left: start, right: edge },
    facts: { left, right: isWide ? zone.right : edge, head, line, foot },
    ...(isWide && { heading: { left: start, right: edge } }),
  };
}

export function round(tab: Composition['tab'], games: number): Part[] {
  const placesOf = (format: Format) => {
    const { rows, small } = roundPage(format);
    const { top, bottom, left, right } = rows;
    const pitch = (bottom - top) / (games || 1);
    const size = Math.min(pitch / 3.4, small * 3, (right - left) * 0.1);
    return {
      top: top + pitch * 0.06,
      pitch,
      size,
      left,
      right,
      note: games > 3 ? Math.min(small * 0.8, pitch * 0.17) : small * 0.8,
    };
  };
  const isResult = tab === 'result';
  const all = { places: placesOf, style: isResult ? wonStyle : style, tab, games };
  return [
    ...ground(roundPage),
    day(),
    ...headline(tab, games),
    ...frame(roundPage, tab, games),
    ...(isResult ? wonBlocks(all, { type: 'rect', fill: '$text' }) : []),
    ...rows(all),
    ...dates().map((said) => fact(roundPage, { ...said, anchor: 'start', line: 'line', share: 1 })),
  ];
}

/** The day of the month over the page's upper left corner, where a photo would be. */
function day(): Part {
  const said = { id: 'day', content: "{{ firstDay | date:'d' }}", when: 'firstDay and !hasBackground', bleeds: true };
  return text(tall, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
    const { zone, gap } = roundPage(format);
    const low = zone.bottom - gap * 0.2;
    const fontSize = Math.round(Math.min((low * 1.07) / capsOf(tall), zone.right / 0.95));
    const x = -fontSize * 0.045;
    const y = Math.round(fontSize * capsOf(tall) * 0.935);
    return { x, y, fontSize, fit: { maxWidth: zone.right - x, minFontSize: fontSize * 0.2 } };
  });
}

/** The kind of post up the right edge, cut at its foot and at both ends. */
function headline(tab: Composition['tab'], games: number): Part[] {
  return label(tab, games).map((said) =>
    text(tall, { ...said, id: `headline-${said.id}`, fill: '$text', textAnchor: 'middle', bleeds: true }, (format) => {
      const { width, height, strip } = roundPage(format);
      const fontSize = Math.round((strip * 1.08) / capsOf(tall));
      const fit = { maxWidth: height * 1.04, minFontSize: fontSize * 0.3 };
      return { x: Math.round(width + strip * 0.08), y: Math.round(height / 2), rotation: -90, fontSize, fit };
    }),
  );
}
