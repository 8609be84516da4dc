/**
 * Minutes from kick-off after which even the longest game is over, by sport.
 * unihockey: the federation's calendar blocks 105 minutes, overtime and a shoot-out come on top.
 * volleyball: five sets take more than two hours; the longest known stay below three.
 * handball: 90 minutes with the break and time-outs, two overtimes and 7-metre throws in a cup.
 */
export const longestEnds = { unihockey: 135, volleyball: 180, handball: 140 } as const;

export type CertainSport = keyof typeof longestEnds;
