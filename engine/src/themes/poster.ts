/**
 * Poster: type larger than the page. Two figures in one ink on the club's colour, cut by the edges; the names run up the
 * side. The winner's figure does not fit on the page, the other one does. A photo is a block over the figures.
 */
import { date, instead, off, showsDetail, time, type Said } from './facts.ts';
import type { Part } from './place.ts';
import { colon, figures, wordsInstead } from './poster/figures.ts';
import { drained, fact, frame, ground, pageOf, stripe, teams, wholeScore } from './poster/page.ts';
import { round } from './poster/round.ts';
import type { Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { isOff } from './words.ts';

export const poster: ThemeDesign = {
  palette: {
    ground: '$club',
    shade: '$clubShade',
    text: '$clubText',
    soft: '$clubText',
    label: '$clubText',
    accent: '$clubSecondary',
    plate: '#ffffff',
  },
  clubColors: { club: '#ffd21f', clubSecondary: '#e8321f', clubText: '#000000', clubShade: '#ffffff' },
  compose,
};

function compose({ tab, games }: Composition): Part[] {
  if (games !== 1) return round(tab, games);
  return tab === 'preview' ? preview() : result();
}

function preview(): Part[] {
  const [kickOff, ...open] = time();
  const [day, ...noDate] = date();
  const half = (id: string, pattern: string): Said[] => [
    { id, content: `{{ time | time:'${pattern}' }}`, when: `time and !${isOff(1)}` },
  ];
  return [
    ...ground(pageOf),
    stripe(pageOf),
    ...figures(pageOf, { Home: half('time-hour', 'HH'), Away: half('time-minute', 'mm') }, 'false', [0.5]),
    colon(pageOf, `time and !${isOff(1)}`, 'false'),
    ...wordsInstead(pageOf, [...open, ...noDate, ...off()], `!time or ${isOff(1)}`),
    ...teams(pageOf),
    ...frame(pageOf, 'preview', 1),
    fact(pageOf, { ...day, anchor: 'start', line: 'line', share: 0.68 }),
    fact(pageOf, { ...kickOff, anchor: 'end', line: 'line', share: 0.3 }),
  ];
}

function result(): Part[] {
  const [day] = date();
  const isOver = "hasResult and status != 'live'";
  const isSingle = '(scoreHome < 10 and scoreAway < 10)';
  const states = (side: Side): Said[] => {
    const [own, other] = side === 'Home' ? ['home', 'away'] : ['away', 'home'];
    const content = `{{ score${side} }}`;
    return [
      { id: `score-${own}-won`, content, when: `${isOver} and winner == '${own}'` },
      { id: `score-${own}-level`, content, when: "hasResult and (winner == 'draw' or status == 'live')" },
      { id: `score-${own}-lost`, content, when: `${isOver} and winner == '${other}'` },
    ];
  };
  return [
    ...ground(pageOf).toSpliced(1, 0, ...drained(pageOf)),
    stripe(pageOf),
    ...figures(pageOf, { Home: states('Home'), Away: states('Away') }, isSingle, [0.6, 0.5, 0.4]),
    colon(pageOf, 'hasResult', isSingle),
    ...wordsInstead(pageOf, instead(), '!hasResult'),
    ...teams(pageOf),
    ...frame(pageOf, 'result', 1),
    fact(pageOf, {
      id: 'detail',
      content: '{{ resultDetail }}',
      when: showsDetail,
      anchor: 'start',
      line: 'line',
      share: 0.62,
      // Five sets.
      least: 0.28,
    }),
    fact(pageOf, { ...day, when: `!${showsDetail} and date`, anchor: 'start', line: 'line', share: 0.62 }),
    ...wholeScore().map((said) => fact(pageOf, { ...said, anchor: 'end', line: 'line', share: 0.34 })),
  ];
}
