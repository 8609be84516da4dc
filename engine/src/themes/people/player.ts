/** The player of the match: a portrait in the photo's place, the name as large as the page allows, the number at its right. */
import type { Format } from '../../formats.ts';
import { part, type Part } from '../place.ts';
import type { TableRoom, TableStyle } from '../table/rows.ts';
import { capsOf, text } from '../type.ts';
import { playerFigures, playerPosition } from './facts.ts';

interface Player {
  style: TableStyle;
  roomOf: (format: Format) => TableRoom;
}

/** A portrait covers the photo's place; faces are in the upper half. */
export function withPortrait(parts: readonly Part[]): Part[] {
  return parts.flatMap((one) => {
    if (one.fixed.id !== 'photo') return [one];
    const fixed = { id: 'portrait', type: 'api-image', apiField: 'playerPortrait', fit: 'cover', fallback: 'none' };
    return [one, part({ ...fixed, focus: { x: 0.5, y: 0.3 }, when: 'playerPortrait' }, one.at)];
  });
}

interface Placed extends TableRoom {
  width: number;
  /** From the top of the name's room to its bottom, and the line below it. */
  name: { top: number; height: number };
  small: number;
  number: number;
}

function place({ roomOf }: Player, format: Format): Placed {
  const room = roomOf(format);
  const { left, right, top, bottom, unit } = room;
  const small = Math.round(40 * unit);
  const height = bottom - top - small * 1.7;
  return {
    ...room,
    width: right - left,
    name: { top, height },
    small,
    number: Math.min(height * 0.86, (right - left) * 0.3),
  };
}

export function playerLines(player: Player): Part[] {
  const at = (format: Format) => place(player, format);
  const { name, figure, head, fills, leading, digit } = player.style;
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: leading, align: 'middle' };
  const beside = ({ number, small }: Placed) => Math.round((number / capsOf(figure)) * digit * 2.1 + small * 0.5);
  const called = (id: string, when: string, hasNumber: boolean) =>
    text(name, { id, content: '{{ playerName }}', fill: fills.name, when, textAnchor: 'start', fit }, (format) => {
      const placed = at(format);
      const { top, height } = placed.name;
      const fontSize = Math.round(Math.min((height * 0.46) / leading, placed.width * 0.17));
      const own = {
        maxWidth: placed.width - (hasNumber ? beside(placed) : 0),
        maxHeight: height,
        minFontSize: fontSize * 0.34,
      };
      return { x: placed.left, y: Math.round(top + (height + fontSize * capsOf(name)) / 2), fontSize, fit: own };
    });
  const line = (said: { id: string; content: unknown; when?: string }, side: 'start' | 'end') =>
    text(head, { ...said, fill: fills.soft, textAnchor: side }, (format) => {
      const { left, right, bottom, small, width } = at(format);
      return {
        x: side === 'start' ? left : right,
        y: Math.round(bottom - small * 0.55),
        fontSize: small,
        fit: { maxWidth: width * 0.48 },
      };
    });
  return [
    text(
      figure,
      { id: 'player-number', content: '{{ playerNumber }}', fill: fills.up, textAnchor: 'end', when: 'playerNumber' },
      (format) => {
        const placed = at(format);
        const fontSize = Math.round(placed.number / capsOf(figure));
        const y = Math.round(placed.name.top + (placed.name.height + placed.number) / 2);
        return {
          x: placed.right,
          y,
          fontSize,
          fit: { maxWidth: beside(placed) - placed.small * 0.5, minFontSize: fontSize * 0.3 },
        };
      },
    ),
    called('player-name', 'playerNumber', true),
    called('player-name-bare', '!playerNumber', false),
    line(playerPosition, 'start'),
    ...playerFigures.map((said) => line(said, 'end')),
  ];
}
