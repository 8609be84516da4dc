/** Caption and alt text of posts about a list of games: form, head-to-head, schedule. */
import { parseGameList, sumGames, type OwnGame, type ReadGameList } from '../../2-bind/lists/games.ts';
import { parseGames } from '../../2-bind/game.ts';
import type { RenderData } from '../../data.ts';
import type { Language } from '../../languages.ts';
import type { ToldGame } from '../../messages/caption-words.ts';
import { messages } from '../../messages/index.ts';
import { listed, sentence } from '../../messages/sentences.ts';
import { getSport, type SportId } from '../../sports/index.ts';
import { gameListOf, type GameListKind } from '../../game-list-kinds.ts';
import { listGame } from './several-games.ts';
import { writeTags, type PostTexts } from './tags.ts';
import { getWording, tellGames, type Wording } from './tell-games.ts';

export interface GameListFacts {
  sport?: SportId | undefined;
  /** The club's Instagram name, with or without @. */
  handle?: string | undefined;
}

/** The most games that an alt text reads out. */
const MOST_ROWS = 16;

type ListData = Pick<RenderData, 'games' | 'form' | 'headToHead' | 'fixtures' | 'today'>;

/**
 * Both texts of such a post, from its data as `decideGameLists` makes them.
 * @example
 * writeGameListTexts('form', data, { sport: 'unihockey' }, 'de').caption
 * // 'Unsere letzten fünf Spiele: drei Siege, ein Unentschieden, eine Niederlage. Zuletzt: ...'
 */
export function writeGameListTexts(
  kind: GameListKind,
  data: ListData,
  { sport, handle }: GameListFacts,
  language: Language,
): PostTexts {
  const name = gameListOf[kind];
  const given = data[name];
  if (given === undefined) return { caption: '', altText: '' };
  const list = parseGameList(given, name, data.today);
  const wording = getWording(language);
  const tell = (own: OwnGame) => tellOwn(own, { sport, today: data.today, wording });
  const context: Context = { list, data, wording, sport, told: list.games.map(tell), tell };
  const { caption, altText } = writers[kind](context, messages[language].post);
  const tags = writeTags({ ...(sport && { sport }), ...(handle !== undefined && { handle }) });
  return { caption: [caption, tags].filter(Boolean).join('\n\n'), altText };
}

interface Context {
  list: ReadGameList;
  data: ListData;
  wording: Wording;
  sport: SportId | undefined;
  told: readonly ToldGame[];
  tell: (own: OwnGame) => ToldGame;
}

type Words = (typeof messages)[Language]['post'];

const writers: Readonly<Record<GameListKind, (context: Context, words: Words) => PostTexts>> = {
  form: ({ list, wording, told }, words) => {
    const { gameLists } = wording;
    const [last] = told;
    // Forfeits of both teams are counted as nothing.
    const sums = gameLists.sums(sumGames(list.games));
    const heading = [gameLists.lastGames(list.games.length), sums].filter(Boolean).join(': ');
    const recently = last && `${gameLists.recently}: ${listGame(last, wording, brief)}`;
    return {
      caption: [sentence(heading), recently && sentence(recently)].filter(Boolean).join(' '),
      altText: describe([words.form, list.team, list.competition], ended(told, wording)),
    };
  },
  'head-to-head': ({ list, data, wording, sport, told, tell }, words) => {
    const { gameLists } = wording;
    const sums = sumGames(list.games);
    const inSets = sport !== undefined && getSport(sport).sets !== undefined;
    const hasGoals = sport !== undefined && sport !== 'other';
    const teams = wording.against({ home: list.team, away: list.opponent } as ToldGame);
    const score = wording.score({ home: sums.goalsFor, away: sums.goalsAgainst });
    // Another sport may count points, runs or sets.
    const goals = hasGoals ? gameLists.goals(score, inSets) : score;
    const ends = gameLists.sums(sums);
    const record = listed([ends && gameLists.inGames(list.games.length, ends), goals]);
    const next = findComing(data, list, tell);
    const ahead =
      next && `${gameLists.next}: ${listed([next.date || wording.open.date, next.date && next.time, next.place])}`;
    return {
      caption: [sentence(`${teams}: ${record}`), ahead && sentence(ahead)].filter(Boolean).join(' '),
      altText: describe([words.headToHead, teams, record], ended(told, wording)),
    };
  },
  fixtures: ({ list, data, wording, told }, words) => {
    const { page = 1, pages = 1 } = data.fixtures ?? {};
    const { gameLists } = wording;
    const isAhead = pages === 1 && !told.some(isOver);
    const heading = isAhead ? gameLists.nextGames(told.length) : gameLists.schedule(page, pages);
    const lines = told.map((game) => sentence(listGame(game, wording, { ...whole, names: 'dashed' })));
    const end = list.competition && sentence(list.competition);
    const part = pages > 1 && gameLists.page(page, pages);
    return {
      caption: [`${heading}:`, '', ...lines, ...(end === '' ? [] : ['', end])].join('\n'),
      altText: describe(
        [words.schedule, list.team, list.competition, part],
        told.slice(0, MOST_ROWS).map((game) => listGame(game, wording, { ...whole, names: 'aloud' })),
      ),
    };
  },
};

/** Also without a result, once its day is past. */
function isOver({ state, isPast }: ToldGame): boolean {
  return state === 'final' || state === 'forfeited' || (state === 'coming' && isPast);
}

const brief = { names: 'dashed', date: false, place: false, state: true } as const;
const whole = { date: true, place: true, state: true } as const;

/** Each game with its end for our team. */
function ended(told: readonly ToldGame[], wording: Wording): string[] {
  return told.slice(0, MOST_ROWS).map((game) => {
    const end = game.outcome && wording.ended[game.outcome];
    const word = typeof end === 'string' ? end : end?.undecided;
    return listed([word ?? '', listGame(game, wording, { names: 'aloud', date: true, place: false, state: true })]);
  });
}

function describe(label: readonly (string | false)[], rows: readonly string[]): string {
  return sentence(`${listed(label)}: ${rows.join('; ')}`);
}

interface Telling {
  sport: SportId | undefined;
  today: string | undefined;
  wording: Wording;
}

function tellOwn({ game, ours, side }: OwnGame, { sport, today, wording }: Telling): ToldGame {
  const facts = {
    games: [game],
    tab: 'mixed' as const,
    ours: [ours],
    sides: [side],
    showDetail: false,
    ...(sport && { sport }),
    ...(today !== undefined && { today }),
  };
  return tellGames(facts, wording)[0] as ToldGame;
}

/** The game that the teams play next; undefined once it is over. */
function findComing({ games, today }: ListData, list: ReadGameList, tell: Context['tell']): ToldGame | undefined {
  const [game] = parseGames(games, today === undefined ? {} : { today }).games;
  const isOver =
    today !== undefined && game !== undefined && game.startsAt !== '' && game.startsAt.slice(0, 10) < today;
  if (game === undefined || game.score !== undefined || isOver) return undefined;
  const ours = game.teamAway === list.team ? 'away' : 'home';
  const told = tell({ ...list, game, ours, side: ours, outcome: undefined });
  return told.state === 'coming' ? told : undefined;
}
