import type { Game } from '@matchpost/engine';
import type { RenderRequest } from './render-request.ts';

/** Crests of invented clubs: a field with a charge. */
export const sampleCrests = {
  sternenberg: crest('#12284c', '#f4b62a', 'M50 16l9 25 26 1-21 16 8 26-22-15-22 15 8-26-21-16 26-1Z'),
  auental: crest(
    '#0a7f5a',
    '#ffffff',
    'M12 42q19-16 38 0t38 0v14q-19 16-38 0t-38 0ZM24 70q13-9 26 0t26 0v9q-13 9-26 0t-26 0Z',
  ),
  lindenmatt: crest(
    '#3c7a1e',
    '#ffffff',
    'M50 14a20 20 0 0 1 20 20 17 17 0 0 1-8 31H56V86H44V65H38a17 17 0 0 1-8-31A20 20 0 0 1 50 14Z',
  ),
  tannegg: crest('#0d3b2e', '#e4c45a', 'M50 12 66 38H58L74 62H56V84H44V62H26L42 38H34Z'),
  rotbach: crest('#e8601c', '#2b1a12', 'M20 22 40 36H60L80 22 76 56 50 84 24 56Z'),
} as const;

export type SampleLength = 'short' | 'long' | 'extreme';

const results = [
  { result: '6:5 n.V.', resultDetail: '(2:1, 1:2, 2:2, 1:0)', score: { home: 6, away: 5, suffix: 'n.V.' } },
  { result: '3:1', resultDetail: '(25:21, 19:25, 25:18, 25:23)', score: { home: 3, away: 1, suffix: '' } },
  { result: '28:28', resultDetail: '(13:15)', score: { home: 28, away: 28, suffix: '' } },
] as const;

const places = [
  { time: '14:00', location: 'Sporthalle Bergfeld', city: 'Sternenberg', competition: 'Herren GF 2. Liga' },
  { time: '16:30', location: 'Turnhalle Matt', city: 'Lindenmatt', competition: 'Frauen 3. Liga' },
  { time: '19:30', location: 'Sporthalle Rot', city: 'Rotbach', competition: 'Männer 2. Liga' },
] as const;

const logos = [
  { teamHomeLogo: sampleCrests.sternenberg, teamAwayLogo: sampleCrests.auental },
  { teamHomeLogo: sampleCrests.lindenmatt, teamAwayLogo: sampleCrests.tannegg },
  { teamHomeLogo: sampleCrests.rotbach, teamAwayLogo: '' },
] as const;

/** Three played games of a matchday for testing templates, by length of names. One club has no crest. */
export const sampleGames: Readonly<Record<SampleLength, readonly Game[]>> = {
  short: matchDay([
    ['UHC Sternenberg', 'Floorball Auental'],
    ['VBC Lindenmatt', 'Volley Tannegg'],
    ['Füchse Rotbach', 'SG Oberlauen'],
  ]),
  long: matchDay([
    ['UHC Hasliwald-Wyden', 'Black Ravens Dürrenau'],
    ['VFB - Volleyball Franches-Bellevaux', 'Volley Tannegg-Oberwilen II'],
    ['Füchse Rotbach', 'SG Oberlauen/Nussbaum'],
  ]),
  extreme: matchDay([
    ['Unihockeyvereinigung Ostermoos-Süd Juniorinnen B', 'UHC Ja'],
    ['Spielgemeinschaft Volleyball Franches-Bellevaux/Lindenmatt 2', 'VB Au'],
    ['HSG Oberlauen/Nussbaum/Niederau-Bleiche Frauen 1', 'SG Hinterwaldkirchenfeld/Oberlauen'],
  ]),
};

/** An ordinary game, then long names, then one without a crest. */
const mixed = [sampleGames.short[0], sampleGames.long[1], sampleGames.short[2]].filter((game) => game !== undefined);

/** The number of games a template shows, with ordinary and long names; games of a preview are not played yet. */
export function getSampleGames(count: number, tab: 'preview' | 'result' = 'result'): Game[] {
  const games = mixed.slice(0, Math.min(mixed.length, Math.max(1, count)));
  return tab === 'result' ? games : games.map(asScheduled);
}

/** A post to warm an engine up with. */
export function createSampleRequest({ branding = false } = {}): RenderRequest {
  return { source: { theme: 'standard' }, data: { games: getSampleGames(1, 'preview'), tab: 'preview', branding } };
}

function asScheduled({ score: _, ...game }: Game): Game {
  return { ...game, result: '', resultDetail: '', status: 'scheduled' };
}

type Pairing = readonly [teamHome: string, teamAway: string];

function matchDay(pairings: readonly [Pairing, Pairing, Pairing]): Game[] {
  return ([0, 1, 2] as const).map((index) => {
    const [teamHome, teamAway] = pairings[index];
    const { time, ...place } = places[index];
    return {
      id: `sample-${index + 1}`,
      date: '15.11.2025',
      time,
      startsAt: `2025-11-15T${time}`,
      status: 'played',
      teamHome,
      teamAway,
      ...place,
      ...results[index],
      ...logos[index],
    };
  });
}

function crest(field: string, charge: string, path: string): string {
  const shield = 'M6 6H94V50C94 74 74 90 50 98 26 90 6 74 6 50Z';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 104"><path d="${shield}" fill="#fff"/><path transform="translate(4 4) scale(.92)" d="${shield}" fill="${field}"/><path d="${path}" fill="${charge}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
