/** Several games in the hall. */
import type { Format } from '../../formats.ts';
import { competition, dates, label, places } from '../facts.ts';
import type { Said } from '../facts.ts';
import type { Rect } from '../../rect.ts';
import { photo } from '../photo.ts';
import type { Part } from '../place.ts';
import { rows, type RowStyle } from '../rows.ts';
import { veil } from '../stage.ts';
import type { Composition } from '../theme.ts';
import { caps, plain, text, tracking } from '../type.ts';
import { cone, dateLine, hallOf, neon, placeLine, sign, type Room } from './room.ts';

const style: RowStyle = {
  name: sign,
  note: plain,
  figure: neon,
  timeScale: 1.2,
  scoreScale: 1.3,
  timeWidth: 1.7,
  scoreWidth: 0.8,
  fills: { name: '$text', figure: '$label', soft: '$soft' },
  ground: '$veil',
};

/** Several games: a broad cone or the photo over them, in wide formats beside them, and the kind of post glowing in it. */
interface Stand extends Room {
  zone: Rect;
  /** Baseline of the kind of post. */
  headline: number;
  rows: Rect;
}

function standOf(format: Format): Stand {
  const room = hallOf(format);
  const { width, height, left, right, top, date, small, isWide } = room;
  const head = top + small * 1.1;
  const end = date - small * 2.6;
  if (isWide) {
    const zone = { x: 0, y: 0, width: Math.round(width * 0.34), height };
    const x = zone.width + left * 0.8;
    const y = head + small * 1.4;
    const rows = { x, y, width: right - x, height: end - y };
    return {
      ...room,
      left: x,
      middle: (x + right) / 2,
      dateWidth: right - x,
      zone,
      headline: head + small * 0.5,
      rows,
    };
  }
  const zone = { x: 0, y: 0, width, height: Math.round(head + (end - head) * 0.2) };
  const headline = zone.height + small * 2.2;
  const y = headline + small * 0.8;
  return { ...room, zone, headline, rows: { x: left, y, width: right - left, height: end - y } };
}

export function round(tab: Composition['tab'], games: number): Part[] {
  const placesOf = (format: Format) => {
    const { rows, small } = standOf(format);
    const pitch = rows.height / (games || 1);
    const size = Math.min(pitch / 2.9, small * 2.4);
    return {
      top: rows.y + pitch * 0.06,
      pitch,
      size,
      left: rows.x,
      right: rows.x + rows.width,
      note: games > 3 ? Math.min(small * 0.9, pitch * 0.17) : small * 0.9,
    };
  };
  return [
    veil('$veil'),
    photo((format) => standOf(format).zone),
    cone(standOf, { wide: 0.3 }),
    ...label(tab, games).map(headline),
    heading(games),
    ...rows({ places: placesOf, style, tab, games }),
    ...dates().map((said) => dateLine(said, standOf)),
    ...places(games).map((said) => placeLine(said, standOf)),
  ];
}

/** The kind of post and the competition, on one line beside or below the picture. */
function headline(said: Said): Part {
  return text(sign, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
    const { rows, headline, small } = standOf(format);
    const fontSize = small * 2.4;
    return { x: rows.x, y: headline, fontSize, fit: { maxWidth: rows.width * 0.5, minFontSize: small } };
  });
}

function heading(games: number): Part {
  return text(caps, { ...competition(games), fill: '$soft', textAnchor: 'end' }, (format) => {
    const { rows, headline, small } = standOf(format);
    const fit = { maxWidth: rows.width * 0.46, minFontSize: small * 0.72 };
    return { x: rows.x + rows.width, y: headline, fontSize: small, letterSpacing: tracking(small), fit };
  });
}
