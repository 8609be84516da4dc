import { mkdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { readImageHeader, type Game, type Issue } from '@matchpost/engine';
import { prepareImage } from '@matchpost/engine/node';
import type { League } from '@matchpost/leagues';
import { toFailure, type Failure } from '../errors.ts';
import { writeIfChanged } from '../output/write-file.ts';
import { inTurns } from './in-turns.ts';

export interface Crests {
  games: Game[];
  /** Crests that failed to load (their games show none), and losses of the others against their file. */
  failures: Failure[];
}

type Picture = { url: string } & ({ bytes: Uint8Array; issues: Issue[] } | { failure: Failure });

/** Crests as part of the games, for rendering in other processes. */
export async function embedCrests(games: readonly Game[], league: League): Promise<Crests> {
  return replaceCrests(games, league, toDataUri);
}

async function toDataUri(bytes: Uint8Array): Promise<string> {
  const type = findType(bytes);
  return `data:image/${type === 'svg' ? 'svg+xml' : type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The same for other addresses of crests, such as those of a table: each address with its picture. */
export async function embedHrefs(hrefs: readonly string[], league: League) {
  return placeCrests(hrefs, league, toDataUri);
}

/** Crests in a folder beside the file the games go to: `games-crests/463101.png`. */
export async function saveCrests(games: readonly Game[], league: League, file: string): Promise<Crests> {
  const folder = `${basename(file, extname(file))}-crests`;
  const taken = new Set<string>();
  return replaceCrests(games, league, async (bytes, url) => {
    const stem =
      basename(new URL(url).pathname)
        .replace(/\.\w+$/, '')
        .replace(/[^\w-]+/g, '_')
        .slice(0, 60) || 'crest';
    let name = `${stem}.${findType(bytes)}`;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${stem}-${n}.${findType(bytes)}`;
    taken.add(name.toLowerCase());
    await mkdir(join(dirname(file), folder), { recursive: true });
    await writeIfChanged(join(dirname(file), folder, name), bytes);
    return `${folder}/${name}`;
  });
}

async function replaceCrests(games: readonly Game[], league: League, place: PlaceCrest): Promise<Crests> {
  const hrefs = games.flatMap(({ teamHomeLogo, teamAwayLogo }) => [teamHomeLogo, teamAwayLogo]);
  const { placed, failures } = await placeCrests(hrefs, league, place);
  return {
    games: games.map((game) => ({
      ...game,
      teamHomeLogo: placed(game.teamHomeLogo),
      teamAwayLogo: placed(game.teamAwayLogo),
    })),
    failures,
  };
}

type PlaceCrest = (bytes: Uint8Array, url: string) => Promise<string>;

/** Loads each address once. `placed` has the place of an address, and returns anything else unchanged. */
async function placeCrests(hrefs: readonly string[], league: League, place: PlaceCrest) {
  const urls = [...new Set(hrefs)].filter((href) => /^https?:/i.test(href));
  const pictures = await inTurns(urls, (url) => loadPicture(url, league));
  const places = new Map<string, string>();
  for (const picture of pictures) {
    places.set(picture.url, 'bytes' in picture ? await place(picture.bytes, picture.url) : '');
  }
  return { placed: (href: string) => places.get(href) ?? href, failures: pictures.flatMap(failuresOf) };
}

function failuresOf(picture: Picture): Failure[] {
  if ('failure' in picture) return [picture.failure];
  return picture.issues.map(({ code, message, severity }) => ({ code, message, severity, path: picture.url }));
}

/** Prepares a crest as every post draws it. A crest that fails is reported and left out. */
async function loadPicture(url: string, league: League): Promise<Picture> {
  try {
    const issues: Issue[] = [];
    const onIssue = (issue: Issue) => issues.push(issue);
    return { url, bytes: await prepareImage(await league.loadPicture(url), { href: url, onIssue }), issues };
  } catch (error) {
    return { url, failure: toFailure(error) };
  }
}

/** The type of a prepared picture: `png`, `jpeg` or `svg`. */
function findType(bytes: Uint8Array): string {
  return readImageHeader(bytes)?.type ?? 'svg';
}
