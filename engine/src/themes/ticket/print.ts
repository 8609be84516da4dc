/** The main part of a ticket: the picture, the teams, and lines of text. */
import type { Tab } from '../../data.ts';
import { competition, label, type Said } from '../facts.ts';
import { photo } from '../photo.ts';
import { part, type Part } from '../place.ts';
import { stageOf } from '../stage.ts';
import { crest, sides, teamName, type Side } from '../teams.ts';
import { capsOf, text } from '../type.ts';
import { tall, typed, type At, type Card } from './card.ts';
import { guilloche } from './drawings.ts';
import { paper } from './paper.ts';

/** The main part: the picture, and in its place the kind of post on a security pattern. */
export function mainPart(at: At, tab: Tab, games: number): Part[] {
  return [
    part({ id: 'veil', type: 'rect', fill: '$ground' }, (format) => {
      const { width, height } = stageOf(format);
      return { x: 0, y: 0, width, height };
    }),
    ...paper(1, (format) => at(format).main),
    part({ id: 'block', type: 'rect', fill: '$block' }, (format) => at(format).picture),
    part({ id: 'guilloche', ...guilloche, stroke: '$shade', opacity: 0.34, when: '!hasBackground' }, (format) => {
      const { picture, unit } = at(format);
      return { ...picture, strokeWidth: Math.max(1.5, 2.2 * unit) };
    }),
    ...headline(at, tab, games),
    photo((format) => at(format).picture),
    text(typed, { ...competition(games), fill: '$soft', textAnchor: 'start' }, (format) => {
      const { inner, head, small, isWide } = at(format);
      const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1, align: 'middle', maxHeight: small * 1.1 } as const;
      const width = (inner.right - inner.left) * (isWide ? 1 : 0.56);
      const fit = { ...(isWide ? { mode: 'shrink' as const } : lines), maxWidth: width, minFontSize: small * 0.4 };
      return { x: inner.left, y: isWide ? head + small * 1.2 : head, fontSize: small, fit };
    }),
    // Without a photo the headline says it.
    ...label(tab, games).map((said) =>
      text(typed, { ...said, ...withPhoto(said), fill: '$text' }, (format) => {
        const { inner, head, small, isWide } = at(format);
        const place = isWide
          ? { x: inner.left, textAnchor: 'start' as const }
          : { x: inner.right, textAnchor: 'end' as const };
        const fit = { maxWidth: (inner.right - inner.left) * 0.42, minFontSize: small * 0.5 };
        return { ...place, y: head, fontSize: small, fit };
      }),
    ),
  ];
}

function withPhoto({ when }: Said) {
  return { when: when ? `(${when}) and hasBackground` : 'hasBackground' };
}

function headline(at: At, tab: Tab, games: number): Part[] {
  return label(tab, games).map((said) => {
    const when = said.when ? `(${said.when}) and !hasBackground` : '!hasBackground';
    return text(
      tall,
      { ...said, id: `headline-${said.id}`, when, fill: '$blockText', textAnchor: 'start' },
      (format) => {
        const { picture, inner, gap, isWide, top, bottom, left } = at(format);
        const high = Math.max(top, picture.y + gap * 0.6);
        if (isWide) {
          const length = Math.min(bottom, picture.y + picture.height - gap * 0.6) - high;
          const fontSize = Math.round((picture.x + picture.width - left - gap) / capsOf(tall));
          const x = Math.round((left + picture.x + picture.width + fontSize * capsOf(tall)) / 2 - gap * 0.2);
          return {
            x,
            y: high + length,
            rotation: -90,
            fontSize,
            fit: { maxWidth: length, minFontSize: fontSize * 0.2 },
          };
        }
        const low = picture.y + picture.height;
        const fontSize = Math.round(((low - high) * 0.64) / capsOf(tall));
        const y = Math.round(low - gap * 0.9);
        return { x: inner.left, y, fontSize, fit: { maxWidth: inner.right - inner.left, minFontSize: fontSize * 0.1 } };
      },
    );
  });
}

export function teams(at: At): Part[] {
  const style = { voice: tall, fill: '$text', anchor: 'start', lineHeight: 0.98, align: 'middle' } as const;
  return sides.flatMap((side) => [
    crest(side, { ground: '$paper', padding: 10, focus: 0.5 }, (format) => teamPlace(side, at(format)).crest),
    teamName(side, style, (format) => {
      const { x, y, width, height, size } = teamPlace(side, at(format)).name;
      const fit = { maxWidth: width, maxHeight: height, minFontSize: size * 0.28 };
      // Long names become smaller, about the same middle.
      return { x, y: y + (size * capsOf(tall)) / 2.3, fontSize: size, fit };
    }),
  ]);
}

function teamPlace(side: Side, { teams, gap }: Card) {
  const pitch = teams.height / 2;
  const top = teams.y + (side === 'Home' ? 0 : pitch);
  const size = Math.round(Math.min(pitch * 0.84, teams.width * 0.24));
  const x = teams.x + size + gap * 0.8;
  return {
    crest: { x: teams.x, y: top + (pitch - size) / 2, width: size, height: size },
    name: {
      x,
      y: top + pitch / 2,
      width: teams.x + teams.width - x,
      height: pitch * 0.84,
      size: Math.round(Math.min(pitch * 0.8, teams.width * 0.2)),
    },
  };
}

interface FootLine {
  anchor: 'start' | 'end';
  share: number;
  line: 1 | 2;
}

/** One of the two lines below the teams. */
export function footLine(
  at: At,
  said: Said | { id: string; apiField: string },
  { anchor, share, line }: FootLine,
): Part {
  const voice = line === 1 ? tall : typed;
  return text(voice, { ...said, fill: line === 1 ? '$text' : '$soft', textAnchor: anchor }, (format) => {
    const { inner, foot, small } = at(format);
    const fontSize = Math.round(line === 1 ? small * 1.9 : small * 0.86);
    const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1, align: 'last', maxHeight: small * 1.3 } as const;
    const fit = {
      ...(line === 2 && anchor === 'start' && lines),
      maxWidth: (inner.right - inner.left) * share,
      minFontSize: fontSize * 0.36,
    };
    return {
      x: anchor === 'start' ? inner.left : inner.right,
      y: line === 1 ? foot - small * 1.55 : foot,
      fontSize,
      fit,
    };
  });
}
