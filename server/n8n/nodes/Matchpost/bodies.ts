/** Parameters of the node -> bodies of the API, and names of the files it answers with. */
import type { BatchInput, PostBody, RenderBody } from '@matchpost/client';
import {
  ParameterError,
  readDay,
  readJson,
  readJsonObject,
  readList,
  readText,
  withoutEmpty,
  type Read,
} from './parameters.ts';

/** The body of `POST /api/render`. Throws `ParameterError`. */
export function readPost(read: Read): RenderBody {
  const kind = String(read('kind', 'games'));
  return {
    ...readDesign(read),
    ...(kind !== 'games' && { kind }),
    games: isJson(read, kind) ? readGames(read) : readSelection(read, kind),
    ...readOptions(read),
  } as RenderBody;
}

/** Earlier servers send no name. */
export type PostAnswer = Omit<PostBody, 'name'> & Partial<Pick<PostBody, 'name'>>;

/** The name of a post's file, which tells the files of several items apart. */
export function nameFile(
  { name, type, format, kind, tab }: Pick<PostAnswer, 'name' | 'type' | 'format' | 'kind' | 'tab'>,
  place: { number: number; of: number },
): string {
  const size = format.replace(':', 'x');
  // Several items may draw the same game in several formats.
  if (name !== undefined) return name.includes(size) ? name : name.replace(/(\.\w+)$/, `-${size}$1`);
  const number = place.of === 1 ? '' : `-${place.number}`;
  const ending = type === 'jpeg' ? 'jpg' : type;
  return `matchpost-${kind ?? tab ?? 'post'}-${size}${number}.${ending}`;
}

/** The body of `POST /api/batches`. Throws `ParameterError`. */
export function readBatch(read: Read): BatchInput {
  const isTable = read('kind', 'games') === 'table';
  return {
    ...withoutEmpty({ name: read('name', '') }),
    ...readDesign(read),
    ...(isTable && { kind: 'table' }),
    games: isJson(read, isTable ? 'table' : 'games') ? readGames(read) : readBatchTeam(read, isTable),
    ...readOptions(read),
  } as BatchInput;
}

function readDesign(read: Read): Partial<RenderBody> {
  const design = read('design', 'theme');
  if (design === 'theme') return { theme: readText(read, 'theme', 'Theme') };
  if (design === 'saved') return { template_id: readText(read, 'templateId', 'Template Name or ID') };
  const template = readJsonObject(read('template', ''), 'Template (JSON)');
  if (template === undefined) throw new ParameterError('“Template (JSON)” is empty');
  return { template };
}

/** n8n keeps a choice that a table does not offer. */
function isJson(read: Read, kind: string): boolean {
  const chosen = read('source', '') === 'json';
  if (chosen && kind === 'table') throw new ParameterError('“Source” cannot be games as JSON for a table');
  return chosen;
}

function readGames(read: Read): unknown {
  const games = readJson(read('games', ''), 'Games (JSON)');
  if (games === undefined) throw new ParameterError('“Games (JSON)” is empty');
  // One game is a list of one: workflows often have a game an item.
  return Array.isArray(games) ? games : [games];
}

function readTeam(read: Read) {
  return {
    sport: readText(read, 'sport', 'Sport Name or ID'),
    club_id: readText(read, 'clubId', 'Club Name or ID'),
    team_id: readText(read, 'teamId', 'Team Name or ID'),
  };
}

/** A table or a list takes every game of its team; head-to-head also one that it is about, else the next. */
function readSelection(read: Read, kind: string): object {
  const team = readTeam(read);
  if (kind !== 'games' && kind !== 'head-to-head') return team;
  const ids = readList(read('gameIds', ''));
  if (kind === 'head-to-head') return { ...team, ...(ids.length > 0 && { game_ids: ids }) };
  const pick = String(read('pick', 'next'));
  if (pick !== 'ids') return { ...team, pick, count: Number(read('count', 1)) };
  if (ids.length === 0) throw new ParameterError('“Game IDs” is empty');
  return { ...team, game_ids: ids };
}

function readBatchTeam(read: Read, isTable: boolean): object {
  const sport = readText(read, 'sport', 'Sport Name or ID');
  const club_id = readText(read, 'clubId', 'Club Name or ID');
  const team = read('source', 'team') === 'team' ? { team_id: readText(read, 'teamId', 'Team Name or ID') } : {};
  const days = isTable ? {} : withoutEmpty({ from: readDay(read, 'from', 'From'), to: readDay(read, 'to', 'To') });
  return { sport, club_id, ...team, ...days };
}

/** The options that were added, and further fields of the API as JSON, which win. */
function readOptions(read: Read): object {
  const { more, home, gamesPerPost, ...options } = read('options', {}) as Record<string, unknown>;
  const sides: Record<string, boolean | null> = { home: true, away: false, neither: null };
  return {
    ...withoutEmpty({ ...options, games_per_post: gamesPerPost }),
    ...(typeof home === 'string' && home in sides && { home: sides[home] }),
    ...readJsonObject(more, 'Further Fields (JSON)'),
  };
}
