/**
 * Duotone: the photo in two inks of the club's colour. It dissolves into halftone dots, and on them stands a stack of
 * lines in white: a team, the other team, the kick-off or the score.
 */
import { defaultSport } from '../sports/index.ts';
import type { Format } from '../formats.ts';
import { competition, date, decided, instead, label, off, showsDetail, time, type Said } from './facts.ts';
import { foot } from './duotone/foot.ts';
import { ground } from './duotone/ground.ts';
import { pageOf, plain, strong, type Page } from './duotone/page.ts';
import { round } from './duotone/round.ts';
import { part, type Part } from './place.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { capsOf, text } from './type.ts';

export const duotone: ThemeDesign = {
  palette: {
    ground: '$clubInk',
    glow: '$clubGlow',
    tone: '$clubTone',
    accent: '$clubSecondary',
    text: '#ffffff',
    soft: '#ffffff',
    label: '#ffffff',
    quiet: '#c6c6c6',
    plate: '#ffffff',
  },
  clubColors: {
    club: '#d81e5b',
    clubSecondary: '#ffd23f',
    clubText: '#ffffff',
    clubShade: '#000000',
    clubTone: '#d61d5a',
    clubInk: '#3f0315',
    clubGlow: '#ffd23f',
  },
  sport: defaultSport,
  compose,
};

type At = (format: Format) => Page;

function compose({ tab, games, sport }: Composition): Part[] {
  if (games !== 1) return round(tab, games, sport);
  return tab === 'preview' ? preview(sport) : result(sport);
}

function preview(sport: Composition['sport']): Part[] {
  const at = pageOf('preview');
  return [
    ...ground(at, sport),
    ...frame(at, 'preview'),
    ...sides.flatMap((side) => team(side, at)),
    ...date().map((said) => third(at, said, 'start', 0.6)),
    ...[...time(), ...off()].map((said) => third(at, said, 'end', 0.37)),
  ];
}

function result(sport: Composition['sport']): Part[] {
  const at = pageOf('result');
  return [
    ...ground(at, sport, 220),
    ...frame(at, 'result'),
    ...sides.flatMap((side) => team(side, at)),
    ...sides.map((side) => bar(side, at)),
    ...scores(at),
    ...instead().map((said) => word(at, said)),
    course(at, { id: 'detail', content: '{{ resultDetail }}', when: showsDetail }, 'start'),
    ...[...decided(), ...off((status) => `(hasResult and status == '${status}')`)].map((said) =>
      course(at, said, 'end'),
    ),
    ...date()
      .slice(0, 1)
      .map((said) => course(at, { ...said, when: `!${showsDetail} and date` }, 'start')),
  ];
}

/** The occasion beside the crests, and the last line. */
function frame(at: At, tab: Composition['tab']): Part[] {
  return [
    ...label(tab, 1).map((said) =>
      text(strong, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
        const { left, column, small, crests } = at(format);
        const x = left + crests.size * 2.55;
        return { x, y: crests.y + crests.size * 0.42, fontSize: small, fit: { maxWidth: left + column - x } };
      }),
    ),
    text(plain, { ...competition(1), fill: '$text', textAnchor: 'start' }, (format) => {
      const { left, column, small, crests } = at(format);
      const x = left + crests.size * 2.55;
      const fit = { maxWidth: left + column - x, minFontSize: small * 0.5 };
      return { x, y: crests.y + crests.size * 0.42 + small * 1.3, fontSize: small, fit };
    }),
    ...foot(at, 1),
  ];
}

function team(side: Side, at: At): Part[] {
  return [
    crest(side, { ground: '$ground', padding: 10, focus: 0 }, (format) => {
      const { crests, left } = at(format);
      return {
        x: left + (side === 'Home' ? 0 : crests.size * 1.2),
        y: crests.y,
        width: crests.size,
        height: crests.size,
      };
    }),
    teamName(side, { voice: strong, fill: '$text', anchor: 'start', lineHeight: 1, align: 'middle' }, (format) => {
      const { names } = at(format);
      const height = names.height / 2;
      const size = Math.round(height * 0.9);
      const y = names.y + (side === 'Home' ? 0 : height);
      return {
        x: names.x,
        y: y + (height + size * capsOf(strong)) / 2,
        fontSize: size,
        letterSpacing: -Math.round(size * 0.02),
        fit: { maxWidth: names.width, maxHeight: height * 0.9, minFontSize: size * 0.2 },
      };
    }),
  ];
}

function third(at: At, said: Said, anchor: 'start' | 'end', share: number): Part {
  const fill = anchor === 'start' ? '$text' : '$glow';
  return text(strong, { ...said, fill, textAnchor: anchor, fit: { together: 'third' } }, (format) => {
    const { left, column, third } = at(format);
    return {
      x: anchor === 'start' ? left : left + column,
      y: third.y,
      fontSize: third.size,
      fit: { maxWidth: column * share, minFontSize: third.size * 0.4 },
    };
  });
}

/** One digit or two for each team; bright for the club's win. */
function scores(at: At): Part[] {
  const isWide = '(scoreHome >= 10 or scoreAway >= 10)';
  const won = "outcome == 'won'";
  const content = '{{ scoreHome }}:{{ scoreAway }}';
  const white = { content, fill: '$text', when: `hasResult and !(${won})` };
  const bright = { content, fill: '$glow', when: `hasResult and ${won}` };
  return [
    score(at, { ...white, id: 'score', when: `${white.when} and !${isWide}` }, 1.5),
    score(at, { ...white, id: 'score-wide', when: `${white.when} and ${isWide}` }, 2.85),
    score(at, { ...bright, id: 'score-won', when: `${bright.when} and !${isWide}` }, 1.5),
    score(at, { ...bright, id: 'score-won-wide', when: `${bright.when} and ${isWide}` }, 2.85),
  ];
}

/** `ems`: the widest such score, in em. */
function score(at: At, said: Said & { fill: string }, ems: number): Part {
  return text(strong, { ...said, textAnchor: 'start' }, (format) => {
    const { left, column, third } = at(format);
    const fontSize = Math.round(Math.min(third.size / capsOf(strong), column / ems));
    // Lower figures stand in the middle of the line.
    const y = Math.round(third.y - (third.size - fontSize * capsOf(strong)) / 2);
    const letterSpacing = -Math.round(fontSize * 0.03);
    return { x: left, y, fontSize, letterSpacing, fit: { maxWidth: column, minFontSize: fontSize * 0.3 } };
  });
}

/** In place of a score. */
function word(at: At, said: Said): Part {
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: 1, align: 'middle' };
  return text(strong, { ...said, fill: '$text', textAnchor: 'start', fit }, (format) => {
    const { left, column, third } = at(format);
    const fontSize = Math.round(third.size * 0.48);
    const lines = { maxWidth: column, maxHeight: third.size * 0.9, minFontSize: fontSize * 0.3 };
    const y = third.y - (third.size - fontSize * capsOf(strong)) / 2;
    return { x: left, y, fontSize, fit: lines };
  });
}

/** The parts of the game, or its date, and how it was decided, under the score. */
function course(at: At, said: Said, anchor: 'start' | 'end'): Part {
  const voice = anchor === 'start' ? plain : strong;
  return text(voice, { ...said, fill: anchor === 'start' ? '$text' : '$glow', textAnchor: anchor }, (format) => {
    const { left, column, small, third } = at(format);
    const x = anchor === 'start' ? left : left + column;
    const fit = { maxWidth: column * (anchor === 'start' ? 0.64 : 0.33), minFontSize: small * 0.5 };
    return { x, y: third.y + small * 1.45, fontSize: small, fit };
  });
}

/** A bar from the page's edge marks the winner. */
function bar(side: Side, at: At): Part {
  const own = side.toLowerCase();
  const when = `hasResult and status != 'live' and (winner == '${own}' or winner == 'draw')`;
  return part({ id: `bar-${own}`, type: 'rect', fill: '$glow', when }, (format) => {
    const { names, left } = at(format);
    const height = names.height / 2;
    const y = names.y + (side === 'Home' ? 0 : height) + height * 0.12;
    return { x: 0, y, width: left * 0.6, height: height * 0.76 };
  });
}
