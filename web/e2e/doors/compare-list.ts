/** Draws a post beyond the game through every door that makes such posts. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePeople } from '@matchpost/engine/posts';
import type { ScriptedPage } from '../../../engine/e2e/check-case.ts';
import { formatStudio, startPlace, THEME_FORMAT } from '../../src/post/studio-url.ts';
import { drawWith, type CliPlace } from './cli-door.ts';
import type { Outcome } from './compare-cell.ts';
import { CLUB_ID, ownClubs, TEAM_ID } from './league.ts';
import { nameListCell, type ListCell } from './list-cells.ts';
import type { Doors } from './open-doors.ts';
import { compare, type Seen } from './seen.ts';
import { drawBatch, drawBody, drawLinked } from './server-doors.ts';
import { SCALE } from './settings.ts';
import { openInStudio, typePeople, waitForPost } from './studio-door.ts';

/** Compares every door's post with the one of `POST /api/render`. */
export async function compareList(cell: ListCell, { api, baseUrl, folder, inStudio }: Doors): Promise<Outcome> {
  await api.forgetRates();
  const http = await drawBody(api, writeBody(cell));
  const isExpected = async (seen: Seen) => (await compare(http, seen)).length === 0;
  const doors: Record<string, Seen> = {
    'the command line': await drawInCli(cell, { baseUrl, api, folder: join(folder, crypto.randomUUID()) }),
    ...(cell.people === undefined && { 'the link': await drawLinked(api, writeBody(cell)) }),
    ...(cell.kind === 'table' && { 'the batch': await drawInBatch(cell, api) }),
    'the studio': await inStudio(cell.language, (page) => drawInStudio(page, cell, isExpected)),
  };
  const told = await Promise.all(
    Object.entries(doors).map(async ([door, seen]) => {
      const found = await compare(http, { ...seen, gameIds: [] });
      return found.length === 0 ? [] : [`HTTP and ${door}: ${found.join(', ')}`];
    }),
  );
  const problems = told.flat();
  return {
    combinations: 1,
    pictures: 1 + Object.keys(doors).length,
    problems: problems.length === 0 ? [] : [`${nameListCell(cell)}: ${problems.join('; ')}`],
  };
}

function writeBody({ kind, sport, theme, format, language, gameId, people, scope, page }: ListCell) {
  const team = { sport, club_id: CLUB_ID, team_id: TEAM_ID, ...(gameId !== undefined && { game_ids: [gameId] }) };
  const list = { ...(scope && { scope }), ...(page !== undefined && { page }) };
  const isAboutTeam = people === undefined || gameId !== undefined;
  return {
    kind,
    theme,
    format,
    language,
    scale: SCALE,
    ...(isAboutTeam && { games: team }),
    ...(Object.keys(list).length > 0 && { list }),
    ...(people !== undefined && { [kind]: writePeople(people, { kind, sport }) }),
  };
}

/** A single person has no typed form over HTTP. */
function writePeople(text: string, { kind, sport }: Pick<ListCell, 'kind' | 'sport'>) {
  if (kind !== 'player') return { text, consent: 'adult' };
  const [person] = parsePeople(text, { sport, hasFigures: true }).people;
  return { ...person, consent: 'adult' };
}

async function drawInBatch(cell: ListCell, api: Doors['api']): Promise<Seen> {
  const { format, ...body } = writeBody(cell);
  const [seen] = await drawBatch(api, { ...body, formats: [format] });
  if (seen === undefined) throw new Error('batch: no table');
  return seen;
}

async function drawInCli(cell: ListCell, place: CliPlace): Promise<Seen> {
  const { kind, sport, theme, format, language, gameId, people, scope, page = 1 } = cell;
  const file = join(place.folder, 'people.txt');
  await mkdir(place.folder, { recursive: true });
  if (people !== undefined) await writeFile(file, people);
  const isAboutTeam = people === undefined || gameId !== undefined;
  const options = {
    kind,
    sport,
    template: theme,
    format,
    lang: language,
    scale: String(SCALE),
    ...(isAboutTeam && { team: TEAM_ID, source: `gateway:${place.baseUrl}` }),
    ...(gameId !== undefined && { game: gameId }),
    ...(scope && { scope }),
    ...(people !== undefined && { [kind]: file, consent: 'adult' }),
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const pages = await drawWith(args, ownClubs[sport].name, place);
  const seen = pages[page - 1];
  if (seen === undefined) throw new Error(`the command line: ${pages.length} pages, none is ${page}`);
  return seen;
}

async function drawInStudio(
  page: ScriptedPage,
  cell: ListCell,
  isExpected: (seen: Seen) => Promise<boolean>,
): Promise<Seen> {
  const { kind, sport, theme, format, gameId, people, scope } = cell;
  const href = formatStudio({
    ...startPlace,
    sport,
    clubId: CLUB_ID,
    teamId: TEAM_ID,
    gameIds: gameId === undefined ? [] : [gameId],
    theme,
    kind,
    ...(format !== THEME_FORMAT && { format }),
    ...(scope && { scope }),
    ...(cell.page !== undefined && { page: cell.page }),
  });
  await openInStudio(page, href);
  if (people !== undefined) await typePeople(page, people);
  const wanted = { template: `${theme} ${sport}`, format: format === THEME_FORMAT ? null : format, kind };
  return waitForPost(page, { ...wanted, page: cell.page ?? 1 }, isExpected);
}
