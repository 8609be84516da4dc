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

/** An ordinary game, then long names, then one without a crest. */
const games = [
  sampleGame('1', {
    time: '14:00',
    teamHome: 'UHC Sternenberg',
    teamAway: 'Floorball Auental',
    location: 'Sporthalle Bergfeld',
    city: 'Sternenberg',
    competition: 'Herren GF 2. Liga',
    teamHomeLogo: sampleCrests.sternenberg,
    teamAwayLogo: sampleCrests.auental,
  }),
  sampleGame('2', {
    time: '16:30',
    teamHome: 'VFB - Volleyball Franches-Bellevaux',
    teamAway: 'Volley Tannegg-Oberwilen II',
    location: 'Turnhalle Matt',
    city: 'Lindenmatt',
    competition: 'Frauen 3. Liga',
    teamHomeLogo: sampleCrests.lindenmatt,
    teamAwayLogo: sampleCrests.tannegg,
  }),
  sampleGame('3', {
    time: '19:30',
    teamHome: 'Füchse Rotbach',
    teamAway: 'SG Oberlauen',
    location: 'Sporthalle Rot',
    city: 'Rotbach',
    competition: 'Männer 2. Liga',
    teamHomeLogo: sampleCrests.rotbach,
    teamAwayLogo: '',
  }),
];

/** The number of games a template shows, not played yet. */
export function getSampleGames(count: number): Game[] {
  return games.slice(0, Math.max(1, count));
}

/** A post to warm an engine up with. */
export function createSampleRequest({ branding = false } = {}): RenderRequest {
  return { source: { theme: 'standard' }, data: { games: getSampleGames(1), tab: 'preview', branding } };
}

type SampleFacts = Omit<Game, 'id' | 'date' | 'startsAt' | 'status' | 'result' | 'resultDetail' | 'score'>;

function sampleGame(number: string, facts: SampleFacts): Game {
  return {
    id: `sample-${number}`,
    date: '15.11.2025',
    startsAt: `2025-11-15T${facts.time}`,
    status: 'scheduled',
    result: '',
    resultDetail: '',
    ...facts,
  };
}

function crest(field: string, charge: string, path: string): string {
  const shield = 'M6 6H94V50C94 74 74 90 50 98 26 90 6 74 6 50Z';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 104"><path d="${shield}" fill="#fff"/><path transform="translate(4 4) scale(.92)" d="${shield}" fill="${field}"/><path d="${path}" fill="${charge}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
