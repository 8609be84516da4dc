/**
 * Ticket: the admission to the game on paper. Picture, teams and fields behind a perforation; after the game the stub is
 * torn off, and the winner's score is stamped on it. Rounds are a strip of tickets.
 */
import { date, decided, off, place, showsDetail, type Said } from './facts.ts';
import type { Part } from './place.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { cardOf } from './ticket/card.ts';
import { perforation } from './ticket/paper.ts';
import { footLine, mainPart, teams } from './ticket/print.ts';
import { round } from './ticket/round.ts';
import { fields, torn } from './ticket/stub.ts';

export const ticket: ThemeDesign = {
  palette: {
    ground: '$clubSecondary',
    paper: '#f6efdc',
    text: '#17130d',
    soft: '#4d463a',
    label: '#17130d',
    block: '$club',
    blockText: '$clubText',
    shade: '$clubShade',
    plate: '#17130d',
  },
  clubColors: { club: '#0d4f5c', clubSecondary: '#f2703f', clubText: '#ffffff', clubShade: '#000000' },
  compose,
};

function compose({ tab, games }: Composition): Part[] {
  if (games !== 1) return round(tab, games);
  return tab === 'preview' ? preview() : result();
}

function preview(): Part[] {
  const at = cardOf('preview');
  const [main, stub] = [mainPart(at, 'preview', 1), fields(at)];
  return [...main, ...stub, ...perforation(at), ...teams(at)];
}

function result(): Part[] {
  const at = cardOf('result');
  const [day] = date();
  const line = (said: Said | { id: string; apiField: string }, anchor: 'start' | 'end', share: number, line: 1 | 2) =>
    footLine(at, said, { anchor, share, line });
  return [
    ...mainPart(at, 'result', 1),
    ...torn(at),
    ...teams(at),
    line({ id: 'detail', content: '{{ resultDetail }}', when: showsDetail }, 'start', 0.72, 1),
    line({ ...day, when: `!${showsDetail} and date` }, 'start', 0.72, 1),
    ...[...decided(), ...off((status) => `(hasResult and status == '${status}')`)].map((said) =>
      line(said, 'end', 0.26, 1),
    ),
    ...place().map((said) => line(said, 'start', 0.62, 2)),
    line({ id: 'handle', apiField: 'clubHandle' }, 'end', 0.35, 2),
  ];
}
