/** One finished game: a table of two lines. */
import type { Format } from '../../formats.ts';
import { date, decided, instead, label, off, showsDetail } from '../facts.ts';
import type { Rect } from '../../rect.ts';
import { part, type Part } from '../place.ts';
import { crest, sides, teamName, type Side } from '../teams.ts';
import { capsOf, text } from '../type.ts';
import { fact, figure, frame, headline, LOST, pageOf, picture, resultShares, type Page } from './page.ts';

const page = (format: Format) => pageOf(format, resultShares);

export function result(): Part[] {
  return [
    ...picture(page, true),
    ...frame(page, 'result', 1),
    ...headline(page, label('result', 1)),
    ...sides.flatMap(line),
    part({ id: 'rule-3', type: 'rect', fill: '$line' }, (format) => {
      const { teams, right, left, unit } = page(format);
      const y = Math.round(teams.y + teams.height / 2 - 1);
      return { x: left, y, width: right - left, height: Math.max(2, 3 * unit) };
    }),
    ...instead().map((said) =>
      text(figure, { ...said, fill: '$label', textAnchor: 'end' }, (format) => {
        const { facts, right, left } = page(format);
        const lines = { mode: 'wrap', maxLines: 2, lineHeight: 0.96, align: 'last', maxHeight: facts.size } as const;
        const fit = { ...lines, maxWidth: (right - left) * 0.42, minFontSize: facts.size * 0.4 };
        return { x: right, y: facts.y, fontSize: facts.size, fit };
      }),
    ),
    fact(page, { id: 'detail', content: '{{ resultDetail }}', when: `${showsDetail} and !scoreSuffix` }, 'start', 1),
    fact(page, { id: 'detail-extra', content: '{{ resultDetail }}', when: `${showsDetail} and scoreSuffix` }, 'start'),
    ...date()
      .slice(0, 1)
      .map((said) => fact(page, { ...said, when: `!${showsDetail} and date` }, 'start')),
    ...decided().map((said) => fact(page, said, 'end')),
    ...off((status) => `(hasResult and status == '${status}')`).map((said) => fact(page, said, 'end')),
  ];
}

/** A team's line: the winner's cell, crest, name, score. */
function line(side: Side): Part[] {
  const isWon = `hasResult and winner == '${side.toLowerCase()}' and status != 'live'`;
  const style = { voice: figure, fill: '$text', anchor: 'start', lineHeight: 0.94, align: 'middle' } as const;
  return [
    part({ id: `won-${side.toLowerCase()}`, type: 'rect', fill: '$block', when: isWon }, (format) =>
      scoreCell(side, page(format)),
    ),
    part({ id: `won-${side.toLowerCase()}-ink`, type: 'rect', fill: '$line', when: `${isWon} and ${LOST}` }, (format) =>
      scoreCell(side, page(format)),
    ),
    crest(side, { ground: '$paper', padding: 10, focus: 0 }, (format) => {
      const { pitch, top, teams } = lineOf(side, page(format));
      const size = Math.round(pitch * 0.56);
      return { x: teams.x, y: top + (pitch - size) / 2, width: size, height: size };
    }),
    teamName(side, style, (format) => {
      const { pitch, top, teams } = lineOf(side, page(format));
      const x = teams.x + pitch * 0.72;
      const fontSize = Math.round(pitch * 0.36);
      const maxWidth = scoreCell(side, page(format)).x - x - 16;
      const y = top + pitch / 2 + (fontSize * capsOf(figure)) / 2;
      return { x, y, fontSize, fit: { maxWidth, maxHeight: pitch * 0.84, minFontSize: fontSize * 0.4 } };
    }),
    ...scores.map(([suffix, fill, when]) => score(side, suffix, fill, when(isWon))),
  ];
}

function lineOf(side: Side, { teams }: Page) {
  const pitch = teams.height / 2;
  return { pitch, top: teams.y + (side === 'Home' ? 0 : pitch), teams };
}

/** The score's cell reaches the page's edge. */
function scoreCell(side: Side, page: Page): Rect {
  const { pitch, top } = lineOf(side, page);
  const { right, width } = page;
  const x = Math.round(right - pitch * 0.98);
  return { x, y: Math.round(top), width: width - x, height: Math.round(pitch) };
}

/** A team's score beside the other's, on its cell, and on the cell of a team that beat the club. */
const scores: readonly (readonly [suffix: string, fill: string, when: (won: string) => string])[] = [
  ['-won', '$blockText', (won) => `${won} and !(${LOST})`],
  ['-ink', '$paper', (won) => `${won} and ${LOST}`],
  ['', '$text', (won) => `hasResult and !(${won})`],
];

function score(side: Side, suffix: string, fill: string, when: string): Part {
  const said = {
    id: `score-${side.toLowerCase()}${suffix}`,
    content: `{{ score${side} }}`,
    fill,
    when,
  };
  return text(figure, { ...said, textAnchor: 'end' }, (format) => {
    const { pitch, top } = lineOf(side, page(format));
    const fontSize = Math.round(pitch * 0.92);
    const y = Math.round(top + (pitch + fontSize * capsOf(figure)) / 2);
    return {
      x: page(format).right - pitch * 0.06,
      y,
      fontSize,
      fit: { maxWidth: pitch * 0.86, minFontSize: fontSize * 0.4 },
    };
  });
}
