/** People in the hall at night: the light falls on them from above, or from the side where the page is wide. */
import type { Format } from '../../formats.ts';
import { peopleDate, peopleGame, peopleLabel, peopleLeague } from '../people/facts.ts';
import { peoplePosts } from '../people/room.ts';
import { photo } from '../photo.ts';
import { part, type Part } from '../place.ts';
import type { Rect } from '../../rect.ts';
import { veil } from '../stage.ts';
import { caps, text, tracking } from '../type.ts';
import { cone, dateLine, hallOf, placeLine, sign, type Room } from './room.ts';
import { style } from './table.ts';

interface Stand extends Room {
  zone: Rect;
  headline: number;
  rows: Rect;
}

/** The room of the rows, and of the light that they leave. */
function standOf(format: Format, wanted: number): Stand {
  const room = hallOf(format);
  const { width, height, left, right, top, date, place, small, unit, isWide } = room;
  const end = date - small * 2.2;
  if (isWide) {
    const zone = { x: 0, y: 0, width: Math.round(width * 0.3), height };
    const x = Math.round(zone.width + left * 0.8);
    const headline = top + small * 1.3;
    const y = headline + small * 0.6;
    const own = { x, y, width: right - x, height: place - small * 2.9 - y };
    return {
      ...room,
      left: x,
      middle: (x + right) / 2,
      dateWidth: right - x,
      date: place - small * 1.1,
      zone,
      headline,
      rows: own,
    };
  }
  const least = Math.max(top * 0.8, top - small * 0.4);
  const most = Math.max(least, end - wanted * unit - small * 3.4);
  const zone = { x: 0, y: 0, width, height: Math.round(Math.min(height * 0.52, most)) };
  const headline = zone.height + small * 2;
  const y = headline + small * 0.7;
  return { ...room, zone, headline, rows: { x: left, y, width: right - left, height: end - y } };
}

type At = (format: Format) => Stand;

/** The photo, or a cone of light. */
function light(at: At): Part[] {
  return [
    veil('$veil'),
    cone(at, { wide: 0.1 }),
    photo((format) => at(format).zone),
    part({ id: 'edge', type: 'rect', fill: '$floor' }, (format) => {
      const { zone, unit, isWide } = at(format);
      const thick = Math.max(4, Math.round(8 * unit));
      return isWide
        ? { x: zone.width, y: 0, width: thick, height: zone.height }
        : { x: 0, y: zone.height, width: zone.width, height: thick };
    }),
  ];
}

export const people = peoplePosts(({ kind, wanted }) => {
  const at: At = (format) => standOf(format, wanted(format));
  return {
    style,
    roomOf: (format) => {
      const { rows: box, unit, width, isWide } = at(format);
      const { x, y, height } = box;
      return {
        left: x,
        right: x + box.width,
        top: y,
        bottom: y + height,
        unit,
        lit: isWide ? [x - 24 * unit, width] : [0, width],
      };
    },
    behind: [
      ...light(at),
      text(sign, { ...peopleLabel(kind), fill: '$label', textAnchor: 'start' }, (format) => {
        const { rows: box, headline, small } = at(format);
        return {
          x: box.x,
          y: headline,
          fontSize: small * 2.1,
          fit: { maxWidth: box.width * 0.62, minFontSize: small },
        };
      }),
      text(caps, { ...peopleLeague, fill: '$soft', textAnchor: 'end' }, (format) => {
        const { rows: box, headline, small } = at(format);
        const fit = { maxWidth: box.width * 0.36, minFontSize: small * 0.6 };
        return { x: box.x + box.width, y: headline, fontSize: small, letterSpacing: tracking(small), fit };
      }),
    ],
    before: [...peopleGame(kind).map((said) => dateLine(said, at)), placeLine(peopleDate, at)],
  };
});
