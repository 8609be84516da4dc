/**
 * Programme: the page of a match programme on a Swiss grid. Paper, ink, one colour, hairlines; the day or the score is
 * the largest thing on it, and a photo is a picture on the page, with no text on it.
 */
import type { Format } from '../formats.ts';
import { date, off, time } from './facts.ts';
import type { Rect } from '../rect.ts';
import type { Part } from './place.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { capsOf, text } from './type.ts';
import { fact, figure, frame, pageOf, picture, previewShares, type Page } from './light/page.ts';
import { result } from './light/result.ts';
import { round } from './light/round.ts';

export const light: ThemeDesign = {
  palette: {
    ground: '#f5f1e6',
    paper: '#f5f1e6',
    text: '#12161d',
    soft: '#4c525b',
    label: '#12161d',
    block: '$club',
    blockText: '$clubText',
    line: '#12161d',
    plate: '#12161d',
  },
  clubColors: { club: '#1440c8', clubText: '#ffffff' },
  compose,
};

function compose({ tab, games }: Composition): Part[] {
  if (games !== 1) return round(tab, games);
  return tab === 'preview' ? preview() : result();
}

function preview(): Part[] {
  const page = (format: Format) => pageOf(format, previewShares);
  return [
    ...picture(page),
    ...frame(page, 'preview', 1),
    text(
      figure,
      { id: 'day', content: "{{ date | date:'d' }}", fill: '$blockText', when: 'date and !hasBackground' },
      (format) => {
        const { block, left, isWide } = page(format);
        const start = isWide ? Math.max(block.width * 0.1, 60) : left;
        const room = block.x + block.width - start - block.height * 0.06;
        const fontSize = Math.min((block.height * 0.86) / capsOf(figure), room / 0.9);
        const y = block.y + (block.height + fontSize * capsOf(figure)) / 2;
        return {
          x: start,
          y: Math.round(y),
          fontSize: Math.round(fontSize),
          textAnchor: 'start',
          fit: { maxWidth: room },
        };
      },
    ),
    ...sides.flatMap((side) => [
      crest(side, { ground: '$paper', padding: 12, focus: 0.5 }, (format) => previewCrest(side, page(format))),
      teamName(side, { voice: figure, fill: '$text', anchor: 'start', lineHeight: 0.94, align: 'middle' }, (format) => {
        const { teams, isWide } = page(format);
        const pitch = teams.height / 2;
        const x = teams.x + (isWide ? pitch * 0.92 : 0);
        const fontSize = Math.round(pitch * (isWide ? 0.4 : 0.72));
        return {
          x,
          y: teams.y + pitch * (side === 'Home' ? 0.5 : 1.5) + (fontSize * capsOf(figure)) / 2,
          fontSize,
          fit: { maxWidth: teams.x + teams.width - x, maxHeight: pitch * 0.94, minFontSize: fontSize * 0.4 },
        };
      }),
    ]),
    ...date().map((said) => fact(page, said, 'start')),
    ...[...time(), ...off()].map((said) => fact(page, said, 'end')),
  ];
}

/** Beside the block one over the other; in wide formats at the head of each line. */
function previewCrest(side: Side, { block, teams, right, isWide }: Page): Rect {
  const index = side === 'Home' ? 0 : 1;
  if (isWide) {
    const pitch = teams.height / 2;
    const size = Math.round(pitch * 0.7);
    return { x: teams.x, y: teams.y + pitch * index + (pitch - size) / 2, width: size, height: size };
  }
  const free = right - (block.x + block.width);
  const size = Math.round(Math.min(free * 0.9, block.height * 0.42));
  const x = block.x + block.width + (free - size) / 2 + free * 0.05;
  return { x, y: block.y + index * (block.height - size), width: size, height: size };
}
