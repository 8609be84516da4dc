/** The games and options of a gallery's post. */
import type { RenderData } from '../src/data.ts';
import type { GameInput } from '../src/game.ts';
import { base, cases, club } from '../test/post-cases.ts';
import { kinds, type Post } from './design.ts';
import type { Photo, Pictures } from './pictures.ts';

const scores: Readonly<Record<Post['outcome'], readonly string[]>> = {
  won: ['6:5 n.V.', '128:127', '3:0'],
  lost: ['3:7', '4:5 n.P.', '1:11'],
  drawn: ['4:4', '25:25', '0:0'],
  neutral: ['6:11', '2:13', '28:25'],
};

const clubColors: Readonly<Record<Post['colors'], { primary: string; secondary: string } | undefined>> = {
  own: undefined,
  club: { primary: '#0b6b45', secondary: '#ffc933' },
  same: { primary: '#767676', secondary: '#767676' },
  white: { primary: '#ffffff', secondary: '#ffffff' },
  garish: { primary: '#ff00d4', secondary: '#00ff2f' },
};

/** The second and third games of a round have other days and halls. */
const others: readonly GameInput[] = [
  {},
  { date: '16.11.2025', time: '14:00', location: 'Arena Nord' },
  { date: '23.11.2025', time: '20:15' },
];

/** A number that differs between neighbours on a sheet. */
export function turnOf({ kind, format, names, crests }: Post): number {
  return kind.length + format.length + names.length + crests.length;
}

/** `pictures` are those of {@link Pictures}; the photo is given back for measures. */
export function dataOf(post: Post, pictures: Pictures): { data: RenderData; photo: Photo | undefined } {
  const { tab, games } = kinds[post.kind];
  const turn = turnOf(post);
  const photo = pictures.photoFor(post.photo, turn);
  const colors = clubColors[post.colors];
  const data: RenderData = {
    games: Array.from({ length: games }, (_, i) => gameOf(post, i, pictures)),
    tab,
    isHomeGame: post.outcome !== 'neutral',
    showResultDetail: turn % 2 === 0,
    language: post.language,
    today: '2025-11-15',
    club: { ...club, ...(colors && { colors }) },
    ...(photo && { background: { image: photo.image, focus: photo.focus, subject: photo.subject } }),
  };
  return { data, photo };
}

function gameOf(post: Post, index: number, pictures: Pictures): GameInput {
  const kind = kinds[post.kind];
  const turn = turnOf(post) + index;
  const own = scores[post.outcome];
  const { teamHome, teamAway, location, city, competition } = { ...base, ...cases[post.names]?.game };
  return {
    ...base,
    ...others[index],
    teamHome,
    teamAway,
    city,
    competition,
    ...(index !== 1 && { location }),
    ...pictures.crestsFor(post.crests, turn),
    id: String(index + 1),
    result: kind.tab === 'result' ? own[turn % own.length]! : '',
    resultDetail: kind.tab === 'result' ? '(2:1, 3:2, 0:2, 1:0)' : '',
    status: 'status' in kind ? kind.status : undefined,
  };
}
