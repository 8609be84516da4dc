/** Collects the facts of each game for captions and alt texts. */
import { parseMoment, type Moment, formatMoment } from '../../2-bind/format-date.ts';
import { day } from '../../clock.ts';
import { joinDistinct } from '../../2-bind/join-distinct.ts';
import { findOutcome } from '../../2-bind/outcome.ts';
import type { Tab } from '../../data.ts';
import type { Game, Score } from '../../game.ts';
import { getSport, venueOf, type SportId } from '../../sports/index.ts';
import type { State, ToldGame, CaptionWords } from '../../messages/caption-words.ts';
import { parseDetail } from '../../2-bind/game-score.ts';
import type { Detail } from '../../sports/sport.ts';
import type { Language } from '../../languages.ts';
import { messages } from '../../messages/index.ts';
import type { Translation } from '../../messages/translation.ts';

/** Dates nearer than half a year are written without their year. */
const NEAR_MS = 183 * day;

export function tellGames(facts: CaptionFacts, wording: Wording): ToldGame[] {
  return facts.games.map((game, index) => tellGame(game, index, facts, wording));
}

function tellGame(game: Game, index: number, facts: CaptionFacts, wording: Wording): ToldGame {
  const { teamHome, teamAway, startsAt, status } = game;
  const [ours, side = 'undecided'] = [facts.ours[index], facts.sides[index]];
  const home = teamHome || wording.teams.home;
  const away = teamAway || wording.teams.away;
  const tab = getTab(game, facts.tab);
  const state = stateOf(game, tab);
  const isPast = facts.today !== undefined && startsAt !== '' && startsAt.slice(0, 10) < facts.today;
  return {
    state,
    isLive: status === 'live',
    isPast,
    isAhead: state === 'coming' && status === 'scheduled' && startsAt !== '' && !isPast,
    side,
    isDerby: facts.isDerby === true,
    home,
    away,
    opponent: ours === undefined ? '' : ours === 'home' ? away : home,
    isAtOpponent: ours === 'away' && side === 'away',
    date: writeDate(game, facts.today, wording),
    isDateRead: startsAt !== '',
    time: game.time && wording.clock(game.time),
    place: joinDistinct(game.location, game.city),
    competition: game.competition,
    ...tellScore(game, { state, ours }, { ...facts, tab }, wording),
  };
}

/** The words for a game: a mixed list tells one with a score as a result, any other as one to come. */
export function getTab({ score }: Pick<Game, 'score'>, tab: CaptionFacts['tab']): Tab {
  if (tab !== 'mixed') return tab;
  return score === undefined ? 'preview' : 'result';
}

function stateOf({ status, score }: Game, tab: Tab): State {
  switch (status) {
    case 'cancelled':
    case 'postponed':
    case 'forfeited':
    case 'abandoned':
      return status;
    default:
      if (tab === 'preview') return 'coming';
      if (!score) return 'open';
      return status === 'live' ? 'live' : 'final';
  }
}

type ToldScore = Pick<ToldGame, 'score' | 'outcome' | 'beyond' | 'sets' | 'parts' | 'namedParts'>;

function tellScore(
  game: Game,
  { state, ours }: { state: State; ours: 'home' | 'away' | undefined },
  facts: CaptionFacts,
  wording: Wording,
): ToldScore {
  const { score } = game;
  const none = { beyond: '', parts: '', namedParts: '' };
  if (!score || facts.tab === 'preview') return none;
  const outcome = facts.neutral ? undefined : findOutcome(game, ours);
  const told = { ...none, score, ...(outcome && { outcome }) };
  if (state !== 'final' && state !== 'live') return told;
  return { ...told, ...tellCourse(game, score, state, facts, wording) };
}

function tellCourse(game: Game, score: Score, state: State, { sport, showDetail }: CaptionFacts, wording: Wording) {
  const { sets: rules, shootout = 'shootout' } = sport ? getSport(sport) : {};
  const sets = score.home + score.away;
  return {
    beyond: beyondOf(score, wording, shootout),
    ...(rules && state === 'final' && sets >= rules.fewest && sets <= rules.most && { sets }),
    ...(showDetail && writeParts(game, sport, wording)),
  };
}

function beyondOf({ suffix }: Score, { beyond }: Wording, shootout: 'shootout' | 'sevenMetres'): string {
  if (suffix === 'n.V.') return beyond.overtime;
  return suffix === 'n.P.' ? beyond[shootout] : '';
}

function writeParts(game: Game, sport: CaptionFacts['sport'], wording: Wording) {
  const { parts, pairs, overtime, shootout } = readDetail(game, sport);
  const written = (some: readonly Parameters<typeof wording.score>[0][]) => some.map(wording.score).join(', ');
  const extra = [overtime, shootout].flatMap((pair) => (pair ? [pair] : []));
  // A detail without pairs is a remark, printed unchanged in the picture.
  const all = written([...pairs, ...extra]) || game.resultDetail.replace(/^\((.*)\)$/s, '$1');
  if (parts === undefined) return { parts: all, namedParts: '' };
  const named = [
    `${wording.parts[parts]} ${written(pairs)}`,
    overtime && `${wording.parts.overtime} ${wording.score(overtime)}`,
    shootout && `${wording.parts.shootout} ${wording.score(shootout)}`,
  ];
  return { parts: all, namedParts: named.filter(Boolean).join(', ') };
}

/** A status in the field of the date is not a date. */
function writeDate(game: Game, today: string | undefined, wording: Wording): string {
  const moment = game.startsAt === '' ? undefined : parseMoment(game.date);
  if (moment) return wording.date(moment, !isNear(moment, today));
  return game.status === 'scheduled' || game.status === 'unknown' ? game.date : '';
}

function isNear({ year = 0, month = 1, day = 1 }: Partial<Moment>, today: string | undefined): boolean {
  if (today === undefined) return false;
  return Math.abs(Date.UTC(year, month - 1, day) - Date.parse(`${today}T00:00Z`)) <= NEAR_MS;
}

/** The parts of a game under its sport's names. */
function readDetail({ resultDetail, score, status }: Game, sport: SportId | undefined): Detail {
  const pairs = parseDetail(resultDetail);
  const read = sport && getSport(sport).readDetail;
  const suffix = score?.suffix ?? '';
  const facts = { pairs, isExtended: suffix !== '', isShootout: suffix === 'n.P.', isLive: status === 'live' };
  return read?.(facts) ?? { pairs };
}

export interface CaptionFacts {
  /** In the picture's order. */
  games: readonly Game[];
  /** `mixed` for the games of a carousel, whose pages are results or previews. */
  tab: Tab | 'mixed';
  sport?: SportId;
  /** The club's own team in each game; undefined for a derby or an unknown club. */
  ours: readonly ('home' | 'away' | undefined)[];
  /** The side of each game on the post. */
  sides: readonly ('home' | 'away' | 'undecided')[];
  /** True when every game is between two of the club's teams. */
  isDerby?: boolean;
  /** True adds thirds, sets or the half to a result. */
  showDetail: boolean;
  /** True tells results without the club's side. */
  neutral?: boolean;
  /** The club's Instagram name, with or without @. */
  handle?: string;
  /** `yyyy-mm-dd` in Europe/Zurich. Dates within half a year of it are written without their year. */
  today?: string;
}

/** How captions and alt texts speak in one language. */
export interface Wording extends CaptionWords, ReturnType<typeof wordsOfPicture> {
  date(moment: Partial<Moment>, withYear: boolean): string;
  /** In place of a game's hall or pitch. */
  openPlace: string;
}

export function getWording(language: Language, sport?: SportId): Wording {
  const { captions, dates, post } = messages[language];
  const { caption, captionWithYear } = dates.patterns;
  return {
    ...captions,
    ...wordsOfPicture(post),
    openPlace: captions.open[venueOf(sport)],
    date: (moment, withYear) => formatMoment(moment, withYear ? captionWithYear : caption, language),
  };
}

/** The words that picture and texts share. */
function wordsOfPicture(post: Translation['post']) {
  return {
    teams: { home: post.homeTeam, away: post.awayTeam },
    results: post.results,
    /** The term for a game that is over, by its outcome for the club. */
    ended: {
      won: { home: post.homeWin, away: post.awayWin, undecided: post.win },
      lost: post.defeat,
      drawn: post.draw,
    },
    /** The term for a game on a preview, by its side. */
    preview: { home: post.homeGame, away: post.awayGame, undecided: post.matchday, derby: post.derby },
    /** The beginning of a text about one game, by its state. */
    label: {
      open: post.noResult,
      live: post.score,
      final: post.finalScore,
      cancelled: post.cancelled,
      postponed: post.postponed,
      forfeited: post.forfeited,
      abandoned: post.abandoned,
    },
  };
}
