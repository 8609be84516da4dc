/** The board before the player: all facts of a post in small type. */
import { competition, date, decidedDetail, instead, label, off, place, places, time, type Said } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { crestStyle, sides, teamName, type Side } from '../teams.ts';
import type { Composition } from '../theme.ts';
import { text, tracking, type Voice } from '../type.ts';
import { CAPS, figure, plain, type At, type Planes } from './planes.ts';

/** Names end here, in shares of the board's text. */
export const namesEnd = {
  preview: () => 0.62,
  result: ({ isWide }: Planes) => (isWide ? 0.52 : 0.8),
};

/** The kind of post and the competition. */
export function head(at: At, tab: Composition['tab'], games: number): Part[] {
  return [
    ...label(tab, games).map((said) =>
      text(plain, { ...said, fill: '$ink', textAnchor: 'start', textTransform: 'uppercase' }, (format) => {
        const { lines, small } = at(format);
        const fit = { maxWidth: lines.width * 0.42 };
        return { x: lines.x, y: lines.head, fontSize: small, letterSpacing: tracking(small), fit };
      }),
    ),
    text(plain, { ...competition(games), fill: '$ink', textAnchor: 'end' }, (format) => {
      const { lines, small } = at(format);
      const fit = { maxWidth: lines.width * 0.56, minFontSize: small * 0.6 };
      return { x: lines.x + lines.width, y: lines.head, fontSize: small, fit };
    }),
  ];
}

/** Crest and name of a team on its line; without a photo the crests rise behind the board. `shares` of the width. */
export function team(side: Side, at: At, share: (planes: Planes) => number): Part[] {
  const style = { voice: figure, fill: '$ink', anchor: 'start', lineHeight: 1.12, align: 'middle' } as const;
  const name = (id: string, when: string, indent: number) => {
    const one = teamName(side, style, (format) => {
      const planes = at(format);
      const { lines, pitch } = planes;
      const start = pitch * indent;
      const fontSize = Math.round(pitch * 0.6);
      const maxWidth = lines.width * share(planes) - start;
      const y = Math.round(lineAt(side, planes) + (fontSize * CAPS) / 2);
      const fit = { maxWidth, maxHeight: pitch * 0.98, minFontSize: fontSize * 0.3 };
      return { x: Math.round(lines.x + start), y, fontSize, fit };
    });
    return { ...one, fixed: { ...one.fixed, id: `${one.fixed.id}${id}`, when } };
  };
  return [
    part({ id: `logo-${side.toLowerCase()}`, ...crestStyle(side, '$board', 6), when: 'hasBackground' }, (format) => {
      const { lines, pitch } = at(format);
      const size = Math.round(pitch * 0.8);
      return { x: lines.x, y: Math.round(lineAt(side, at(format)) - size / 2), width: size, height: size };
    }),
    name('', 'hasBackground', 1.02),
    name('-bare', '!hasBackground', 0),
  ];
}

function lineAt(side: Side, { lines, pitch }: Planes): number {
  return lines.top + pitch * (side === 'Home' ? 0.5 : 1.5);
}

/** At the end of a team's line. */
function slot(
  side: Side,
  at: At,
  said: Said,
  { voice, scale, share }: { voice: Voice; scale: number; share: number },
): Part {
  return text(voice, { ...said, fill: '$ink', textAnchor: 'end' }, (format) => {
    const { lines, pitch } = at(format);
    const fontSize = Math.round(pitch * scale);
    const y = Math.round(lineAt(side, at(format)) + (fontSize * (voice === figure ? CAPS : 0.7)) / 2);
    return {
      x: lines.x + lines.width,
      y,
      fontSize,
      fit: { maxWidth: lines.width * share, minFontSize: fontSize * 0.3 },
    };
  });
}

export function whenSlots(at: At): Part[] {
  const style = { voice: figure, scale: 0.86, share: 0.35 };
  return [
    ...[...time(), ...off()].map((said) => slot('Home', at, said, style)),
    ...date().map((said) => slot('Away', at, said, { ...style, scale: 0.5 })),
  ];
}

/** The score once more, the way it was decided and its parts, and the day. */
export function resultSlots(at: At): Part[] {
  const style = { voice: figure, scale: 0.8, share: 0.12 };
  const second = (said: Said, isDate: boolean) =>
    text(plain, { ...said, fill: '$ink' }, (format) => {
      const { lines, pitch, small, isWide } = at(format);
      const fontSize = small * 1.1;
      if (isWide) {
        const y = Math.round(lineAt(isDate ? 'Away' : 'Home', at(format)) + fontSize * 0.35);
        const fit = { maxWidth: lines.width * 0.32, minFontSize: small * 0.5 };
        return { x: lines.x + lines.width * 0.87, y, textAnchor: 'end', fontSize, fit };
      }
      const y = Math.round(lines.top + 2 * pitch + small * 1.3);
      const fit = { maxWidth: lines.width * (isDate ? 0.42 : 0.54), minFontSize: small * 0.5 };
      if (isDate) return { x: lines.x, y, textAnchor: 'start', fontSize, fit };
      return { x: lines.x + lines.width, y, textAnchor: 'end', fontSize, fit };
    });
  const isOff = off((status) => `(hasResult and status == '${status}')`);
  return [
    ...sides.map((side) => {
      const key = side.toLowerCase();
      return slot(side, at, { id: `score-${key}`, content: `{{ score${side} }}`, when: 'hasResult' }, style);
    }),
    ...date().map((said) => second(said, true)),
    ...[...decidedDetail(), ...isOff, ...instead()].map((said) => second(said, false)),
  ];
}

export function foot(at: At, games: number): Part[] {
  return [
    ...(games === 1 ? place() : places(games)).map((said) =>
      text(plain, { ...said, fill: '$ink', textAnchor: 'start' }, (format) => {
        const { lines, small } = at(format);
        const wrapped = { mode: 'wrap', maxLines: 2, lineHeight: 1.1, align: 'last', maxHeight: small * 1.7 } as const;
        const fit = { ...wrapped, maxWidth: lines.width * 0.66, minFontSize: small * 0.6 };
        return { x: lines.x, y: lines.foot, fontSize: small, fit };
      }),
    ),
    text(plain, { id: 'handle', apiField: 'clubHandle', fill: '$ink', textAnchor: 'end' }, (format) => {
      const { lines, small } = at(format);
      return { x: lines.x + lines.width, y: lines.foot, fontSize: small, fit: { maxWidth: lines.width * 0.3 } };
    }),
  ];
}
