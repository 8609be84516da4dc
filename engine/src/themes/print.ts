/**
 * Print: a photograph as an object. It lies in its white border on the desk, the date on it by hand, a typed card below;
 * the kick-off or the score is stamped across its corner.
 */
import { date } from './facts.ts';
import type { Part } from './place.ts';
import { card, course, dated, teamLine } from './print/card.ts';
import { deskOf } from './print/desk.ts';
import { crestPrints, mat, photograph } from './print/papers.ts';
import { round } from './print/round.ts';
import { kickOffStamp, scoreStamp } from './print/stamp.ts';
import { sides } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';

export const print: ThemeDesign = {
  palette: {
    ground: '$club',
    grid: '$clubText',
    white: '#ffffff',
    paper: '#faf7ee',
    backdrop: '#e6e2d7',
    backdropFoot: '#bdb6a6',
    tape: '$clubSecondary',
    text: '#17181b',
    soft: '#55534c',
    label: '$clubTone',
    stamp: '$clubInk',
    line: '#c9c2b0',
    plate: '#ffffff',
  },
  clubColors: {
    club: '#1f6fb2',
    clubSecondary: '#f2b51d',
    clubText: '#ffffff',
    clubShade: '#000000',
    clubTone: '#2072b7',
    clubInk: '#031d35',
  },
  compose,
};

function compose({ tab, games }: Composition): Part[] {
  if (games !== 1) return round(tab, games);
  return [
    mat(),
    ...crestPrints(deskOf),
    ...photograph(deskOf, true),
    ...date().map(dated),
    ...card(deskOf, tab, 1),
    ...sides.flatMap((side) => teamLine(side, tab)),
    ...(tab === 'preview' ? kickOffStamp() : [...course(), ...scoreStamp()]),
  ];
}
