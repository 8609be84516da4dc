/** Squads as clubs have them, and worse: double names, single names, other scripts. */
import type { PersonInput } from '../src/posts/index.ts';

const first = [
  'Anna',
  'Lea',
  'Mia Sophie',
  'Zoé',
  'Jean-Philippe',
  'Bartholomäus',
  'Ülkü',
  'Ana',
  'Tim',
  'Maximiliane',
];
const last = [
  'Muster',
  'Brunner-Hofstetter',
  'von der Mühle',
  'Petrović',
  'Ng',
  'Christen-Ambühl',
  "O'Neill",
  'Hinterbergerbauer',
  'Rossi',
  'Schweizer-Baumgartner',
];
const positions = ['TW', 'TW', 'Verteidigung', 'Sturm', '', 'Center', 'Rückraum Mitte', 'Ersatz und Betreuung'];

/** A squad of so many, the same for a seed. Names are distinct. */
export function generateSquad(seed: number, count: number): PersonInput[] {
  return Array.from({ length: count }, (_, i) => {
    const at = seed * 7 + i;
    const name = `${first[(at * 3) % first.length]} ${last[(at + Math.floor(i / last.length) * 3) % last.length]}`;
    return {
      number: String(((at * 13) % 99) + 1),
      player: name,
      position: positions[at % positions.length] ?? '',
      captain: i === seed % count,
    };
  });
}

export function generateScorers(seed: number, count: number): PersonInput[] {
  const has = { assists: seed % 3 !== 1, points: seed % 3 === 2 };
  return generateSquad(seed, count).map((person, i) => ({
    ...person,
    goals: 130 - 9 * i,
    ...(has.assists && { assists: 99 - 8 * i }),
    ...(has.points && { points: 229 - 17 * i }),
  }));
}
