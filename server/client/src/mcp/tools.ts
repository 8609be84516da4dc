/** The tools of the Model Context Protocol: names, inputs, and the calls they make. */
import type { GameBody } from '../api.generated.ts';
import type { Backend, PostRequest, ScheduleRequest, TeamPlace } from './backend.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A part of a tool's answer, as the protocol writes it. */
export type Content = { type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string };

export interface Tool {
  name: string;
  title: string;
  description: string;
  /** JSON schema of an object. */
  input: Schema;
  /** It changes nothing, as the protocol's hints say. */
  readOnly: boolean;
  run(backend: Backend, input: never): Promise<Content[]>;
}

/** More clubs than this are too many to list: the name asked for has to say more. */
const MAX_CLUBS = 20;
/** The teams of so few clubs are listed with them. */
const MAX_CLUBS_WITH_TEAMS = 3;
const MAX_GAMES = 30;

const text = (description: string): Schema => ({ type: 'string', maxLength: 200, description });
const object = (properties: Record<string, Schema>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const sport = text('unihockey, volleyball or handball');
const place = {
  sport,
  team_id: text('Id of the team, from find_club'),
  club_id: text('Id of its club, from find_club; some federations need it'),
};

const writtenGame = object(
  {
    date: text('dd.mm.yyyy'),
    time: text('hh:mm'),
    teamHome: text('Home team'),
    teamAway: text('Away team'),
    result: text('Such as 3:2, once it is played'),
    location: text('Hall'),
    city: text('City'),
    competition: text('League or cup'),
  },
  ['teamHome', 'teamAway'],
);

const postInput = object(
  {
    ...place,
    pick: { enum: ['next', 'last'], description: "The team's next or last games; default next" },
    count: { type: 'integer', minimum: 1, maximum: 3, description: 'How many games; default 1' },
    game_ids: { type: 'array', items: text('From list_games'), minItems: 1, maxItems: 3 },
    games: {
      type: 'array',
      items: writtenGame,
      minItems: 1,
      maxItems: 3,
      description: 'Games by hand, without a league; sport chooses their words and court',
    },
    theme: text('A built-in theme such as standard, light or dark; default standard'),
    format: { enum: ['4:5', '1:1', '1100:800', '3:4', '9:16', '16:9'], description: 'Default: of the theme' },
    tab: { enum: ['preview', 'result', 'auto'], description: 'auto (default): the result as soon as there is one' },
    language: { enum: ['de', 'en'], description: 'Of the post; default de' },
  },
  [],
);

interface PostInput extends Partial<TeamPlace>, Pick<PostRequest, 'format' | 'tab' | 'language' | 'theme'> {
  pick?: 'next' | 'last';
  count?: number;
  game_ids?: string[];
  games?: Extract<PostRequest['games'], unknown[]>;
}

export const tools: readonly Tool[] = [
  {
    name: 'find_club',
    title: 'Find a club',
    description: 'Finds clubs of a sport by a part of their name, and the teams of a club with their leagues.',
    input: object({ sport, name: text('A part of the name: sternenberg') }, ['sport', 'name']),
    readOnly: true,
    run: findClub,
  },
  {
    name: 'list_games',
    title: "List a team's games",
    description: "Lists a team's games of the running season, earliest first: to come, played, or all.",
    input: object({ ...place, which: { enum: ['coming', 'played', 'all'], description: 'Default coming' } }, [
      'sport',
      'team_id',
    ]),
    readOnly: true,
    run: listGames,
  },
  {
    name: 'draw_post',
    title: 'Draw a post',
    description:
      'Draws a social-media picture of one to three games and returns it with a caption and a text for screen readers. Name a team (its next game by default), game_ids, or write the games yourself.',
    input: postInput,
    readOnly: true,
    run: async (backend, input: PostInput) => {
      const { bytes, mediaType, ...words } = await backend.draw(toRequest(input));
      return [{ type: 'image', data: toBase64(bytes), mimeType: mediaType }, say(words)];
    },
  },
  {
    name: 'make_caption',
    title: 'Write a caption',
    description:
      'Writes the caption and the text for screen readers of a post, without its picture. Same input as draw_post.',
    input: postInput,
    readOnly: true,
    run: async (backend, input: PostInput) => [say(await backend.describe(toRequest(input)))],
  },
  {
    name: 'schedule_posts',
    title: 'Schedule posts',
    description:
      'Makes posts of a saved team appear by themselves: every week (games of the coming weekend), when a result is final, or after each round (the table). Ask the person before calling it.',
    input: object(
      {
        ...place,
        on: { enum: ['weekly', 'result', 'round'] },
        weekday: { type: 'integer', minimum: 1, maximum: 7, description: 'For weekly; 1 is Monday' },
        time: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'For weekly, Swiss time' },
        theme: text('A built-in theme; default standard'),
        outcomes: {
          type: 'array',
          items: { enum: ['inbox', 'mail', 'webhook', 'push'] },
          minItems: 1,
          uniqueItems: true,
          description: 'Default inbox',
        },
        name: text('A label in the list of schedules'),
      },
      ['sport', 'team_id', 'on'],
    ),
    readOnly: false,
    run: schedulePosts,
  },
];

/** The tools that a backend can run. */
export function listTools(backend: Backend): Tool[] {
  return tools.filter(({ name }) => name !== 'schedule_posts' || backend.schedule !== undefined);
}

async function findClub(backend: Backend, { sport, name }: { sport: string; name: string }): Promise<Content[]> {
  const clubs = (await backend.loadClubs(sport)).filter((club) => isLike(club.name, name));
  const withTeams = clubs.length <= MAX_CLUBS_WITH_TEAMS;
  const found = await Promise.all(
    clubs.slice(0, MAX_CLUBS).map(async ({ id, name }) => ({
      id,
      name,
      ...(withTeams && { teams: await backend.loadTeams(sport, id) }),
    })),
  );
  return [say({ count: clubs.length, clubs: found })];
}

interface GamesInput extends TeamPlace {
  which?: 'coming' | 'played' | 'all';
}

async function listGames(backend: Backend, { which = 'coming', ...team }: GamesInput): Promise<Content[]> {
  const season = (await backend.loadGames(team)).toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  const wanted = season.filter((game) => isWanted[which](game, Date.now()));
  // The next ones to come, and the latest of those played.
  const shown = which === 'coming' ? wanted.slice(0, MAX_GAMES) : wanted.slice(-MAX_GAMES);
  const games = shown.map(({ id, date, time, teamHome, teamAway, result, location, city, competition, status }) =>
    dropEmpty({ id, date, time, teamHome, teamAway, result, location, city, competition, status }),
  );
  return [say({ count: wanted.length, games })];
}

const DAY_MS = 86_400_000;

/** A game that nobody has told the result of is to come until a day after its kick-off. */
const isWanted: Record<'coming' | 'played' | 'all', (game: GameBody, now: number) => boolean> = {
  coming: (game, now) => !isOver(game) && !(Date.parse(game.startsAt) < now - DAY_MS),
  played: isOver,
  all: () => true,
};

/** Games without a day come last. */
function dayOf({ startsAt }: GameBody): string {
  return startsAt === '' ? '9999' : startsAt;
}

function isOver({ status }: GameBody): boolean {
  return status === 'played' || status === 'forfeited' || status === 'abandoned';
}

async function schedulePosts(backend: Backend, input: ScheduleInput): Promise<Content[]> {
  const { on, weekday = 4, time = '18:00', theme = 'standard', outcomes = ['inbox'], ...team } = input;
  const trigger = on === 'weekly' ? { on, weekday, time } : { on };
  const made = await backend.schedule?.({ ...team, trigger, theme, outcomes });
  return [say({ ...made })];
}

interface ScheduleInput extends Omit<ScheduleRequest, 'trigger' | 'theme' | 'outcomes'> {
  on: ScheduleRequest['trigger']['on'];
  weekday?: number;
  time?: string;
  theme?: string;
  outcomes?: ScheduleRequest['outcomes'];
}

/** JPEG, because clients limit the size of an answer. Without a team and games the server says what is missing. */
function toRequest({
  theme = 'standard',
  sport,
  team_id,
  club_id,
  pick,
  count,
  game_ids,
  games,
  ...style
}: PostInput): PostRequest {
  const team = { sport, team_id, ...(club_id !== undefined && { club_id }) };
  const chosen = game_ids === undefined ? { pick: pick ?? 'next', ...(count && { count }) } : { game_ids };
  const shared = { theme, type: 'jpeg', ...style } as const;
  if (games === undefined) return { ...shared, games: { ...team, ...chosen } as PostRequest['games'] };
  return { ...shared, ...(sport !== undefined && { sport: sport as NonNullable<PostRequest['sport']> }), games };
}

/** Every word of the name asked for is in the club's, without regard to case and accents. */
function isLike(name: string, asked: string): boolean {
  const folded = fold(name);
  return fold(asked)
    .split(/[\s,]+/)
    .every((word) => folded.includes(word));
}

function fold(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim();
}

function dropEmpty(game: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(game).filter(([, value]) => value !== ''));
}

function say(answer: object): Content {
  return { type: 'text', text: JSON.stringify(answer) };
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // In parts, because arguments are limited.
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
}
